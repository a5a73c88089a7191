"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { personFilter } from "@/components/shared/people/person-filter";
import type { Estimators } from "@/components/shared/people/use-estimators";
import { asFilter, type Titles } from "@/components/shared/titles/use-titles";

/** The filters of the table, in the order of `taskFilterIds`. */
export function useTaskFilters(estimators: Estimators, checklists: Titles): Filter[] {
  const t = useTranslations();
  return useMemo(
    () => [
      {
        id: "pending",
        label: t("adminTasks.filters.state"),
        options: [
          { value: "true", label: t("adminTasks.filters.pending") },
          { value: "false", label: t("adminTasks.filters.done") },
        ],
      },
      {
        id: "overdue",
        label: t("adminTasks.filters.deadline"),
        options: [{ value: "true", label: t("adminTasks.filters.overdue") }],
      },
      {
        id: "stuck",
        label: t("adminTasks.filters.stuck"),
        options: [{ value: "true", label: t("resource.yes") }],
      },
      {
        id: "estimator",
        label: t("tasks.columns.estimator"),
        options: estimators.options.map(({ value, label }) => ({ value: String(value), label })),
      },
      { id: "checklist", label: t("tasks.columns.checklist"), options: asFilter(checklists.options) },
      personFilter("user", t("tasks.columns.user")),
    ],
    [t, estimators, checklists],
  );
}
