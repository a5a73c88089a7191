import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from "@/lib/contracts/endpoint";
import { ApiProblem } from "./problem";
import { queryOf } from "./query-key";
import { type RequestInput, type RequestOptions, sendRequest } from "./send-request";

/**
 * For how long an answer is shown again without asking the server: of most queries, of a search, and of lists whose
 * titles many screens need. What this browser changes is asked again at once, whatever these values.
 */
export const freshMs = { answer: 2_000, search: 30_000, titles: 60_000 };

export function listQuery<E extends Endpoint>(
  endpoint: E,
  query: Partial<QueryOf<E>> = {},
  options: Omit<RequestOptions, "signal"> = {},
) {
  return queryOptions<AnswerOf<E>>({
    ...queryOf(endpoint, "list", query),
    queryFn: async ({ signal }) => {
      const answer = await sendRequest(endpoint, { query } as RequestInput<E>, { ...options, signal });
      if (!isList(answer)) throw new ApiProblem(200, "no_data");
      return answer;
    },
  });
}

export function detailQuery<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E>,
  options: Omit<RequestOptions, "signal"> = {},
) {
  return queryOptions<AnswerOf<E>>({
    ...queryOf(endpoint, "detail", params),
    queryFn: ({ signal }) =>
      sendRequest(endpoint, { ...(params && { params }) } as RequestInput<E>, { ...options, signal }),
  });
}

/** One answer that parameters choose, such as a report about a person. */
export function answerQuery<E extends Endpoint>(endpoint: E, query: Partial<QueryOf<E>>) {
  return queryOptions<AnswerOf<E>>({
    ...queryOf(endpoint, "detail", query),
    queryFn: ({ signal }) => sendRequest(endpoint, { query } as RequestInput<E>, { signal }),
  });
}

/** Whether a response has rows, with their number if it is a page of them: a proxy may answer anything. */
function isList(answer: unknown): boolean {
  if (Array.isArray(answer)) return true;
  const { results, count } = (answer ?? {}) as { results?: unknown; count?: unknown };
  return Array.isArray(results) && typeof count === "number";
}
