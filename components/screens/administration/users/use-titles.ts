"use client";

import { useMemo } from "react";
import {
  type Titles as TitlesOfList,
  useTitles as useTitlesOf,
  useUnitTitles,
} from "@/components/shared/people/use-titles";
import { positionContract } from "@/lib/contracts/positions";

export type Choice = TitlesOfList["options"][number];
export type Titles = {
  positions: readonly Choice[];
  units: readonly Choice[];
  /** For the columns of a list. */
  byKind: Record<"position" | "unit" | "place", TitlesOfList["titleOf"]>;
};

/** The titles of positions and units. A company has some hundreds, so both lists are loaded once. */
export function useTitles(): Titles {
  const positions = useTitlesOf(positionContract.list);
  const units = useUnitTitles();
  return useMemo(
    () => ({
      positions: positions.options,
      units: units.options,
      byKind: { position: positions.titleOf, unit: units.titleOf, place: placeIn(units.options) },
    }),
    [positions, units],
  );
}

/** The whole path of a unit, as the file of the server writes it. */
function placeIn(units: readonly Choice[]): (id: number) => string {
  const sameTitle = new Map<string, number>();
  for (const { label } of units) sameTitle.set(label.toLowerCase(), (sameTitle.get(label.toLowerCase()) ?? 0) + 1);
  const places = new Map(
    units.map(({ value, label, hint }) => {
      if (hint) return [value, `${hint} / ${label}`];
      return [value, (sameTitle.get(label.toLowerCase()) ?? 0) > 1 ? `/ ${label}` : label];
    }),
  );
  return (id) => places.get(id) ?? "";
}
