import * as z from "zod/mini";
import type { CompanyDb } from "@/lib/db/company";
import { noteEvent } from "@/lib/db/require-event";
import { type SqlRow, type Statement, statement, typed } from "@/lib/db/row";
import type { Origin } from "@/lib/domain/actor";
import { type AnyEvent, catalogue, type Entry, type EventName, type EventOf } from "./catalogue";
import { isTitled, SUBJECTS, type TitledSubject } from "./subjects.sql";

/** Who caused the event. The application itself acts without a user and without an origin. */
export type EventAuthor = { companyId: number; userId?: number | null; origin?: Origin };
export type EventDb = Pick<CompanyDb, "$sql">;

/** The line that was written to the trail: its id, and the titles as they were then. */
export type AuditLine = { id: number; titles: Partial<Record<TitledSubject | "title", string>> };

/** Reacts to events of one name that happened together. */
export type Follower = (db: CompanyDb, by: EventAuthor, recorded: readonly RecordedEvent[]) => Promise<void>;
export type RecordedEvent<N extends EventName = EventName> = { event: Extract<AnyEvent, { name: N }> } & AuditLine;

/** The list of followers sets this itself: it imports the rules, so the rules cannot import it. */
let followers: readonly Follower[] | undefined;

export function setFollowers(all: readonly Follower[]): void {
  followers = all;
}

/**
 * Writes events of one name to the audit trail and calls the followers, in the transaction of the change. Call it
 * without events to state that nothing happened. Returns the id of the last line.
 */
export async function happened<N extends EventName>(
  db: CompanyDb,
  by: EventAuthor,
  ...events: readonly EventOf<N>[]
): Promise<number> {
  const recorded = await record(db, by, events);
  if (!recorded.length) return 0;
  if (!followers)
    throw new Error("No followers are registered: import lib/domain/followers/followers where this process starts");
  for (const follow of followers) await follow(db, by, recorded);
  return recorded.at(-1)?.id ?? 0;
}

/**
 * Writes the lines without calling followers, for sign-in events: nothing follows them and they have no transaction.
 */
export async function record<N extends EventName>(
  db: EventDb,
  { userId = null, origin }: EventAuthor,
  newEvents: readonly EventOf<N>[],
): Promise<RecordedEvent[]> {
  const events = newEvents as readonly unknown[] as readonly AnyEvent[];
  noteEvent();
  const [first] = events;
  if (!first) return [];
  const sent = JSON.stringify(events.map(rowOf));
  const lines = await db.$sql(
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

function rowOf({ name, id, was, forFollowers: _, ...rest }: AnyEvent): Record<string, unknown> {
  const entry: Entry = catalogue[name];
  const values = rest as Record<string, unknown>;
  const ids = Object.fromEntries(entry.names.map((ref) => [ref, values[ref] ?? null]));
  return { id, was: was ?? null, ...ids, details: entry.values ? z.parse(entry.values, values) : {} };
}

function titlesOf(details: Record<string, unknown>): AuditLine["titles"] {
  const titles = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "string" ? value : (value as { title?: string } | null)?.title,
  ]);
  return Object.fromEntries(
    titles.filter(([name, title]) => title !== undefined && (name === "title" || isTitled(String(name)))),
  );
}

const LINE = { id: "int", details: typed<Record<string, unknown>>("json") } as const;
const statements = new Map<EventName, Statement<SqlRow<typeof LINE>>>();

function statementOf(name: EventName): Statement<SqlRow<typeof LINE>> {
  const known = statements.get(name) ?? statement(LINE, insert(name));
  statements.set(name, known);
  return known;
}

/** $2 is the user, $3 the events, $4 the request id, $5 the address. */
function insert(name: EventName): string {
  const { subject, names }: Entry = catalogue[name];
  const own = isTitled(subject) ? [`'title', coalesce(e.was, ${SUBJECTS[subject].title("e.id")})`] : [];
  const others = names.map(
    (ref) =>
      `'${ref}', CASE WHEN e."${ref}" IS NOT NULL THEN jsonb_build_object('id', e."${ref}", 'title', ${SUBJECTS[ref].title(`e."${ref}"`)}) END`,
  );
  const columns = ["id int", "was text", ...names.map((ref) => `"${ref}" int`), "details jsonb"].join(", ");
  return `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details, request_id, address)
SELECT $1::int, b.id, '${name}', '${subject}', e.id, jsonb_strip_nulls(jsonb_build_object(${[...own, ...others].join(", ")})) || e.details, $4::text, $5::text
FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (${columns})) WITH ORDINALITY AS e(${["id", "was", ...names.map((ref) => `"${ref}"`), "details", "nth"].join(", ")})
LEFT JOIN users b ON b.company_id = $1 AND b.id = $2::int ORDER BY e.nth RETURNING id, details`;
}
