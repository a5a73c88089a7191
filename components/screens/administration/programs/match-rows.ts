"use client";

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TableSource } from "@/components/kit/table/source";
import { queryOfView } from "@/components/kit/table/view";
import { queryOf } from "@/lib/client/query-key";
import { sendFileRequest, sendRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type Match, programMatchContract } from "@/lib/contracts/programs";

const { list } = programMatchContract;

/** One page of the people whom the rule of a group matches. */
export function matchesQuery(id: number, query: Record<string, unknown>) {
  return queryOptions({
    ...queryOf(list, "list", { id, ...query }),
    queryFn: ({ signal }) => sendRequest(list, { params: { id }, query }, { signal }),
  });
}

/** The people of one group's rule, for a table: searched, sorted and paged by the server. */
export function useMatchRows(id: number): TableSource<Match> {
  return useMemo(
    () => ({
      useRows(view, columns) {
        const { data, error, isPending, isFetching, refetch } = useLastingQuery({
          ...matchesQuery(id, queryOfView(view, columns)),
          placeholderData: keepPreviousData,
        });
        return useMemo(() => {
          const { results, count, page, page_size } = data ?? noMatches;
          return {
            rows: results,
            before: (page - 1) * page_size,
            count,
            isPending,
            isFetching,
            error,
            retry: () => void refetch(),
          };
        }, [data, isPending, isFetching, error, refetch]);
      },
      async csv(view, columns, shown) {
        const query = { ...queryOfView(view, columns), format: "csv" as const, columns: shown.map((one) => one.id) };
        return (await sendFileRequest(list, { params: { id }, query })).content;
      },
    }),
    [id],
  );
}

const noMatches = { count: 0, page: 1, page_size: 0, results: [] as Match[] };
