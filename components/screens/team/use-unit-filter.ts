"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import type { Filter } from "@/components/kit/table/column";
import { unitFilter } from "@/components/shared/units/unit-filter";
import { freshMs, listQuery } from "@/lib/client/queries";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { ledUnits } from "@/lib/rules/led-units";

/** The choice of a unit, if there is any: of those that the reader leads; an administrator may look into each. */
export function useUnitFilter(): Filter[] {
  const t = useTranslations("team.columns");
  const { user, isAdministrator } = useCurrentUser();
  const { data } = useQuery({ ...listQuery(unitContract.list, { flat: true }), staleTime: freshMs.titles });
  return useMemo(() => {
    const units = (data?.results ?? []) as Unit[];
    const hasOwn = isAdministrator ? units.length > 0 : ledUnits(units, user?.id ?? 0).size > 0;
    return hasOwn ? [unitFilter(t("unit"), { isLedOnly: !isAdministrator })] : [];
  }, [t, data, user?.id, isAdministrator]);
}
