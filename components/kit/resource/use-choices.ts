"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { listQuery } from "@/lib/client/queries";
import type { Listed } from "./screen";

export type Choices = readonly { value: number; label: string }[];

type ListAnswer = { results: { id: number }[] };

/** The names of rows that references point to. A list that several fields use is requested once. */
export function useChoices(all: readonly Listed[]): (wanted: Listed) => Choices {
  const queries = useMemo(
    () =>
      all.map(({ list, query = {}, show }) => ({
        ...listQuery(list, query),
        select: (answer: unknown) => (answer as ListAnswer).results.map((row) => ({ value: row.id, label: show(row) })),
      })),
    [all],
  );
  const choices = useQueries({ queries, combine: dataOf });
  return useMemo(() => (wanted: Listed) => choices[all.indexOf(wanted)] ?? none, [all, choices]);
}

const dataOf = (results: readonly { data: Choices | undefined }[]) => results.map(({ data }) => data);
const none: Choices = [];
