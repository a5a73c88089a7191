"use client";

import { Camera, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useMemo, useRef } from "react";
import { AttachedFiles } from "@/components/shared/materials/attached-files";
import { DropZone } from "@/components/shared/uploads/drop-zone";
import { FileChooser } from "@/components/shared/uploads/file-chooser";
import { RunningUploads } from "@/components/shared/uploads/running-uploads";
import { useUploads } from "@/components/shared/uploads/use-uploads";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { upload } from "@/lib/client/upload";
import { type ReviewedExam, reviewContract } from "@/lib/contracts/review";

const { addFile, removeFile } = reviewContract;

/** The result documents of an exam: several at once, by drop, by choice, or from the camera of a phone. */
export function ExamDocuments({ exam: { id, files } }: { exam: ReviewedExam }) {
  const t = useTranslations("exams");
  const title = useId();
  const card = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { send } = useSend(removeFile);
  const uploads = useUploads(
    useMemo(
      () => ({
        send: ({ file, title: called }, options) =>
          upload(addFile, { params: { id }, body: { title: called }, files: { file } }, options),
        changes: addFile.changes,
      }),
      [id],
    ),
  );
  return (
    <DropZone ref={card} onFiles={uploads.add}>
      <section aria-labelledby={title} className="grid gap-2 p-3">
        <h3 id={title} className="text-sm">
          {t("documents")}
        </h3>
        <AttachedFiles files={files} onRemove={(document) => send({ body: { id: document } })} />
        <RunningUploads uploads={uploads} onForget={() => card.current?.focus()} />
        <div className="flex flex-wrap gap-2">
          <FileChooser ref={chooser} label={t("addDocument")} onFiles={uploads.add} />
          <FileChooser ref={camera} label={t("photo")} isCamera onFiles={uploads.add} />
          <Button size="sm" onClick={() => chooser.current?.click()}>
            <Upload aria-hidden />
            {t("addDocument")}
          </Button>
          <Button size="sm" onClick={() => camera.current?.click()} className="pointer-fine:hidden">
            <Camera aria-hidden />
            {t("photo")}
          </Button>
        </div>
      </section>
    </DropZone>
  );
}
