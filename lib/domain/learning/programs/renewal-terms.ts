import { refuseFields } from "@/lib/domain/refusal";
import { isWindowTooLong } from "@/lib/rules/validity";

/** How long the certificates of a program are valid, and how they are renewed. */
export type RenewalBody = {
  validity?: string | null | undefined;
  window_days?: number | null | undefined;
  counts_from_end?: boolean | undefined;
};
type Terms = { validity: string | null; windowDays: number | null; countsFromEnd: boolean };

const NONE: Terms = { validity: null, windowDays: null, countsFromEnd: false };

/** The terms after a change. Without a validity nothing is renewed; a window must leave some time before it opens. */
export function renewalTerms(
  { validity, window_days, counts_from_end }: RenewalBody,
  { validity: validBefore, windowDays, countsFromEnd }: Terms = NONE,
): Terms {
  const valid = validity === undefined ? validBefore : validity;
  if (valid === null) return NONE;
  const days = window_days === undefined ? windowDays : window_days;
  if (days !== null && isWindowTooLong(valid, days)) throw refuseFields({ window_days: ["window_too_long"] });
  return { validity: valid, windowDays: days, countsFromEnd: counts_from_end ?? countsFromEnd };
}
