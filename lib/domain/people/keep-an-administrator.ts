import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";

/**
 * Call after the change and inside its transaction, with the company locked before it: two administrators who remove
 * each other at the same moment must not both succeed.
 */
export async function keepAnAdministrator(db: CompanyDb): Promise<void> {
  const left = await db.user.count({ where: { roles: { has: "administrator" }, isActive: true, deletedAt: null } });
  if (left === 0) throw new DomainError("last_administrator");
}
