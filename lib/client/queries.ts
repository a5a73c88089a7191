import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from "@/lib/contracts/endpoint";
import { type CallInput, type CallOptions, call } from "./call";
import { queryKeyOf } from "./query-key";

export function listQuery<E extends Endpoint>(
  endpoint: E,
  query: Partial<QueryOf<E>> = {},
  options: Omit<CallOptions, "signal"> = {},
) {
  return queryOptions<AnswerOf<E>>({
    queryKey: queryKeyOf(endpoint, "list", query),
    queryFn: ({ signal }) => call(endpoint, { query } as CallInput<E>, { ...options, signal }),
  });
}

export function detailQuery<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E>,
  options: Omit<CallOptions, "signal"> = {},
) {
  return queryOptions<AnswerOf<E>>({
    queryKey: queryKeyOf(endpoint, "detail", params),
    queryFn: ({ signal }) => call(endpoint, { ...(params && { params }) } as CallInput<E>, { ...options, signal }),
  });
}
