"use client";

import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { dayText } from "@/lib/i18n/day-text";

/** What a certificate would stand on: each course with its exams, scores, tries, days and what the examiner wrote. */
export function Evidence({ program }: { program: UserProgram }) {
  const t = useTranslations("developmentManagement");
  if (program.courses.length === 0) return <p className="text-fg-muted">{t("evidence.none")}</p>;
  return (
    <ul className="grid gap-2" aria-label={t("evidence.label")}>
      {program.courses.map((course) => (
        <li key={course.id} className="grid gap-1 rounded-md border border-border bg-surface p-3">
          <span className="font-medium wrap-anywhere">{course.title}</span>
          <Exams course={course} />
        </li>
      ))}
    </ul>
  );
}

function Exams({ course: { exams, materials } }: { course: UserCourse }) {
  const t = useTranslations("developmentManagement.evidence");
  return (
    <ul className="grid gap-1 text-sm">
      {materials.total > 0 && <li className="text-fg-muted">{t("materials", materials)}</li>}
      {exams.map((exam) => (
        <Exam key={exam.exam_type} exam={exam} />
      ))}
    </ul>
  );
}

function Exam({ exam }: { exam: ExamInfo }) {
  const t = useTranslations("developmentManagement.evidence");
  const format = useFormatter();
  const timeZone = useTimeZone() ?? "UTC";
  const { exam_type, status, tries, score, passing_score, date_finished, comment } = exam;
  const facts = [
    t(`states.${status}`),
    score !== null && passing_score !== null && t("score", { score: format.number(score), passing: passing_score }),
    tries > 0 && exam_type !== "noexam" && t("tries", { count: tries }),
    date_finished && dayText(date_finished, timeZone),
  ].filter(Boolean);
  return (
    <li>
      <span>{t(`types.${exam_type}`)}: </span>
      <span className="tabular-nums">{facts.join(" · ")}</span>
      {comment && <span className="block whitespace-pre-line text-fg-muted wrap-anywhere">{comment}</span>}
    </li>
  );
}
