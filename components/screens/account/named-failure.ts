import { problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";

type Translate = Parameters<typeof problemText>[0];

/** Adds what failed to an error without a text of its own. Before sign-in there is no session that could have ended. */
export function namedFailure(error: unknown, title: string, t: Translate): unknown {
  if (!(error instanceof ApiProblem) || error.status === 0) return error;
  const { status, code, detail, errors, requestId, seconds } = error;
  const text = detail ?? [title, problemText(t, error)].filter(Boolean).join(". ");
  return new ApiProblem(status === 401 ? 400 : status, code, text, errors, requestId, seconds);
}

/**
 * A promise that never settles: the button stays busy until the next page replaces this one, so nothing is sent twice.
 */
export function untilGone(): Promise<void> {
  return new Promise(() => undefined);
}
