import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import { type CallInput, call } from "./call";

/**
 * What a screen sees that a change has made stale is asked for again; what it does not see, when it is next shown.
 * A noun that is touched is touched as a list and as each of its objects.
 */
export function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  const stale = new Set<unknown>(paths.flatMap((path) => [path, `${path}{id}/`]));
  return client.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) });
}

/** Sends to an endpoint and refreshes what its contract touches. The same thing sent twice at once is sent once. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const underWay = useRef(new Map<string, Promise<AnswerOf<E>>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: () => refresh(client, endpoint.touches ?? []),
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
