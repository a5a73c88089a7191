"use client";

import { Camera } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { AttachedFiles } from "@/components/shared/materials/attached-files";
import { FileChooser } from "@/components/shared/materials/file-chooser";
import { RunningUploads } from "@/components/shared/materials/running-uploads";
import { type Uploads, useUploads } from "@/components/shared/materials/use-uploads";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { upload } from "@/lib/client/upload";
import { taskAttachmentContract } from "@/lib/contracts/task-attachments";
import type { Task } from "@/lib/contracts/tasks";
import type { Filling } from "./filling";

const { addFile, removeFile } = taskAttachmentContract;

type Files = Task["files"];

/** The files of the task that is filled: those that were there when its form was opened, and those added since. */
export function useTaskFiles(task: Task, filling: Filling) {
  const { id, files } = task;
  const [first] = useState(() => new Set(files.map((file) => file.id)));
  const { send } = useSend(removeFile);
  const uploads = useUploads(
    useMemo(
      () => ({
        send: async ({ file, title }, options) => {
          const added = await upload(addFile, { params: { id }, body: { title }, files: { file } }, options);
          filling.changeFiles((others) => [...others.filter((one) => one.id !== added.id), added]);
        },
        changes: addFile.changes,
      }),
      [id, filling],
    ),
  );
  const remove = async (file: number) => {
    await send({ params: { id }, body: { id: file } });
    filling.changeFiles((others) => others.filter((one) => one.id !== file));
  };
  return {
    uploads,
    remove,
    known: files.filter((file) => first.has(file.id)),
    added: files.filter((file) => !first.has(file.id)),
  };
}

type EstimationPhotosProps = { added: Files; uploads: Uploads; onRemove(file: number): Promise<void> };

/** Adds photos to the task while its checklist is filled. On phones the camera opens. */
export function EstimationPhotos({ added, uploads, onRemove }: EstimationPhotosProps) {
  const t = useTranslations("processes");
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-2">
      {added.length > 0 && (
        <section aria-label={t("photos")} className="rounded-lg border border-border bg-surface px-3">
          <AttachedFiles files={added} onRemove={onRemove} />
        </section>
      )}
      <RunningUploads uploads={uploads} onForget={() => button.current?.focus()} />
      <FileChooser ref={chooser} label={t("photo")} isCamera onFiles={uploads.add} />
      <Button ref={button} onClick={() => chooser.current?.click()} className="justify-self-start max-sm:w-full">
        <Camera aria-hidden />
        {t("photo")}
      </Button>
    </div>
  );
}
