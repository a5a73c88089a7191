import { problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";

type Translate = Parameters<typeof problemText>[0] & ((key: "feedback.notAssigned") => string);

/** Says of a failure of the server that the assignment failed. A refusal already has its reason. */
export function assignmentProblem(t: Translate, error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.status < 500) return error;
  const text = `${t("feedback.notAssigned")}. ${problemText(t, error)}`;
  return new ApiProblem(error.status, error.code, text, {}, error.requestId);
}
