import type { CompanyDb } from "@/lib/db/company";
import type { Prisma } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { type KeyEdit, recordAudit } from "@/lib/domain/company/audit";

type Edit = { action: KeyEdit; id: number; details?: Prisma.InputJsonObject };

/** A line of the trail about a test, a question or an answer, in the transaction of the edit. */
export async function recordEdit(db: CompanyDb, { companyId, userId, origin }: Actor, { action, id, details = {} }: Edit): Promise<void> {
  await recordAudit(db, { companyId, actorId: userId, action, subject: subjectOf(action), subjectId: id, details, origin });
}

/** Orders and imports are told of the whole that they change. */
function subjectOf(action: KeyEdit): string {
  if (action.startsWith("answer_")) return "test_answer";
  return action.startsWith("question_") || action === "answers_ordered" ? "test_question" : "test";
}

type Change<Entity> = Edit & { before: Entity; after: Entity; names: readonly (keyof Entity & string)[] };

/** The same about a change: texts by the name of their field, all else with its value before and after. What changed nothing leaves no line. */
export async function recordChange<Entity extends object>(
  db: CompanyDb,
  actor: Actor,
  { before, after, names, details, ...edit }: Change<Entity>,
): Promise<void> {
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (!fields.length) return;
  const short = fields.filter((name) => isShort(before[name]) && isShort(after[name]));
  const values = (entity: Entity) => Object.fromEntries(short.map((name) => [name, entity[name]])) as Prisma.InputJsonObject;
  await recordEdit(db, actor, { ...edit, details: { ...details, fields, before: values(before), after: values(after) } });
}

function isShort(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}
