import type { QueryOf } from "@/lib/contracts/endpoint";
import { LetterLine, type letterContract, ReminderLine } from "@/lib/contracts/letters";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { type Page, searchedByIndex } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Param } from "@/lib/domain/rows/shape";

const nameOf = (person: string) =>
  `(SELECT ${fullNameSql("u")} FROM users u WHERE u.company_id = r.company_id AND u.id = r.${person})`;

/** Found by the people to whom they went, as the list of people finds these. Those of deleted people are forgotten. */
function byPerson(text: string | undefined, param: Param): string[] {
  const found = searchedByIndex("search_text", text, param);
  if (found.length === 0) return [];
  const of = ["r.company_id = $1", "r.deleted_at IS NULL", ...found].join(" AND ");
  return [`r.user_id = ANY (ARRAY(SELECT r.id FROM users r WHERE ${of}))`];
}

const letters = rows<LetterLine>({
  row: fieldsOf(LetterLine),
  model: "letter",
  table: "letters",
  columns: {
    id: "id",
    created_at: "created_at",
    changed_at: "changed_at",
    kind: "kind",
    state: "state",
    reason: "reason",
    tries: "tries",
    user: "user_id",
  },
  shown: {
    created_at: instant("created_at"),
    changed_at: instant("changed_at"),
    kind: "r.kind::text",
    state: "r.state::text",
    user_name: nameOf("user_id"),
  },
  search: byPerson,
  filters: {
    state: (state, param) => `r.state = ${param(state)}::letter_state`,
    kind: (kind, param) => `r.kind = ${param(kind)}::letter_kind`,
  },
});

/** What became of the letter of a reminder, or why there is none. */
const OUTCOME = (column: string, left: string) =>
  `coalesce((SELECT l.${column}::text FROM letters l WHERE l.company_id = r.company_id AND l.id = r.letter_id), ${left})`;
const REMINDER_STATE = OUTCOME("state", "'skipped'");
const REMINDER_REASON = OUTCOME("reason", "r.reason");

const reminders = rows<ReminderLine>({
  row: fieldsOf(ReminderLine),
  model: "reminder",
  table: "reminders",
  columns: { id: "id", created_at: "created_at", day: "day", kind: "kind", user: "user_id", asked_by: "asked_by_id" },
  shown: {
    created_at: instant("created_at"),
    day: "r.day::text",
    kind: "r.kind::text",
    state: REMINDER_STATE,
    reason: REMINDER_REASON,
    user_name: nameOf("user_id"),
    course_title: `(SELECT k.title FROM user_courses c JOIN courses k ON k.company_id = r.company_id AND k.id = c.course_id
      WHERE c.company_id = r.company_id AND c.id = r.about AND r.matter IN ('course', 'late_course'))`,
    task_title: `(SELECT t.title FROM tasks t WHERE t.company_id = r.company_id AND t.id = r.about AND r.matter IN ('task', 'estimation'))`,
    asked_by_name: nameOf("asked_by_id"),
  },
  search: byPerson,
  filters: {
    state: (state, param) => `${REMINDER_STATE} = ${param(state)}`,
    reason: (reason, param) => `${REMINDER_REASON} = ${param(reason)}`,
  },
});

/** What became of the letters of a company. For administrators alone, which the contract says. */
export function listLetters(actor: Actor, query: QueryOf<typeof letterContract.list>): Promise<Page<LetterLine>> {
  return letters.list(actor, { ...query, ordering: query.ordering ?? "-id" });
}

/** The reminders that were due, and what became of each. For administrators alone, which the contract says. */
export function listReminders(
  actor: Actor,
  query: QueryOf<typeof letterContract.reminders>,
): Promise<Page<ReminderLine>> {
  return reminders.list(actor, { ...query, ordering: query.ordering ?? "-id" });
}

const FORGOTTEN = ["reminders", "letters", "letter_settings"].map(
  (table) => `DELETE FROM ${table} WHERE company_id = $1 AND user_id = $2`,
);

/** Deletes what a person has chosen, and what became of the letters and reminders to them. */
export async function forgetLetters(db: CompanyDb, userId: number): Promise<void> {
  for (const text of FORGOTTEN) await db.$sql(text, userId);
}
