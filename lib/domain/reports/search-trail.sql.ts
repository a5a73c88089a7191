import { searchTerms } from "@/lib/domain/rows/list-rows";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * Conditions that an event, in this alias, is found: each word in the titles of what it names, in the name or e-mail of who acted,
 * or in what its kind is called. `kindsOf` says the kinds whose label holds a word.
 */
export function trailHolds(
  event: string,
  search: unknown,
  param: Param,
  kindsOf: (word: string) => readonly string[],
): string[] {
  return searchTerms(String(search ?? "")).map(({ word, pattern, parts }) => {
    const like = `COLLATE "C" LIKE ${param(pattern)}::text`;
    const titles = `search_key(trail_words(${event}.details))`;
    const byIndex = `search_trigrams(${event}.company_id, ${titles}) @> search_trigrams($1, `;
    const found = [
      [...(parts.length ? [`${byIndex}${param(parts.join(" "))}::text)`] : []), `${titles} ${like}`].join(" AND "),
      `${event}.actor_id = ANY (ARRAY(SELECT u.id FROM users u WHERE u.company_id = $1 AND u.search_text ${like}))`,
    ];
    const kinds = kindsOf(word);
    if (kinds.length) found.push(`${event}.action = ANY (${param(kinds)}::text[])`);
    return `(${found.join(" OR ")})`;
  });
}
