import * as z from "zod/mini";
import type { CompanyDb } from "@/lib/db/company";
import { noteEvent } from "@/lib/db/deeds";
import type { Origin } from "@/lib/domain/actor";
import { catalogue, type Entry, type EventName, type EventOf, type Happened } from "./catalogue";
import { type Named, TITLES } from "./titles.sql";

/** Who did it. What the application does by itself has no person and comes from nowhere. */
export type By = { companyId: number; userId?: number | null; origin?: Origin };
export type EventDb = Pick<CompanyDb, "$sql">;

/** The line that was written: its number, and what the deed names, by the titles of that moment. */
export type Line = { id: number; titles: Partial<Record<Named | "title", string>> };

/** What followers are told of: the deeds of one name that happened together. */
export type Follower = (db: CompanyDb, by: By, told: readonly Told[]) => Promise<void>;
export type Told<N extends EventName = EventName> = { event: Extract<Happened, { name: N }> } & Line;

/** Said by the list of followers itself, which stands above all rules: these cannot import it. */
let followers: readonly Follower[] | undefined;

export function setFollowers(all: readonly Follower[]): void {
  followers = all;
}

/**
 * Writes deeds of one name into the trail and lets the followers act, in the transaction of the change. One that took
 * something away says what it was called (`was`). With none it says that nothing happened after all. Answers the number of
 * the last line.
 */
export async function happened<N extends EventName>(
  db: CompanyDb,
  by: By,
  ...events: readonly EventOf<N>[]
): Promise<number> {
  const told = await record(db, by, events);
  if (!told.length) return 0;
  if (!followers)
    throw new Error("Nobody follows events: import lib/domain/followers/followers where this process begins");
  for (const follow of followers) await follow(db, by, told);
  return told.at(-1)?.id ?? 0;
}

/** Writes the lines and calls nobody: for deeds around signing in, which nothing follows and which belong to no transaction. */
export async function record<N extends EventName>(
  db: EventDb,
  { userId = null, origin }: By,
  given: readonly EventOf<N>[],
): Promise<Told[]> {
  const events = given as readonly unknown[] as readonly Happened[];
  noteEvent();
  const [first] = events;
  if (!first) return [];
  const sent = JSON.stringify(events.map(rowOf));
  const lines = await db.$sql<{ id: number; details: Record<string, unknown> }>(
    statementOf(first.name),
    userId,
    sent,
    origin?.requestId ?? null,
    origin?.address ?? null,
  );
  return lines.flatMap(({ id, details }, nth) => {
    const event = events[nth];
    return event ? [{ event, id, titles: titlesOf(details) }] : [];
  });
}

function rowOf({ name, id, was, beside: _, ...rest }: Happened): Record<string, unknown> {
  const entry: Entry = catalogue[name];
  const given = rest as Record<string, unknown>;
  const ids = Object.fromEntries(entry.names.map((ref) => [ref, given[ref] ?? null]));
  return { id, was: was ?? null, ...ids, details: entry.values ? z.parse(entry.values, given) : {} };
}

function titlesOf(details: Record<string, unknown>): Line["titles"] {
  const titles = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "string" ? value : (value as { title?: string } | null)?.title,
  ]);
  return Object.fromEntries(
    titles.filter(([name, title]) => title !== undefined && (name === "title" || (name as string) in TITLES)),
  );
}

const statements = new Map<EventName, string>();

function statementOf(name: EventName): string {
  const known = statements.get(name) ?? insert(name);
  statements.set(name, known);
  return known;
}

/** $2 who; $3 the deeds; $4 and $5 from where. */
function insert(name: EventName): string {
  const { subject, names }: Entry = catalogue[name];
  const isTitled = (one: string): one is Named => one in TITLES;
  const own = isTitled(subject) ? [`'title', coalesce(e.was, ${TITLES[subject]("e.id")})`] : [];
  const others = names.map(
    (ref) =>
      `'${ref}', CASE WHEN e."${ref}" IS NOT NULL THEN jsonb_build_object('id', e."${ref}", 'title', ${TITLES[ref](`e."${ref}"`)}) END`,
  );
  const columns = ["id int", "was text", ...names.map((ref) => `"${ref}" int`), "details jsonb"].join(", ");
  return `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details, request_id, address)
SELECT $1::int, b.id, '${name}', '${subject}', e.id, jsonb_strip_nulls(jsonb_build_object(${[...own, ...others].join(", ")})) || e.details, $4::text, $5::text
FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (${columns})) WITH ORDINALITY AS e(${["id", "was", ...names.map((ref) => `"${ref}"`), "details", "nth"].join(", ")})
LEFT JOIN users b ON b.company_id = $1 AND b.id = $2::int ORDER BY e.nth RETURNING id, details`;
}
