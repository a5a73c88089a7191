"use client";

import { useTranslations } from "next-intl";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { defineScreen } from "@/components/kit/resource/screen";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { userAdaptationCourseContract } from "@/lib/contracts/user-courses";
import { isPassed } from "@/lib/rules/next-learning";

const { list, get, remove } = userAdaptationCourseContract;

const courses = defineScreen(
  { list, get, remove },
  {
    name: "givenCourses",
    cells: {
      deadline_date: { cell: (course) => <DeadlineCell day={course.deadline_date} isDone={isPassed(course)} /> },
    },
    empty: "programs.noCourses",
  },
);

/** The courses of one person's group. */
export function GivenCourses({ program: { id, title } }: { program: { id: number; title: string } }) {
  const t = useTranslations("programs");
  return (
    <div className="rounded-lg border border-border bg-surface">
      <ResourceScreen screen={courses} title={t("coursesOf", { title })} parent={{ by: "user_program", id }} />
    </div>
  );
}
