import { problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";

type Translate = Parameters<typeof problemText>[0];

/** A failure that brings no sentence of its own says what has failed. Anybody who sends from before the door has no session that could be over. */
export function namedFailure(error: unknown, title: string, t: Translate): unknown {
  if (!(error instanceof ApiProblem) || error.status === 0) return error;
  const { status, code, detail, errors, requestId, seconds } = error;
  const told = detail ?? [title, problemText(t, error)].filter(Boolean).join(". ");
  return new ApiProblem(status === 401 ? 400 : status, code, told, errors, requestId, seconds);
}
