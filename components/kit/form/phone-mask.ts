import { formatPhone, PHONE_DIGITS as LENGTH, nationalDigits, PHONE_PREFIX as PREFIX } from "@/lib/rules/phone-text";

/** The text before an edit, the text that the browser made of it, and the caret. */
export type Edit = { before: string; after: string; caret: number; isForwardDelete?: boolean };
export type Masked = { text: string; caret: number };

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** The stored value: digits with the country code, or an empty text. */
export function phoneValue(text: string): string {
  const national = nationalDigits(text);
  return national && `380${national}`;
}

/** The digits after the prefix of the mask, with their places. */
function placed(text: string): { digit: string; at: number }[] {
  const from = text.startsWith(PREFIX) ? PREFIX.length : 0;
  return [...text].map((digit, at) => ({ digit, at })).filter(({ digit, at }) => at >= from && /\d/.test(digit));
}

/** Applies one edit. Deleting a bracket or dash deletes the digit behind it. */
export function maskPhone({ before, after, caret, isForwardDelete = false }: Edit): Masked {
  const tailFrom = before.length - (after.length - caret);
  const head = sharedStart(before.slice(0, Math.max(0, tailFrom)), after.slice(0, caret));
  const inserted = after.slice(head, caret);
  const digits = placed(before);
  let left = digits.filter(({ at }) => at < head).map(({ digit }) => digit);
  let right = digits.filter(({ at }) => at >= tailFrom).map(({ digit }) => digit);
  if (!inserted && left.length + right.length === digits.length) {
    if (isForwardDelete) right = right.slice(1);
    else left = left.slice(0, -1);
  }
  const typed = digitsIn(inserted);
  if (typed.length >= LENGTH) [left, right] = [[], []];
  const national = nationalDigits([...left, typed, ...right].join(""));
  if (!national) return inserted ? { text: PREFIX, caret: PREFIX.length } : { text: "", caret: 0 };
  const text = formatPhone(national);
  return { text, caret: caretAfter(text, Math.min(national.length, nationalDigits([...left, typed].join("")).length)) };
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function caretAfter(text: string, count: number): number {
  const last = placed(text)[count - 1];
  return last ? last.at + 1 : PREFIX.length;
}
