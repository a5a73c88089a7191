"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { listQuery } from "@/lib/client/queries";
import { positionContract } from "@/lib/contracts/positions";
import { unitContract } from "@/lib/contracts/units";

/** A change in this browser refreshes them at once, whatever this says. */
const FRESH_MS = 60_000;

export type Choice = { value: number; label: string };
export type Titles = { positions: readonly Choice[]; units: readonly Choice[]; positionOf(id: number | null): string; unitOf(id: number | null): string };

/** What positions and units are called. A company has some hundreds: both lists are asked for once and kept. */
export function useTitles(): Titles {
  const locale = useLocale();
  const positions = useQuery({ ...listQuery(positionContract.list), staleTime: FRESH_MS }).data?.results;
  const units = useQuery({ ...listQuery(unitContract.list, { flat: true }), staleTime: FRESH_MS }).data?.results;
  return useMemo(() => {
    const [ofPosition, ofUnit] = [choices(positions, locale), choices(units, locale)];
    return { positions: ofPosition, units: ofUnit, positionOf: finder(ofPosition), unitOf: finder(ofUnit) };
  }, [positions, units, locale]);
}

function choices(rows: readonly { id: number; title: string }[] = [], locale: string): Choice[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.map(({ id, title }) => ({ value: id, label: title })).sort((one, other) => compare(one.label, other.label));
}

function finder(all: readonly Choice[]): (id: number | null) => string {
  const labels = new Map(all.map(({ value, label }) => [value, label]));
  return (id) => (id === null ? "" : (labels.get(id) ?? ""));
}
