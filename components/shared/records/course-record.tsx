"use client";

import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CreditLines } from "@/components/shared/credits/credit-lines";
import { StageBadge } from "@/components/shared/status/stage-badge";
import type { ReportedCourse } from "@/lib/contracts/person-report";
import { dayText, momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { shownScore } from "@/lib/rules/shown-score";
import { ExamDocuments } from "./exam-documents";

type CourseRecordProps = { course: ReportedCourse; heading: "h3" | "h4"; action?: ReactNode };

/** A course: its stages, every try, every decision with its comment, and the documents of the exam. */
export function CourseRecord({ course, heading: Heading, action }: CourseRecordProps) {
  const t = useTranslations("record");
  const timeZone = useTimeZone() ?? "UTC";
  const { title, passed_at, version, exams, attempts, decisions, documents, materials, examiner_info } = course;
  const facts = [
    passed_at && t("passedOn", { date: dayText(passed_at, timeZone) }),
    version && t("version", { number: version }),
    materials.total > 0 && t("materials", materials),
    examiner_info && t("examiner", { person: fullName(examiner_info) }),
  ].filter(Boolean);
  return (
    <li className="grid gap-1 border-border border-t pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-medium wrap-anywhere">{title}</Heading>
        {exams.map((stage) => (
          <span key={stage.exam_type} className="inline-flex items-center gap-1.5 text-sm">
            {t(`stages.${stage.exam_type}`)}
            <StageBadge stage={stage} />
          </span>
        ))}
        {action}
      </div>
      {facts.length > 0 && <p className="text-fg-muted text-sm tabular-nums">{facts.join(" · ")}</p>}
      {exams.some(({ exam_type }) => exam_type === "credit") && <CreditLines userCourse={course.id} />}
      {attempts.length > 0 && <Tries attempts={attempts} />}
      {decisions.map((one) => (
        <p key={one.number} className="text-sm wrap-anywhere">
          {t("moments.decision", { outcome: t(`outcomes.${one.status}`), person: fullName(one.decided_by) })}
          <span className="text-fg-muted tabular-nums">, {momentText(one.decided_at, timeZone)}</span>
          {one.comment && <span className="block whitespace-pre-line text-fg-muted">{one.comment}</span>}
        </p>
      ))}
      <ExamDocuments documents={documents} />
    </li>
  );
}

function Tries({ attempts }: Pick<ReportedCourse, "attempts">) {
  const t = useTranslations("record");
  const format = useFormatter();
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <ul className="text-sm tabular-nums">
      {attempts.map(({ number, score, passing_score, is_passed, date_finished }) => (
        <li key={number}>
          {t("try", {
            number,
            score: score === null ? "—" : format.number(shownScore(score, passing_score)),
            passing: passing_score,
            outcome: t(`outcomes.${is_passed ? "passed" : "failed"}`),
          })}
          <span className="text-fg-muted">, {momentText(date_finished, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
