import type { CompanyDb } from "@/lib/db/company";
import type { Prisma } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { type KeyEdit, recordDeed } from "@/lib/domain/company/audit";

type Change<Entity> = { action: KeyEdit; subject: string; names: readonly (keyof Entity & string)[]; details?: Prisma.InputJsonObject };

/** A line about a change: texts by the name of their field, all else with its value before and after. What changed nothing leaves no line. */
export async function recordChange<Entity extends { id: number }>(
  db: CompanyDb,
  actor: Actor,
  before: Entity,
  after: Entity,
  { action, subject, names, details }: Change<Entity>,
): Promise<void> {
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (!fields.length) return;
  const short = fields.filter((name) => isShort(before[name]) && isShort(after[name]));
  const values = (entity: Entity) => Object.fromEntries(short.map((name) => [name, entity[name]])) as Prisma.InputJsonObject;
  await recordDeed(db, actor, action, subject, after.id, { ...details, fields, before: values(before), after: values(after) });
}

function isShort(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}
