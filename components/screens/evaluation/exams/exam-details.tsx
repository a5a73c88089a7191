"use client";

import { CircleCheck, CircleX, RotateCcw } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ReviewedExam } from "@/lib/contracts/review";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { ExamDocuments } from "./exam-documents";

export type Decision = "approve" | "reject" | "reset";
type ExamDetailsProps = { exam: ReviewedExam; ask(decision: Decision): void };

/** What is examined, the documents, and the decision: to be made, or made by whom and when. */
export function ExamDetails({ exam, ask }: ExamDetailsProps) {
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
          <Button variant="primary" onClick={() => ask("approve")} className="max-sm:flex-1">
            <CircleCheck aria-hidden />
            {t("passed")}
          </Button>
          <Button onClick={() => ask("reject")} className="max-sm:flex-1">
            <CircleX aria-hidden />
            {t("failed")}
          </Button>
        </div>
      ) : (
        <DecidedExam exam={exam} onReset={() => ask("reset")} />
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
