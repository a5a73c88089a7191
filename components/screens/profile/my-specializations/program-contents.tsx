import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { Skeleton } from "@/components/ui/skeleton";
import { detailQuery, listQuery } from "@/lib/client/queries";
import { educationProgramCourseContract, type ProgramCourse } from "@/lib/contracts/program-courses";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";

/** What is inside a specialization, before one orders it: for whom it is, its courses in order, their days and exams. */
export function ProgramContents({ program, position }: { program: EducationProgram; position: string }) {
  const t = useTranslations("mySpecializations");
  const id = useId();
  const { courses_count: count, total_days: days } = program;
  const { data, error, refetch } = useQuery({
    ...listQuery(educationProgramCourseContract.list, { program: program.id }),
    enabled: count > 0,
  });
  const { data: counted } = useQuery({
    ...detailQuery(educationProgramContract.counted, { id: program.id }),
    enabled: count > 0,
  });
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-md border border-border bg-surface-2 p-3">
      <div className="grid gap-0.5">
        <h3 id={id} className="text-base">
          {t("inside")}
        </h3>
        {position && <p className="text-fg-muted text-sm wrap-anywhere">{t("forPosition", { position })}</p>}
        <p className="text-sm tabular-nums">{count === 0 ? t("empty") : t("size", { count, days })}</p>
      </div>
      {count > 0 &&
        (data ? (
          <ol className="grid max-h-56 gap-2 overflow-y-auto">
            {data.results.map((course, nth) => (
              <Course
                key={course.id}
                course={course}
                nth={nth + 1}
                isCounted={counted?.courses.includes(course.course) ?? false}
              />
            ))}
          </ol>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-16" />
        ))}
    </section>
  );
}

type CourseProps = {
  course: ProgramCourse;
  nth: number;
  /** Credited, or passed lately in another program: it need not be learned. */
  isCounted: boolean;
};

function Course({ course, nth, isCounted }: CourseProps) {
  const t = useTranslations("mySpecializations");
  const types = useTranslations("learning.stages.types");
  const { course_title, days_to_complete: days, has_test, has_exam } = course;
  return (
    <li className="flex gap-2">
      <span className="w-5 shrink-0 text-end text-fg-muted tabular-nums">{nth}.</span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{course_title}</span>
        <span className="block text-fg-muted text-sm tabular-nums">
          {isCounted
            ? t("counts")
            : [t("days", { days }), has_test && types("etest"), has_exam && types("exam")].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
}
