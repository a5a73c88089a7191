import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { stepText } from "@/components/shared/learning/step-text";
import { Deadline } from "@/components/shared/status/deadline";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { ProgressRing } from "@/components/ui/progress-ring";
import { learningPage } from "@/lib/config/learning-pages";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { courseProgress, isPassed } from "@/lib/rules/next-learning";
import { CourseMaterials } from "./course-materials";

/** The courses of a program, each with its stages, its materials, and the way to it. */
export function ProgramCourses({ program }: { program: UserProgram }) {
  const learning = useTranslations("learning");
  if (program.courses.length === 0) return <p className="text-fg-muted">{learning("noCourses")}</p>;
  return (
    <ul className="grid gap-2">
      {program.courses.map((course) => (
        <li key={course.id} className="overflow-hidden rounded-md border border-border bg-surface">
          <Link
            href={learningPage("education", { program: program.id, course: course.id })}
            className="-outline-offset-2 grid grid-cols-[auto_1fr_auto] items-start gap-x-3 p-3 hover:bg-surface-2"
          >
            <ProgressRing value={courseProgress(course)} className="mt-0.5 size-6" />
            <span className="grid min-w-0 gap-1">
              <span className="font-medium wrap-anywhere">{course.title}</span>
              <span className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm">
                <span>{stepText(learning, course)}</span>
                {course.exams.map(({ exam_type, status }) => (
                  <span key={exam_type}>
                    {learning(`stages.types.${exam_type}`)}:{" "}
                    {learning(
                      `stages.statuses.${exam_type === "exam" && status === "inProgress" ? "requested" : status}`,
                    )}
                  </span>
                ))}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                {course.deadline_date && <Deadline day={course.deadline_date} isDone={isPassed(course)} />}
                {course.is_retraining && <RetrainingBadge />}
              </span>
            </span>
            <ChevronRight aria-hidden className="mt-1 size-4 text-fg-muted" />
          </Link>
          {course.materials.total > 0 && <CourseMaterials course={course} />}
        </li>
      ))}
    </ul>
  );
}
