"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { YesNo } from "@/components/kit/table/yes-no";
import type { Examiner } from "@/components/shared/people/use-examiners";
import type { CourseKind } from "@/lib/contracts/courses";
import { NoQuestions } from "./course-facts";
import { type Course, isExamined } from "./course-kinds";
import { type CourseColumnId, columnsOf } from "./course-view";

type Drawn = Omit<Column<Course>, "id" | "header" | "orderBy">;

/** The columns of a list of courses. */
export function useCourseColumns(kind: CourseKind, examiners: readonly Examiner[]): Column<Course>[] {
  const t = useTranslations("handbook");
  return useMemo(() => {
    const names = new Map(examiners.map(({ value, label }) => [value, label]));
    const yesNo = (is: boolean) => t(is ? "yes" : "no");
    const examinersOf = (course: Course) =>
      (isExamined(course) ? course.examiners.flatMap((id) => names.get(id) ?? []) : []).join(", ");
    const drawn: Record<CourseColumnId, Drawn> = {
      title: {},
      days_to_complete: { align: "end", width: 130 },
      examiners: { text: examinersOf, width: 200, onPhone: "line" },
      has_exam: {
        text: (course) => yesNo(isExamined(course) && course.has_exam),
        cell: (course) => <YesNo is={isExamined(course) && course.has_exam} />,
        width: 110,
      },
      files_count: { align: "end", width: 90, priority: 3 },
      links_count: { align: "end", width: 110, priority: 3 },
      test: { text: ({ test }) => yesNo(test !== null), cell: (course) => <TestCell course={course} />, width: 130 },
    };
    return columnsOf[kind].map((column) => ({ ...column, header: t(`columns.${column.id}`), ...drawn[column.id] }));
  }, [t, kind, examiners]);
}

/** Nobody can take a test without questions, so that is said instead of a tick. */
function TestCell({ course: { test, questions_count } }: { course: Course }) {
  return test !== null && questions_count === 0 ? <NoQuestions /> : <YesNo is={test !== null} />;
}
