import { type Query, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import { staleAfter } from "@/lib/contracts/stale";
import { type CallInput, call } from "./call";
import { ApiProblem } from "./problem";
import { queryKeyOf } from "./query-key";

/**
 * Refetches stale queries that a screen shows; the others when they are next shown. Each path covers the list and the
 * objects of a resource, and the reports that are made of it.
 */
export function refresh(client: QueryClient, paths: readonly string[], gone?: Query): Promise<void> {
  const stale = new Set<unknown>(staleAfter(paths).flatMap((path) => [path, `${path}{id}/`]));
  return client.invalidateQueries({ predicate: (query) => query !== gone && stale.has(query.queryKey[0]) });
}

/** Marks the object that a request has deleted as not found, which spares the request that would find it out. */
function markGone<E extends Endpoint>(client: QueryClient, endpoint: E, { params }: CallInput<E>): Query | undefined {
  if (endpoint.method !== "DELETE") return undefined;
  const query = client.getQueryCache().find({ queryKey: queryKeyOf(endpoint, "detail", params) });
  query?.setState({ status: "error", error: new ApiProblem(404, "not_found"), fetchStatus: "idle" });
  return query;
}

/** Calls an endpoint and refreshes the paths that its contract touches. Identical concurrent calls are sent once. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const underWay = useRef(new Map<string, Promise<AnswerOf<E>>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: (_, input) => refresh(client, endpoint.touches ?? [], markGone(client, endpoint, input)),
  });
  const send = useCallback(
    (input: CallInput<E> = {}): Promise<AnswerOf<E>> => {
      const key = JSON.stringify(input);
      const known = underWay.current.get(key);
      if (known) return known;
      const sent = mutateAsync(input).finally(() => underWay.current.delete(key));
      underWay.current.set(key, sent);
      return sent;
    },
    [mutateAsync],
  );
  return { send, isSending: isPending };
}
