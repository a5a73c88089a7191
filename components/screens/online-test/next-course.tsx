"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { learnedBy } from "@/components/shared/learning/query-params";
import { wayOn } from "@/components/shared/learning/way-on";
import { buttonClass } from "@/components/ui/button-class";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { userProgramContracts } from "@/lib/contracts/user-programs";
import { isPassed, nextLearning } from "@/lib/rules/next-learning";

/** How far the program is after a passed course, and the course that comes next. */
export function NextCourse({ kind, course }: { kind: CourseKind; course: UserCourse }) {
  const t = useTranslations("quiz.next");
  const { data } = useLastingQuery(listQuery(userProgramContracts[kind].list, learnedBy(course.user)));
  // This course is known better here than in a list that was read before the test.
  const programs = (data?.results ?? []).map((one) => ({
    ...one,
    courses: one.courses.map((other) => (other.id === course.id ? course : other)),
  }));
  const program = programs.find(({ id }) => id === course.user_program);
  const next = nextLearning(programs);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-surface-2 p-3 empty:invisible">
      {program && (
        <p className="grid min-w-0 gap-0.5">
          <span className="font-medium wrap-anywhere">
            {t("passed", { passed: program.courses.filter(isPassed).length, all: program.courses.length })}
          </span>
          <span className="text-fg-muted text-sm wrap-anywhere">
            {next ? t("course", { title: next.course.title }) : program.title}
          </span>
        </p>
      )}
      {next && (
        <Link href={wayOn({ ...next, kind })} className={`${buttonClass({ variant: "primary" })} max-sm:w-full`}>
          {t("go")}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </div>
  );
}
