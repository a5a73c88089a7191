import { SHORT_WORDS_IN } from "@/lib/contracts/audit";
import { jsonPattern, searchTerms } from "@/lib/domain/rows/list-rows";
import type { Param } from "@/lib/domain/rows/shape";

/** The kinds of events whose label holds a word. */
type KindsOf = (word: string) => readonly string[];

/** What an event says of things and people, as the index has it. Slow: it takes 14 µs for each event that is looked at. */
const words = (event: string) => `search_key(trail_words(${event}.details))`;
/** The same titles as the text of a JSON array, in a sixth of the time. */
const titles = (event: string) => `search_key(jsonb_path_query_array(${event}.details, '$.**{0 to 1}.title')::text)`;

type Term = ReturnType<typeof searchTerms>[number];

/** How an event, in this alias, is found by a word: one of these conditions holds. */
function waysOf(event: string, { word, pattern }: Term, { param, kindsOf }: Search) {
  const like = (of: string) => `COLLATE "C" LIKE ${param(of)}::text`;
  const inJson = jsonPattern(word);
  const titled = inJson === null ? `${words(event)} ${like(pattern)}` : `${titles(event)} ${like(inJson)}`;
  const acted = `${event}.actor_id = ANY (ARRAY(SELECT u.id FROM users u WHERE u.company_id = $1 AND u.search_text ${like(pattern)}))`;
  const kinds = kindsOf(word);
  return {
    titled,
    others: [acted, ...(kinds.length ? [`${event}.action = ANY (${param(kinds)}::text[])`] : [])],
  };
}

type Search = { text: unknown; param: Param; kindsOf: KindsOf };

const termsOf = ({ text }: Search) => searchTerms(String(text ?? ""));

/**
 * Conditions that an event, in this alias, is found: each word in the titles of what it names, in the name or e-mail of who acted,
 * or in what its kind is called. For the few events of a deed.
 */
export function eventHolds(event: string, search: Search): string[] {
  return termsOf(search).map((term) => holds(event, term, search));
}

function holds(event: string, term: Term, search: Search): string {
  const { titled, others } = waysOf(event, term, search);
  return `(${[titled, ...others].join(" OR ")})`;
}

/**
 * The same for a whole trail. Words of one or two letters, which no index finds, are looked for in the newest events alone,
 * among those that the other words and these filters find.
 */
export function trailHolds(event: string, search: Search, filtersOf: (event: string) => readonly string[]): string[] {
  const terms = termsOf(search);
  const long = terms.filter(({ parts }) => parts.length).map((term) => ofTrail(term, search));
  const short = terms.filter(({ parts }) => !parts.length);
  if (!short.length) return long.map((events) => `${event}.id IN (${events})`);
  // As arrays they are found once, not once for each event.
  const found = long.map((events) => `m.id = ANY (ARRAY(${events}))`);
  const among = ["m.company_id = $1", ...filtersOf("m"), ...found].join(" AND ");
  const newest = `SELECT m.id, m.details, m.actor_id, m.action FROM audit_events m WHERE ${among} ORDER BY m.id DESC LIMIT ${SHORT_WORDS_IN}`;
  const held = short.map((term) => holds("b", term, search)).join(" AND ");
  return [`${event}.id = ANY (ARRAY(SELECT b.id FROM (${newest}) b WHERE ${held}))`];
}

/**
 * The events of a word are a query of their own. As conditions of the list itself PostgreSQL would make the trigrams of each
 * event anew, which takes longer than all else together: half a minute for a million events.
 */
function ofTrail(term: Term, search: Search): string {
  const { titled, others } = waysOf("i", term, search);
  const byIndex = term.parts.map(
    (part) => `search_trigrams(i.company_id, ${words("i")}) @> search_trigrams($1, ${search.param(part)}::text)`,
  );
  const found = [[...byIndex, titled].join(" AND "), ...others];
  return found
    .map((condition) => `SELECT i.id FROM audit_events i WHERE i.company_id = $1 AND ${condition}`)
    .join(" UNION ALL ");
}
