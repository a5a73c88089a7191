import * as z from "zod/mini";
import { normalized } from "@/lib/rules/linear-text";
import type { FieldCode } from "./problem";

/** Spaces, invisible characters and decomposed letters make a typed text longer than the stored one, but not more than so. */
export const RAW_PER_STORED = 4;

/**
 * A text that people type. What is far too long is refused before anything else looks at it, with the code of a text
 * that is too long; then it is cleaned and measured.
 */
export function typedText(longest: number, clean: (typed: string) => string, tooLong?: FieldCode) {
  const code = tooLong && { error: tooLong };
  return z
    .string()
    .check(
      z.maxLength(longest * RAW_PER_STORED, { abort: true, ...code }),
      z.overwrite(clean),
      z.maxLength(longest, code),
    );
}

/** The words of a search, or of a filter by a part of a title. */
export function searchText(longest = 200) {
  return typedText(longest, trimmed);
}

export function trimmed(typed: string): string {
  return typed.trim();
}

/** Invisible characters, except in emoji: flags of regions, people of several signs, keycaps. */
const UNSEEN =
  /(\u{1F3F4}[\u{E0030}-\u{E007F}]+|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*(?:\u200D(?=\p{Extended_Pictographic}))?|\uFE0F(?=\u20E3))|(?![\n\t])[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Normalizes a text of one line: without control, invisible or direction-changing characters. */
export function plainLine(typed: string): string {
  return plainLines(typed.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, " ")).replace(/\s+/g, " ");
}

/** The same for several lines; line breaks are unified, tabs stay. */
export function plainLines(typed: string): string {
  const text = typed.replace(/\r\n?|[\x85\u2028\u2029]/g, "\n");
  // Before the normal form: marks that only an invisible character parts are one run.
  return normalized(text.replace(UNSEEN, "$1")).trim();
}
