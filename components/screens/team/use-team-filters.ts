"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { useSoonDays } from "@/components/shared/status/use-urgency";
import type { ReportKind, Waiting } from "@/lib/contracts/team-reports";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { titleLists } from "./title-lists";
import { useGrouping } from "./use-grouping";
import { useUnitFilter } from "./use-unit-filter";

const waits: Record<ReportKind, readonly Waiting[]> = {
  education: ["order", "exam", "certificate"],
  adaptation: ["exam"],
  estimates: ["task"],
};

const noFilters: Filter[] = [];

/** The filters of a report, in the order of `teamFilterIds`; `own` are of this report alone. */
export function useTeamFilters(kind: ReportKind, own = noFilters): Filter[] {
  const t = useTranslations("team");
  const units = useUnitFilter();
  const grouping = useGrouping();
  const days = useSoonDays();
  const states = useTranslations("programStates");
  const positions = useTitles(titleLists.positions);
  const programs = useTitles(kind === "adaptation" ? titleLists.adaptation : titleLists.education);
  return useMemo(
    () => [
      ...units,
      {
        id: "status",
        label: t("columns.status"),
        options: STATES_WITH_COURSES.map((value) => ({ value, label: states(value) })),
      },
      { id: "overdue", kind: "yes", label: t("strip.overdue") },
      { id: "due_soon", kind: "yes", label: t("strip.due_soon", { days }) },
      {
        id: "waiting",
        label: t("filters.waiting"),
        options: waits[kind].map((value) => ({ value, label: t(`filters.${value}`) })),
      },
      ...own,
      { id: "position", label: t("columns.position"), options: asFilter(positions.options) },
      {
        id: "program",
        label: t(kind === "adaptation" ? "columns.adaptation" : "columns.specialization"),
        options: asFilter(programs.options),
      },
      grouping,
    ],
    [t, units, grouping, days, own, states, kind, positions.options, programs.options],
  );
}
