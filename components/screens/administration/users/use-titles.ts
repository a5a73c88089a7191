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
  byKind: { position: TitlesOfList["titleOf"]; unit: TitlesOfList["titleOf"] };
};

/** The titles of positions and units. A company has some hundreds, so both lists are loaded once. */
export function useTitles(): Titles {
  const positions = useTitlesOf(positionContract.list);
  const units = useUnitTitles();
  return useMemo(
    () => ({
      positions: positions.options,
      units: units.options,
      byKind: { position: positions.titleOf, unit: units.titleOf },
    }),
    [positions, units],
  );
}
