import { type Query, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import { CHANGED_BY_ALL, type Tag } from "@/lib/contracts/tags";
import { isGone } from "./gone";
import { ApiProblem } from "./problem";
import { queryKeyOf } from "./query-key";
import { type RequestInput, sendRequest } from "./send-request";

/**
 * After a change of these tags, refetches the answers that are made of one of them: those that a screen shows at once, the
 * others when they are next shown.
 */
export function refresh(client: QueryClient, changes: readonly Tag[]): Promise<void> {
  const predicate = madeOf(changes);
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: "fetching" }))
    if (query.state.data === undefined) restart(query);
  return client.invalidateQueries({ predicate });
}

/**
 * The first answer, still on its way, may have been read before the change. Invalidating does not ask again for an answer
 * that is not there yet. Those who wait for the first request get the answer of the second.
 */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => undefined);
}

/** The same when what the page shows is gone and the page is left: nothing of it is asked for again. */
function refreshElsewhere(client: QueryClient, changes: readonly Tag[]): Promise<void> {
  return client.invalidateQueries({ predicate: madeOf(changes), refetchType: "none" });
}

function madeOf(changes: readonly Tag[]): (query: Query) => boolean {
  const changed = new Set([...changes, ...CHANGED_BY_ALL]);
  return ({ meta, state }) => state.error !== DELETED && meta?.reads.some((tag) => changed.has(tag)) === true;
}

/** The error of an object that this browser has deleted, so that no later refresh asks the server for it. */
const DELETED = new ApiProblem(404, "not_found");

export function markDeleted<E extends Endpoint>(client: QueryClient, endpoint: E, { params }: RequestInput<E>): void {
  if (endpoint.method !== "DELETE") return;
  const query = client.getQueryCache().find({ queryKey: queryKeyOf(endpoint, "detail", params) });
  query?.setState({ status: "error", error: DELETED, fetchStatus: "idle" });
}

/**
 * `send` sends a request and then refreshes what its contract says that it changes. While one is under way, the same
 * request is not sent again. After one that `leaves` the page for another, it is not refreshed.
 */
export function useSend<E extends Endpoint>(endpoint: E, { leaves = false } = {}) {
  const client = useQueryClient();
  const underWay = useRef(new Map<string, Promise<AnswerOf<E>>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: RequestInput<E>) => sendRequest(endpoint, input),
    onSuccess: (_, input) => {
      markDeleted(client, endpoint, input);
      return (leaves ? refreshElsewhere : refresh)(client, endpoint.changes ?? []);
    },
  });
  const send = useCallback(
    (input: RequestInput<E> = {}): Promise<AnswerOf<E>> => {
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

/** The same where a refusal is shown in place: until the next try it is the `problem`, and `send` answers undefined. */
export function useSendInPlace<E extends Endpoint>(endpoint: E, how: { leaves?: boolean } = {}) {
  const { send, isSending } = useSend(endpoint, how);
  const [problem, setProblem] = useState<unknown>();
  const sendInPlace = useCallback(
    async (input: RequestInput<E> = {}): Promise<{ answer: AnswerOf<E> } | undefined> => {
      setProblem(undefined);
      try {
        return { answer: await send(input) };
      } catch (error) {
        setProblem(error);
        return undefined;
      }
    },
    [send],
  );
  return { send: sendInPlace, isSending, problem };
}

/** After an error that says the row was deleted meanwhile, refreshes the lists that still show it. */
export function useRefreshIfGone({ changes = [] }: Pick<Endpoint, "changes">): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    if (isGone(error)) void refresh(client, changes);
  };
}
