import { dayAfter } from "./deadlines";

/**
 * How long a certificate is valid, as ISO 8601 writes it: so many days (`P365D`) or months (`P12M`) after the pass, or to the
 * next such day of a year (`--12-31`).
 */
const WRITTEN = /^(?:P([1-9]\d{0,3})D|P([1-9]\d{0,2})M|--(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/;

export const validityKinds = ["days", "months", "day_of_year"] as const;
export type ValidityKind = (typeof validityKinds)[number];

/** The length as people write it: a number, or a day as DD.MM. */
export type Validity = { kind: ValidityKind; length: string };

/** The days of each month; of February those of a leap year. */
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Undefined for any other text, also for a day that no year has. */
export function readValidity(text: string): Validity | undefined {
  const [, days, months, month, day] = WRITTEN.exec(text) ?? [];
  if (days) return { kind: "days", length: days };
  if (months) return { kind: "months", length: months };
  return day && Number(day) <= (LONGEST[Number(month) - 1] ?? 0)
    ? { kind: "day_of_year", length: `${day}.${month}` }
    : undefined;
}

/** What is typed in a form; it need not be a validity yet. */
export function writeValidity({ kind, length }: Validity): string {
  if (kind === "days") return `P${length}D`;
  if (kind === "months") return `P${length}M`;
  const [, day = "", month = ""] = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(length) ?? [];
  return `--${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/**
 * The last day (YYYY-MM-DD) of a certificate that was passed on a day. Where a month or a year lacks the day, it is the last
 * one of the month. Who passes on the fixed day itself has the year to come.
 */
export function validUntil(text: string | null, passed: string): string | null {
  const [, days, months, fixedMonth, fixedDay] = WRITTEN.exec(text ?? "") ?? [];
  if (days) return dayAfter(passed, Number(days));
  const [year, month, day] = passed.split("-").map(Number) as [number, number, number];
  if (months) return dayOf(year, month + Number(months), day);
  if (!fixedDay) return null;
  const inYear = (one: number) => dayOf(one, Number(fixedMonth), Number(fixedDay));
  return inYear(year) > passed ? inYear(year) : inYear(year + 1);
}

/** How a program renews its certificates; `formerEnd`: the last day of the one before. */
export type Renewal = {
  validity: string | null;
  windowDays: number | null;
  countsFromEnd: boolean;
  formerEnd: string | null;
};

/** The last day of a certificate by its program. Who passes within the window before an end has the time after it. */
export function certificateEnd(
  passed: string,
  { validity, windowDays, countsFromEnd, formerEnd }: Renewal,
): string | null {
  const isInWindow = (end: string) => windowDays !== null && dayAfter(end, -windowDays) <= passed && passed <= end;
  const end = validUntil(validity, countsFromEnd && formerEnd && isInWindow(formerEnd) ? formerEnd : passed);
  return end && isDayOfYear(validity) && isInWindow(end) ? validUntil(validity, end) : end;
}

/** Whether a window would open on the day of the pass, or before it. */
export function isWindowTooLong(validity: string, windowDays: number): boolean {
  const SHORTEST_MONTH = 28;
  const read = readValidity(validity);
  if (!read || read.kind === "day_of_year") return false;
  return windowDays >= Number(read.length) * (read.kind === "months" ? SHORTEST_MONTH : 1);
}

const isDayOfYear = (validity: string | null) => validity?.startsWith("--") ?? false;

/** The day of a month, counted on from January of the year, or its last one. */
function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, "0")}`;
}
