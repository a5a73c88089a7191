"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { CompetencyRecords } from "@/components/shared/records/competency-records";
import { CourseRecord } from "@/components/shared/records/course-record";
import { RecordPart } from "@/components/shared/records/record-part";
import { StudyFacts } from "@/components/shared/records/study-facts";
import { TaskRecords } from "@/components/shared/records/task-records";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { certificatePath } from "@/lib/config/paths";
import type { PersonReport, ReportedStudy } from "@/lib/contracts/person-report";
import { shownDate } from "@/lib/i18n/day-text";

/** Programs with their courses, then tasks, competencies and certificates. */
export function ByProgram({ report: { programs, marks, certificates } }: { report: PersonReport }) {
  const t = useTranslations("record");
  return (
    <div className="grid gap-6">
      <RecordPart title={t("parts.programs")} none={t("noPrograms")} count={programs.length}>
        {programs.map((program) => (
          <Study key={program.id} study={program} />
        ))}
      </RecordPart>
      <RecordPart title={t("parts.tasks")} none={t("noTasks")} count={marks.results.length}>
        <TaskRecords tasks={marks.results} />
      </RecordPart>
      <RecordPart title={t("parts.competencies")} none={t("noMarks")} count={marks.competencies.length}>
        <CompetencyRecords competencies={marks.competencies} />
      </RecordPart>
      <RecordPart title={t("parts.certificates")} none={t("noCertificates")} count={certificates.length}>
        <ul className="grid gap-2">
          {certificates.map(({ id, code, program_title, number, pass_date, is_valid }) => (
            <li key={id} className="break-inside-avoid">
              <Link href={certificatePath(code)} className="font-medium text-link underline-offset-2 hover:underline">
                {program_title}
              </Link>
              <span className="block text-fg-muted text-sm tabular-nums">
                {[t("certificate", { number, date: shownDate(pass_date) }), !is_valid && t("notValid")]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ul>
      </RecordPart>
    </div>
  );
}

function Study({ study }: { study: ReportedStudy }) {
  const t = useTranslations("record");
  const { title, kind, status, is_retraining, return_reason, courses } = study;
  const more = [t(`kinds.${kind}`), ...(is_retraining ? [t("retraining")] : [])];
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-lg border border-border bg-surface p-4 print:p-0 print:border-0"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-md wrap-anywhere">{title}</h3>
          <ProgramBadge state={status} />
        </div>
        <StudyFacts study={study} more={more} />
        {return_reason && <p className="whitespace-pre-line text-sm wrap-anywhere">{return_reason}</p>}
      </div>
      {courses.length > 0 && (
        <ol className="grid gap-3">
          {courses.map((course) => (
            <CourseRecord key={course.id} course={course} heading="h4" />
          ))}
        </ol>
      )}
    </section>
  );
}
