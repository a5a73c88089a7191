import type { Param } from "@/lib/domain/rows/shape";
import { searchWords } from "@/lib/rules/found-rank";

/** The largest letter: everything that begins with a text stands before the text and this. */
const LAST_LETTER = "\u{10FFFF}";
const TRIGRAM = 3;

/** A search as SQL. `key` is always SQL of `search_key` of what is searched. */
export type Wanted = {
  /** A condition: the key holds every word. */
  holds(key: string): string;
  /** A condition that an index of the key answers: it begins with the longest word. */
  begins(key: string): string;
  /** A condition that an index of trigrams answers. `text` is what the index is made of. Without three letters in a row: false. */
  maybeHolds(alias: string, text: string): string;
  /** `foundRank`, for a key that holds every word. */
  rank(key: string): string;
};

/** Undefined for a text without words. */
export function wantedOf(text: string, param: Param): Wanted | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best));
  const parts = words.flatMap((word) => word.split("'")).filter((part) => [...part].length >= TRIGRAM);
  const held = param(words.map((word) => `%${literal(word)}%`));
  const beginning = param(words.map((word) => `% ${literal(word)}%`));
  const [phrase, from, trigrams] = [param(words.join(" ")), param(longest), param(parts.join(" "))];
  return {
    holds: (key) => `${key} COLLATE "C" LIKE ALL (${held}::text[])`,
    begins: (key) => `${key} COLLATE "C" >= ${from}::text AND ${key} COLLATE "C" < ${from}::text || '${LAST_LETTER}'`,
    maybeHolds: (alias, by) =>
      parts.length > 0
        ? `search_trigrams(${alias}.company_id, ${by}) @> search_trigrams($1, ${trigrams}::text)`
        : `length(${trigrams}::text) > 0`,
    rank: (key) =>
      `CASE WHEN starts_with(${key}, ${phrase}::text) THEN 0 WHEN (' ' || ${key}) COLLATE "C" LIKE ALL (${beginning}::text[]) THEN 1 ELSE 2 END`,
  };
}

/** A percent sign that somebody typed is a percent sign, not "anything". */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}
