import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Deadline } from "@/components/shared/status/deadline";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { isPassed } from "@/lib/rules/next-learning";

/** How far the person is with everything that is learned now: numbers first. */
export function Summary({ programs }: { programs: readonly UserProgram[] }) {
  const t = useTranslations("mySpecializations");
  const courses = programs.flatMap((program) => program.courses.map((course) => ({ program, course })));
  const due = courses
    .flatMap(({ program, course }) =>
      program.status === "confirmed" && !isPassed(course) && course.deadline_date ? [course.deadline_date] : [],
    )
    .sort()[0];
  if (courses.length === 0) return null;
  const passed = courses.filter(({ course }) => isPassed(course)).length;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Figure label={t("passedCourses")}>{t("passedOf", { passed, all: courses.length })}</Figure>
      <Figure label={t("nextDeadline")}>{due ? <Deadline day={due} /> : t("nothingDue")}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-border bg-surface p-3 sm:p-4">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="font-semibold text-md tabular-nums">{children}</dd>
    </div>
  );
}
