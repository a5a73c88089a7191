"use client";

import { useTranslations } from "next-intl";
import { ResourceList } from "@/components/kit/resource/resource-list";
import type { Cells } from "@/components/kit/table/use-list-columns";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { userAdaptationCourseContract } from "@/lib/contracts/user-courses";
import { isPassed } from "@/lib/rules/next-learning";

const cells: Cells<typeof userAdaptationCourseContract.list> = {
  deadline_date: { cell: (course) => <DeadlineCell day={course.deadline_date} isDone={isPassed(course)} /> },
};

/** The courses of one person's group. */
export function GivenCourses({ program: { id, title } }: { program: { id: number; title: string } }) {
  const t = useTranslations("programs.parts.adaptation");
  return (
    <div className="rounded-lg border border-border bg-surface">
      <ResourceList
        isPart
        name="givenCourses"
        caption={t("coursesOf", { title })}
        noun="courses"
        contract={userAdaptationCourseContract}
        fixed={{ user_program: id }}
        cells={cells}
        empty={{ title: t("noCourses") }}
      />
    </div>
  );
}
