import type { Language } from "@/lib/contracts/fields";
import type { NoticeCode } from "@/lib/contracts/notices";
import { type Messages, translator } from "@/lib/i18n/catalogue";

/** The compiler rejects a code without a text. */
type Sentences = Messages["notices"] extends Record<NoticeCode, string> ? NoticeCode : never;
type Values = Record<string, string>;

/** Replaces what an old row does not hold, so that its text can still be built. */
const UNKNOWN = "…";
const missing = {
  program: UNKNOWN,
  course: UNKNOWN,
  task: UNKNOWN,
  person: UNKNOWN,
  reason: UNKNOWN,
  day: UNKNOWN,
  text: UNKNOWN,
  reply: UNKNOWN,
  score: UNKNOWN,
  count: UNKNOWN,
  event: "",
};

/** The text of a notice in the reader's language. It never throws, whatever the row holds. */
export function noticeText(language: Language, code: Sentences, params: unknown): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const known = Object.entries(params ?? {}).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : typeof value === "number" ? [[name, number.format(value)]] : [],
  );
  const say = translator(language) as (key: `notices.${NoticeCode}`, values: Values) => string;
  return say(`notices.${code}`, { ...missing, ...Object.fromEntries(known) });
}
