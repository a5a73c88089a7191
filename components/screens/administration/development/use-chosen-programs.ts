"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ChosenRows } from "@/components/kit/table/column";
import { listQuery } from "@/lib/client/queries";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** The ticked programs; if all matching ones are ticked, those of other pages are read first. */
export function useChosenPrograms({ rows, matching }: ChosenRows<UserProgram>) {
  const asked = listQuery(userEducationProgramContract.list, matching?.query);
  const { data, error } = useQuery({ ...asked, queryFn: matching ? asked.queryFn : skipToken });
  const programs = useMemo(() => {
    if (!matching) return rows;
    const except = new Set(matching.except);
    return data?.results.filter(({ id }) => !except.has(String(id)));
  }, [rows, matching, data]);
  return { programs, error };
}
