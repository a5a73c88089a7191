import { normalized } from "./linear-text";

const APOSTROPHES = /[’ʼ`]/g;
/** More words than this are not looked at. */
const MAX_WORDS = 8;

/** Letter by letter, as the database does it: in whole words JavaScript lowers "İ" to two letters, and the last "Σ" differently. */
function lowered(text: string): string {
  return Array.from(text, (letter) => [...letter.toLowerCase()][0]).join("");
}

/** A title as it is compared: in lower case, and with one kind of apostrophe. `search_key` of the database does the same. */
export function searchKey(text: string): string {
  return lowered(normalized(text)).replace(APOSTROPHES, "'");
}

/** The words of a search. */
export function searchWords(text: string): string[] {
  return searchKey(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/**
 * How well a title answers a search, the best first: 0 if it begins with the text, 1 if every word begins one of its words, 2
 * if it contains every word somewhere; undefined if it does not. `find-wanted.sql.ts` says the same in SQL; there people are
 * compared with their middle name too (`find-anything.ts`), which their title does not show.
 */
export function foundRank(title: string, words: readonly string[]): 0 | 1 | 2 | undefined {
  const key = searchKey(title);
  if (words.length === 0 || !words.every((word) => key.includes(word))) return undefined;
  if (key.startsWith(words.join(" "))) return 0;
  return words.every((word) => ` ${key}`.includes(` ${word}`)) ? 1 : 2;
}
