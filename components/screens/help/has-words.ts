import { normalized } from "@/lib/rules/linear-text";

/** Ignores case and diacritics, so that ё equals е. */
function comparable(text: string): string {
  return normalized(text, "NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text contains every wanted word, or a word that contains it. */
export function hasWords(text: string, wanted: string): boolean {
  const searched = comparable(text);
  return comparable(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
