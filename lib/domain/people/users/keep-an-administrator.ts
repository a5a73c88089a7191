import type { CompanyDb } from "@/lib/db/company";
import { Refusal } from "@/lib/domain/refusal";

/** Whether a person is an administrator before and after a change. */
export type Administering = { id: number; was: boolean; is: boolean };

/**
 * Of people who change together, the one who must stay an administrator, otherwise the company would have none: the
 * caller, if possible. `others` is the number of administrators who do not change.
 */
export function administratorToKeep(
  changes: readonly Administering[],
  others: number,
  actorId: number,
): number | undefined {
  if (others > 0 || changes.some(({ is }) => is)) return undefined;
  const losing = changes.filter(({ was }) => was).map(({ id }) => id);
  return losing.includes(actorId) ? actorId : losing.at(-1);
}

/** Counts the active administrators of the company. */
export function countAdministrators(db: CompanyDb): Promise<number> {
  return db.user.count({ where: { roles: { has: "administrator" }, isActive: true, deletedAt: null } });
}

/**
 * Call this after the change, in its transaction, with the company locked before: two administrators who remove each
 * other at the same moment must not both succeed.
 */
export async function keepAnAdministrator(db: CompanyDb): Promise<void> {
  const left = await countAdministrators(db);
  if (left === 0) throw new Refusal("last_administrator");
}
