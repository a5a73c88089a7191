"use client";

import { useMemo } from "react";
import {
  type Titles as TitlesOfList,
  useTitles as useTitlesOf,
  useUnitTitles,
} from "@/components/shared/titles/use-titles";
import { positionContract } from "@/lib/contracts/positions";

export type Choice = TitlesOfList["options"][number];
export type Titles = {
  positions: readonly Choice[];
  units: readonly Choice[];
  positionOf(id: number | null): string;
  unitOf(id: number | null): string;
};

/** The titles of positions and units. A company has some hundreds, so both lists are loaded once. */
export function useTitles(): Titles {
  const positions = useTitlesOf(positionContract.list);
  const units = useUnitTitles();
  return useMemo(() => {
    const finder =
      ({ titleOf }: TitlesOfList) =>
      (id: number | null) =>
        id === null ? "" : titleOf(id);
    return { positions: positions.options, units: units.options, positionOf: finder(positions), unitOf: finder(units) };
  }, [positions, units]);
}
