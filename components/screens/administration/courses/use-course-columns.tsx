"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import type { CourseKind } from "@/lib/contracts/courses";
import { type Course, isExamined, kindOf } from "./course-kinds";
import { type CourseColumnId, columnsOf } from "./course-view";
import type { Examiner } from "./use-examiners";

type Drawn = Pick<Column<Course>, "cell" | "text" | "align">;

/** The columns of a list of courses. */
export function useCourseColumns(kind: CourseKind, examiners: readonly Examiner[]): Column<Course>[] {
  const t = useTranslations("handbook");
  return useMemo(() => {
    const names = new Map(examiners.map(({ value, label }) => [value, label]));
    const yesNo = (is: boolean) => t(is ? "yes" : "no");
    const examinersOf = (course: Course) =>
      (isExamined(course) ? course.examiners.flatMap((id) => names.get(id) ?? []) : []).join(", ");
    const drawn: Record<CourseColumnId, Drawn> = {
      title: { cell: ({ id, title }) => <CourseLink href={`${kindOf[kind].place}/${id}`} title={title} /> },
      days_to_complete: { align: "end" },
      examiners: { text: examinersOf, cell: (course) => <Names text={examinersOf(course)} /> },
      has_exam: { text: (course) => yesNo(isExamined(course) && course.has_exam) },
      files_count: { align: "end" },
      links_count: { align: "end" },
      test: { text: ({ test }) => yesNo(test !== null) },
    };
    return columnsOf[kind].map((column) => ({ ...column, header: t(`columns.${column.id}`), ...drawn[column.id] }));
  }, [t, kind, examiners]);
}

function CourseLink({ href, title }: { href: string; title: string }) {
  return (
    <Link
      href={href}
      className="text-link underline-offset-2 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {title}
    </Link>
  );
}

/** At most three lines, to keep rows low; the course's own page has all names. */
function Names({ text }: { text: string }) {
  return (
    text && (
      <span className="sm:line-clamp-3" title={text}>
        {text}
      </span>
    )
  );
}
