"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryState } from "nuqs";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { urlKey } from "@/components/kit/table/view";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { useSoonDays } from "@/components/shared/status/use-urgency";
import { queryOf } from "@/lib/client/query-key";
import type { Home, homeContract } from "@/lib/contracts/home";
import type { ReportKind, Waiting } from "@/lib/contracts/team-reports";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { PEOPLE } from "./team-view";
import { titleLists } from "./title-lists";
import { useGrouping } from "./use-grouping";
import { useUnitFilter } from "./use-unit-filter";

const waits: Record<ReportKind, readonly Waiting[]> = {
  education: ["order", "exam", "certificate"],
  adaptation: ["exam"],
  estimates: ["task"],
};

/** The filters of a report, in the order of `teamFilterIds`. */
export function useTeamFilters(kind: ReportKind): Filter[] {
  const t = useTranslations("team");
  const units = useUnitFilter();
  const grouping = useGrouping();
  const days = useSoonDays();
  const failed = useFailedTest();
  const apart = useApart();
  const states = useTranslations("programStates");
  const positions = useTitles(titleLists.positions);
  const programs = useTitles(kind === "adaptation" ? titleLists.adaptation : titleLists.education);
  return useMemo(() => {
    return [
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
      ...failed,
      ...apart,
      { id: "position", label: t("columns.position"), options: asFilter(positions.options) },
      {
        id: "program",
        label: t(kind === "adaptation" ? "columns.adaptation" : "columns.specialization"),
        options: asFilter(programs.options),
      },
      grouping,
    ];
  }, [t, units, grouping, days, failed, apart, states, kind, positions.options, programs.options]);
}

/** By its path alone, because the contract would make these pages heavier. */
const HOME = { path: "/home/" } satisfies Pick<typeof homeContract.read, "path">;

/** One test that people failed: only Home leads to it, so it knows the title, and everybody may clear it. */
function useFailedTest(): Filter[] {
  const t = useTranslations("team.filters");
  const [course] = useQueryState(urlKey(PEOPLE, "failed_test"), parseAsInteger);
  const home = useQueryClient().getQueryData<Home>(queryOf(HOME, "detail").queryKey);
  const known = home?.team?.failed_tests.find((test) => test.course === course);
  const title = known?.title ?? t("oneCourse");
  return useMemo(
    () =>
      course === null
        ? []
        : [{ id: "failed_test", label: t("failedTest"), options: [{ value: String(course), label: title }] }],
    [t, course, title],
  );
}

/** Who is in none of the units of Home: only Home leads to them, and everybody may clear it. */
function useApart(): Filter[] {
  const t = useTranslations("team.apart");
  const [part] = useQueryState(urlKey(PEOPLE, "apart"), parseAsStringLiteral(["managers", "others"]));
  return useMemo(
    () => (part === null ? [] : [{ id: "apart", label: t("title"), options: [{ value: part, label: t(part) }] }]),
    [t, part],
  );
}
