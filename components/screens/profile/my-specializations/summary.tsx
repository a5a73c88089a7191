import Link from "next/link";
import { useTranslations } from "next-intl";
import { Figure } from "@/components/shared/scores/figure";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import { Deadline } from "@/components/shared/status/deadline";
import { paths } from "@/lib/config/paths";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { isPassed } from "@/lib/rules/next-learning";
import { isDue } from "@/lib/rules/program-states";

type SummaryProps = {
  programs: readonly UserProgram[];
  /** The mean of estimated tasks; null without any. */
  grade: number | null | undefined;
};

/** How far the person is with everything that is learned now: numbers first. */
export function Summary({ programs, grade }: SummaryProps) {
  const t = useTranslations("mySpecializations");
  const marks = useTranslations("myMarks");
  const courses = programs.flatMap((program) => program.courses.map((course) => ({ program, course })));
  const due = courses
    .flatMap(({ program, course }) =>
      isDue(program.status) && !isPassed(course) && course.deadline_date ? [course.deadline_date] : [],
    )
    .sort()[0];
  if (courses.length === 0) return null;
  const passed = courses.filter(({ course }) => isPassed(course)).length;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Figure label={t("passedCourses")}>{t("passedOf", { passed, all: courses.length })}</Figure>
      <Figure label={t("nextDeadline")}>{due ? <Deadline day={due} isCounted /> : t("nothingDue")}</Figure>
      <Figure label={marks("currentMean")} className="max-sm:col-span-2">
        {typeof grade === "number" ? (
          <Link href={paths.myMarks} className="block rounded-sm underline-offset-2 hover:underline">
            <ScoreBar value={grade} label={marks("currentMean")} isCompact />
          </Link>
        ) : (
          marks("none")
        )}
      </Figure>
    </dl>
  );
}
