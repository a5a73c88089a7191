"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import type { Filter } from "@/components/kit/table/column";
import { asFilter, useUnitTitles } from "@/components/shared/people/use-titles";
import { listQuery } from "@/lib/client/queries";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { ledUnits } from "@/lib/rules/led-units";

/** The choice of a unit, if there is any: of those that the reader leads; an administrator may look into each. */
export function useUnitFilter(): Filter[] {
  const t = useTranslations("team.columns");
  const { user, isAdministrator } = useCurrentUser();
  const units = useUnitTitles();
  const { data } = useQuery(listQuery(unitContract.list, { flat: true }));
  return useMemo(() => {
    const led = ledUnits((data?.results ?? []) as Unit[], user?.id ?? 0);
    const own = units.options.filter(({ value }) => isAdministrator || led.has(value));
    return own.length === 0 ? [] : [{ id: "unit", label: t("unit"), options: asFilter(own) }];
  }, [t, data, user?.id, isAdministrator, units.options]);
}
