"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { asFilter, useTitles } from "@/components/shared/titles/use-titles";
import { positionContract } from "@/lib/contracts/positions";
import { educationProgramContract } from "@/lib/contracts/programs";
import { useGrouping } from "../use-grouping";
import { useUnitFilter } from "../use-unit-filter";

/** The filters of the map. */
export function useHeatFilters(hasUnit: boolean): Filter[] {
  const t = useTranslations("team.columns");
  const units = useUnitFilter();
  const grouping = useGrouping();
  const positions = useTitles(positionContract.list);
  const programs = useTitles(educationProgramContract.list);
  return useMemo(
    () => [
      ...(hasUnit ? [] : units),
      { id: "position", label: t("position"), options: asFilter(positions.options) },
      { id: "program", label: t("specialization"), options: asFilter(programs.options) },
      grouping,
    ],
    [t, grouping, hasUnit, units, positions.options, programs.options],
  );
}
