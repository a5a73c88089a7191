"use client";

import { Camera, CircleCheck, CircleX, RotateCcw, Upload } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useId, useMemo, useRef } from "react";
import { AttachedFiles } from "@/components/shared/materials/attached-files";
import { DropZone } from "@/components/shared/materials/drop-zone";
import { FileChooser } from "@/components/shared/materials/file-chooser";
import { RunningUploads } from "@/components/shared/materials/running-uploads";
import { useUploads } from "@/components/shared/materials/use-uploads";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { upload } from "@/lib/client/upload";
import { type ReviewedExam, reviewContract } from "@/lib/contracts/exam-review";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

export type Decision = "approve" | "reject" | "reset";
type ExamDetailsProps = { exam: ReviewedExam; onDecide(decision: Decision): void };

/** What is examined, the documents, and the decision: to be made, or made by whom and when. */
export function ExamDetails({ exam, onDecide }: ExamDetailsProps) {
  const t = useTranslations("exams");
  const { title, course_title, description, status } = exam;
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <p className="text-fg-muted">{t("course", { title: course_title })}</p>
        <p className={description ? "max-w-prose whitespace-pre-line wrap-anywhere" : "text-fg-muted"}>
          {description || t("noDescription")}
        </p>
      </div>
      <ExamDocuments exam={exam} />
      {status === "inProgress" ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onDecide("approve")} className="max-sm:flex-1">
            <CircleCheck aria-hidden />
            {t("passed")}
          </Button>
          <Button onClick={() => onDecide("reject")} className="max-sm:flex-1">
            <CircleX aria-hidden />
            {t("failed")}
          </Button>
        </div>
      ) : (
        <DecidedExam exam={exam} onReset={() => onDecide("reset")} />
      )}
    </section>
  );
}

function DecidedExam({ exam, onReset }: { exam: ReviewedExam; onReset(): void }) {
  const t = useTranslations("exams");
  const timeZone = useTimeZone() ?? "UTC";
  const { status, decided_by, decided_at, comment } = exam;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{t(status === "passed" ? "passed" : "failed")}</p>
      {decided_at && (
        <p className="text-fg-muted text-sm">
          {t("decidedBy", {
            person: decided_by ? fullName(decided_by) : "",
            when: momentText(decided_at, timeZone),
          })}
        </p>
      )}
      {comment && (
        <blockquote className="max-w-prose whitespace-pre-line border-border border-l-2 pl-3 wrap-anywhere">
          {comment}
        </blockquote>
      )}
      <Button size="sm" onClick={onReset}>
        <RotateCcw aria-hidden />
        {t("reset.label")}
      </Button>
    </div>
  );
}

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
