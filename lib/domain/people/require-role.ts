import type { Role } from "@/lib/contracts/fields";
import type { CompanyDb } from "@/lib/db/company";
import { refuseFields } from "@/lib/domain/domain-error";

/** Refuses people who are not there or lack the role that the field asks for. Roles change with the company locked, so lock it before. */
export async function requireRole(db: CompanyDb, field: string, ids: readonly number[], role: Role): Promise<void> {
  if (!ids.length) return;
  const people = await db.user.findMany({ where: { id: { in: [...ids] }, deletedAt: null }, select: { roles: true } });
  if (people.length < new Set(ids).size) throw refuseFields({ [field]: ["no_such_object"] });
  if (people.some(({ roles }) => !roles.includes(role))) throw refuseFields({ [field]: ["lacks_role"] });
}
