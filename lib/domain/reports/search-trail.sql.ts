import { jsonPattern, searchTerms } from "@/lib/domain/rows/list-rows";
import type { Param } from "@/lib/domain/rows/shape";

/** The kinds of events whose label holds a word. */
type KindsOf = (word: string) => readonly string[];

/** What an event says of things and people, as the index has it. Slow: it takes 14 µs for each event that is looked at. */
const words = (event: string) => `search_key(trail_words(${event}.details))`;
/** The same titles as the text of a JSON array, in a sixth of the time. */
const titles = (event: string) => `search_key(jsonb_path_query_array(${event}.details, '$.**{0 to 1}.title')::text)`;

/** For each word of a search, each once, the conditions of which one holds for an event that is found by it. */
function waysOf(event: string, search: unknown, param: Param, kindsOf: KindsOf) {
  return searchTerms(String(search ?? "")).map(({ word, pattern, parts }) => {
    const like = (of: string) => `COLLATE "C" LIKE ${param(of)}::text`;
    const inJson = jsonPattern(word);
    const titled = inJson === null ? `${words(event)} ${like(pattern)}` : `${titles(event)} ${like(inJson)}`;
    const acted = `${event}.actor_id = ANY (ARRAY(SELECT u.id FROM users u WHERE u.company_id = $1 AND u.search_text ${like(pattern)}))`;
    const kinds = kindsOf(word);
    return {
      parts,
      titled,
      others: [acted, ...(kinds.length ? [`${event}.action = ANY (${param(kinds)}::text[])`] : [])],
    };
  });
}

/**
 * Conditions that an event, in this alias, is found: each word in the titles of what it names, in the name or e-mail of who acted,
 * or in what its kind is called. For the few events of a deed.
 */
export function eventHolds(event: string, search: unknown, param: Param, kindsOf: KindsOf): string[] {
  return waysOf(event, search, param, kindsOf).map(({ titled, others }) => `(${[titled, ...others].join(" OR ")})`);
}

/**
 * The same for a whole trail: the events of a word are a query of their own. As conditions of the list itself PostgreSQL would
 * make the trigrams of each event anew, which takes longer than all else together: half a minute for a million events.
 */
export function trailHolds(event: string, search: unknown, param: Param, kindsOf: KindsOf): string[] {
  return waysOf("i", search, param, kindsOf).map(({ parts, titled, others }) => {
    const byIndex = parts.map(
      (part) => `search_trigrams(i.company_id, ${words("i")}) @> search_trigrams($1, ${param(part)}::text)`,
    );
    const found = [[...byIndex, titled].join(" AND "), ...others];
    const events = found.map((condition) => `SELECT i.id FROM audit_events i WHERE i.company_id = $1 AND ${condition}`);
    return `${event}.id IN (${events.join(" UNION ALL ")})`;
  });
}
