"use client";

import { useQuery } from "@tanstack/react-query";
import { listQuery } from "@/lib/client/queries";
import type { Screen } from "./screen";

/** Whether all rows, without filters, reach the limit; true until their number is known. */
export function useIsFull({ contract, limit }: Screen, fixed: object): boolean {
  const { data } = useQuery({
    ...listQuery(contract.list, { page: 1, page_size: 1, ...fixed }),
    enabled: limit !== undefined,
  });
  return limit !== undefined && ((data as { count: number } | undefined)?.count ?? limit) >= limit;
}
