"use client";

import { useQuery } from "@tanstack/react-query";
import { listQuery } from "@/lib/client/queries";
import type { Screen } from "./screen";

/** A limit counts all rows, whatever the table shows of them. Until they are counted nothing is offered. */
export function useIsFull({ contract, limit }: Screen, fixed: object): boolean {
  const { data } = useQuery({
    ...listQuery(contract.list, { page: 1, page_size: 1, ...fixed }),
    enabled: limit !== undefined,
  });
  return limit !== undefined && ((data as { count: number } | undefined)?.count ?? limit) >= limit;
}
