"use client";

import { Link2, Plus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useMemo, useRef, useState } from "react";
import { AttachedFiles } from "@/components/shared/materials/attached-files";
import { DropZone } from "@/components/shared/uploads/drop-zone";
import { FileChooser } from "@/components/shared/uploads/file-chooser";
import { RunningUploads } from "@/components/shared/uploads/running-uploads";
import { useUploads } from "@/components/shared/uploads/use-uploads";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { upload } from "@/lib/client/upload";
import { taskAttachmentContract as contract } from "@/lib/contracts/task-attachments";
import type { Task } from "@/lib/contracts/tasks";
import { AttachedLinks } from "./attached-links";
import { LinkForm } from "./link-form";

type TaskAttachmentsProps = { task: Task; canEdit: boolean };

/** The files and links of a task. Its estimator and administrators add and remove them. */
export function TaskAttachments({ task, canEdit }: TaskAttachmentsProps) {
  if (canEdit) return <EditedAttachments task={task} />;
  if (task.files.length + task.links.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-lg border border-border bg-surface p-3">
      {task.files.length > 0 && <Files task={task} />}
      {task.links.length > 0 && <Links task={task} />}
    </div>
  );
}

type PartProps = { task: Task; onRemove?: (id: number) => Promise<unknown> };

function Files({ task, onRemove }: PartProps) {
  const t = useTranslations("handbook.materials");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-sm">
        {t("files")}
      </h3>
      <AttachedFiles files={task.files} onRemove={onRemove} />
    </section>
  );
}

function Links({ task, onRemove }: PartProps) {
  const t = useTranslations("handbook.materials");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-sm">
        {t("links")}
      </h3>
      <AttachedLinks links={task.links} onRemove={onRemove} />
    </section>
  );
}

function EditedAttachments({ task }: { task: Task }) {
  const t = useTranslations();
  const { id } = task;
  const card = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const removeFile = useSend(contract.removeFile);
  const removeLink = useSend(contract.removeLink);
  const uploads = useUploads(
    useMemo(
      () => ({
        send: ({ file, title }, options) =>
          upload(contract.addFile, { params: { id }, body: { title }, files: { file } }, options),
        changes: contract.addFile.changes,
      }),
      [id],
    ),
  );
  return (
    <DropZone ref={card} onFiles={uploads.add}>
      <div className="grid gap-3 p-3">
        <Files task={task} onRemove={(file) => removeFile.send({ params: { id }, body: { id: file } })} />
        <RunningUploads uploads={uploads} onForget={() => card.current?.focus()} />
        <Links task={task} onRemove={(link) => removeLink.send({ params: { id }, body: { id: link } })} />
        {isLinking && <LinkForm task={id} onClose={() => setIsLinking(false)} />}
        <div className="flex flex-wrap gap-2">
          <FileChooser ref={chooser} label={t("handbook.upload.choose")} onFiles={uploads.add} />
          <Button size="sm" onClick={() => chooser.current?.click()}>
            <Upload aria-hidden />
            {t("handbook.upload.choose")}
          </Button>
          {!isLinking && (
            <Button size="sm" onClick={() => setIsLinking(true)}>
              {task.links.length > 0 ? <Plus aria-hidden /> : <Link2 aria-hidden />}
              {t("handbook.materials.newLink")}
            </Button>
          )}
        </div>
      </div>
    </DropZone>
  );
}
