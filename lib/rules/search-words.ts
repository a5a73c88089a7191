/** As many letters in a row as an index of texts needs. */
const TRIGRAM = 3;
export const APOSTROPHES = /['’ʼ`]/g;

/** The words of a search, in small letters, each once. */
export function wordsOf(text = ""): string[] {
  return [...new Set(lowered(text).split(/\s+/).filter(Boolean))].slice(0, 8);
}

/**
 * Letter by letter, as the database does it: in whole words JavaScript lowers "İ" to two letters, and the last "Σ"
 * differently.
 */
function lowered(text: string): string {
  return Array.from(text, (letter) => [...letter.toLowerCase()][0]).join("");
}

/** What of a word an index of runs of three letters can find. */
export function indexedParts(word: string): string[] {
  return word.split(APOSTROPHES).filter((part) => [...part].length >= TRIGRAM);
}

/** Whether a search has a word of one or two letters, which no index finds. */
export function hasShortWord(text: string): boolean {
  return wordsOf(text).some((word) => indexedParts(word).length === 0);
}
