import { ApiProblem } from "@/lib/client/problem";

/** The part of next-intl's translator that is needed here. */
type Translate = (
  key: `feedback.${"noResponse" | "noData" | "wrongFormat" | "renewalFailed" | "unknown" | "status.400" | "status.403" | "status.404" | "status.500" | "status.502" | "status.503"}`,
) => string;

const KNOWN = [400, 403, 404, 500, 502, 503] as const;

/** The text of an error: the server's own, otherwise one for its status. Empty when nothing should be shown. */
export function problemText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiProblem)) return t("feedback.unknown");
  if (error.status === 0) return t("feedback.noResponse");
  if (error.status === 401 || error.status === 405) return "";
  if (error.detail) return error.detail;
  if (error.code === "no_data") return t("feedback.noData");
  if (error.code === "wrong_format") return t("feedback.wrongFormat");
  if (error.code === "renewal_failed") return t("feedback.renewalFailed");
  const known = KNOWN.find((status) => status === error.status);
  return known ? t(`feedback.status.${known}`) : t("feedback.unknown");
}

/** Adds the title of what failed to an error without a text of its own. */
export function namedText(t: Translate, title: string, error: unknown): string {
  const text = problemText(t, error);
  return text && error instanceof ApiProblem && error.status > 0 && !error.detail ? `${title}. ${text}` : text;
}
