"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import type { Examiner } from "@/components/shared/people/use-examiners";
import type { CourseKind } from "@/lib/contracts/courses";
import { filtersOf } from "./course-view";

/** The filters of a list of courses. */
export function useCourseFilters(kind: CourseKind, examiners: readonly Examiner[]): Filter[] {
  const t = useTranslations("handbook");
  return useMemo(() => {
    const parts = {
      examiner: {
        label: t("filters.examiner"),
        options: examiners.map(({ value, label }) => ({ value: String(value), label })),
      },
      has_exam: {
        label: t("columns.has_exam"),
        options: (["yes", "no"] as const).map((word) => ({ value: String(word === "yes"), label: t(word) })),
      },
    };
    return filtersOf[kind].map((id) => ({ id, ...parts[id] }));
  }, [t, kind, examiners]);
}
