import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";

const LOCKED = { id: "int", has_time_limit: "bool" } as const;
type LockedOnlineTest = SqlRow<typeof LOCKED>;

const QUESTIONS = "JOIN test_questions q ON q.company_id = t.company_id AND q.test_id = t.id";
const BY = {
  test: "WHERE t.company_id = $1 AND t.id = $2",
  question: `${QUESTIONS} WHERE t.company_id = $1 AND q.id = $2`,
  answer: `${QUESTIONS} JOIN test_answers a ON a.company_id = q.company_id AND a.question_id = q.id WHERE t.company_id = $1 AND a.id = $2`,
};

/**
 * Locks the row of a test for a rule that edits the test, its questions or its answers, so that edits run one after the
 * other. Starting an attempt does not wait for this lock.
 */
export async function lockOnlineTest(
  db: CompanyDb,
  by: keyof typeof BY,
  id: number,
): Promise<LockedOnlineTest | undefined> {
  const text = `SELECT t.id, t.has_time_limit FROM tests t ${BY[by]} FOR NO KEY UPDATE OF t`;
  const [test] = await db.$sql(statement(LOCKED, text), id);
  return test;
}

const LAST = 1_000_000;

/** The place after the last one in use. */
export function nextOrder(taken: number | null): number {
  return Math.min((taken ?? 0) + 1, LAST);
}

type Short = Record<string, number | boolean | null>;

/**
 * The values of a "changed" event: texts by field name only, other values before and after. Empty when nothing changed.
 */
export function changesOf<Entity>(
  before: Entity,
  after: Entity,
  names: readonly (keyof Entity & string)[],
): { fields: string[]; before: Short; after: Short }[] {
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (!fields.length) return [];
  const short = fields.filter((name) => isShort(before[name]) && isShort(after[name]));
  const values = (entity: Entity) => Object.fromEntries(short.map((name) => [name, entity[name]])) as Short;
  return [{ fields, before: values(before), after: values(after) }];
}

function isShort(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}
