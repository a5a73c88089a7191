import type { useTranslations } from "next-intl";
import { problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";

/** The server's sentence, else all that it says of single fields, else what its status means, with its number. */
export function refusalText(t: ReturnType<typeof useTranslations<never>>, error: unknown): string {
  const text = problemText(t, error);
  if (!(error instanceof ApiProblem) || error.detail || !text) return text;
  const sentences = Object.values(error.errors).flat();
  if (sentences.length > 0) return sentences.join(" ");
  return error.status > 0 ? `${text} (HTTP ${error.status})` : text;
}
