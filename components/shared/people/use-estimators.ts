"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { freshMs, listQuery } from "@/lib/client/queries";
import { userContract } from "@/lib/contracts/users";
import { fullName } from "@/lib/rules/person-names";
import { estimatorsQuery } from "./people-queries";

export type Estimators = {
  options: readonly { value: number; label: string; hint: string }[];
  titleOf(id: number): string;
};

/** The estimators of the company and their names. */
export function useEstimators(): Estimators {
  const { data } = useQuery({ ...listQuery(userContract.list, estimatorsQuery), staleTime: freshMs.titles });
  return useMemo(() => {
    const options = (data?.results ?? []).map((person) => ({
      value: person.id,
      label: fullName(person),
      hint: person.email,
    }));
    const names = new Map(options.map(({ value, label }) => [value, label]));
    return { options, titleOf: (id) => names.get(id) ?? "" };
  }, [data]);
}
