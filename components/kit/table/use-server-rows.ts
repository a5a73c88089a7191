"use client";

import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { listQuery } from "@/lib/client/queries";
import { sendFileRequest } from "@/lib/client/send-request";
import { useIsHydrated } from "@/lib/client/use-is-hydrated";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { AnswerOf, Endpoint, QueryOf } from "@/lib/contracts/endpoint";
import { fileColumns } from "./column";
import type { TableSource } from "./source";
import { queryOfView } from "./view";

type ListAnswer = { count: number; page: number; page_size: number; results: object[] };

/** One row of a list's response. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { results: (infer Row)[] } ? Row : never;

/** Rows of a list that the server sorts, searches and pages. The screen sets `fixed` parameters, such as the parent. */
export function useServerRows<E extends Endpoint>(list: E, fixed: Partial<QueryOf<E>> = {}): TableSource<RowOf<E>> {
  const client = useQueryClient();
  const settled = JSON.stringify(fixed);
  return useMemo(() => {
    const fixedQuery: object = JSON.parse(settled);
    return {
      useRows(view, columns) {
        const asking = useMemo(
          () => listQuery(list, queryOfView(view, columns, fixedQuery) as Partial<QueryOf<E>>),
          [view, columns, fixedQuery],
        );
        const { data, error, isPending, isFetching, refetch } = useLastingQuery({
          ...asking,
          placeholderData: keepPreviousData,
        });
        const isAlive = useIsHydrated();
        const answer = data as ListAnswer | undefined;
        const isAsking = isFetching && isAlive;
        return useMemo(() => {
          const { results, count, page, page_size } = answer ?? noRows;
          // Cancels a pending request first: otherwise the retry would wait for its response.
          const retry = () =>
            void client.cancelQueries({ queryKey: asking.queryKey, exact: true }).then(() => refetch());
          return {
            rows: results as RowOf<E>[],
            before: (page - 1) * page_size,
            count,
            isPending,
            isFetching: isAsking,
            error,
            retry,
          };
        }, [answer, isPending, isAsking, error, refetch, asking]);
      },
      async csv(view, columns, shown) {
        const ids = fileColumns(columns, shown).map(({ id }) => id);
        const query = { ...queryOfView(view, columns, fixedQuery), format: "csv", columns: ids };
        return (await sendFileRequest(list, { query: query as unknown as Partial<QueryOf<E>> })).content;
      },
      queryOf: ({ search, filters }) => ({ ...(search && { search }), ...filters, ...fixedQuery }),
    };
  }, [list, settled, client]);
}

const noRows: ListAnswer = { count: 0, page: 1, page_size: 0, results: [] };
