import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";

/** A person who is about to change together with others: did, and will, they administer the company? */
export type Administering = { id: number; was: boolean; is: boolean };

/**
 * Of people who change together, the one who must stay as they are, or the company would lose its last administrator: the
 * one who asks, if it is one of them. `others` are the administrators who do not change.
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

/** Those who can administer the company now. */
export function countAdministrators(db: CompanyDb): Promise<number> {
  return db.user.count({ where: { roles: { has: "administrator" }, isActive: true, deletedAt: null } });
}

/**
 * Call after the change and inside its transaction, with the company locked before it: two administrators who remove
 * each other at the same moment must not both succeed.
 */
export async function keepAnAdministrator(db: CompanyDb): Promise<void> {
  const left = await countAdministrators(db);
  if (left === 0) throw new DomainError("last_administrator");
}
