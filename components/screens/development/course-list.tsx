"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { stepText } from "@/components/shared/learning/step-text";
import { Deadline } from "@/components/shared/status/deadline";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { cx } from "@/components/ui/class-names";
import { ProgressRing } from "@/components/ui/progress-ring";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { courseProgress, isPassed } from "@/lib/rules/next-learning";

type CourseListProps = {
  courses: readonly UserCourse[];
  chosen: number | undefined;
  /** The program of a course, where the list has courses of several. */
  programOf?(course: UserCourse): string;
  onChoose(id: number): void;
};

/** The courses at the side, titled with their number. */
export function CourseList({ courses, chosen, programOf, onChoose }: CourseListProps) {
  const t = useTranslations("learning");
  return (
    <nav aria-labelledby="courses-title" className="grid gap-2">
      <h2 id="courses-title" className="text-md">
        {t("courses", { count: courses.length })}
      </h2>
      <ul className="grid gap-1">
        {courses.map((course) => (
          <li key={course.id}>
            <button
              type="button"
              aria-current={course.id === chosen ? "true" : undefined}
              onClick={() => onChoose(course.id)}
              className={cx(
                "grid w-full grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 rounded-lg border p-3 text-left",
                course.id === chosen
                  ? "border-primary bg-primary-soft max-lg:border-border max-lg:bg-surface"
                  : "border-border bg-surface hover:bg-surface-2",
              )}
            >
              <ProgressRing value={courseProgress(course)} className="mt-0.5 size-6" />
              <span className="grid min-w-0 gap-1">
                <span className="font-medium wrap-anywhere">{course.title}</span>
                {programOf && <span className="text-fg-muted text-sm wrap-anywhere">{programOf(course)}</span>}
                <span className="text-fg-muted text-sm">{stepText(t, course)}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  {course.deadline_date && <Deadline day={course.deadline_date} isDone={isPassed(course)} />}
                  {course.is_retraining && <RetrainingBadge />}
                </span>
              </span>
              <span className="flex items-center gap-1 pt-0.5 text-fg-muted text-sm tabular-nums">
                {t("percent", { value: courseProgress(course) })}
                <ChevronRight aria-hidden className="size-4 lg:hidden" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
