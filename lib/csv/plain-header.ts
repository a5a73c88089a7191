import { normalized } from "@/lib/rules/linear-text";

/**
 * What comes behind these characters does not change which column it is. Lower-casing and normalizing can make a text many
 * times longer.
 */
const MOST = 100;

/** Makes headers comparable: without case, punctuation and repeated spaces, and with one kind of apostrophe. */
export function plainHeader(header: string): string {
  return normalized(header.slice(0, MOST), "NFKC")
    .toLowerCase()
    .replaceAll(/[’ʼ`‘′]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}
