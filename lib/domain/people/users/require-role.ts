import type { Role } from "@/lib/contracts/fields";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { refuseFields } from "@/lib/domain/refusal";

/** The row locks keep people and their roles unchanged until the transaction ends. */
const PEOPLE = statement(
  { holds: "bool" },
  `SELECT is_active AND roles @> ARRAY[$3::role] AS holds FROM users WHERE company_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL
  ORDER BY id FOR SHARE`,
);

/** Refuses people who do not exist, are inactive or lack the role; `field` gets the error. */
export async function requireRole(db: CompanyDb, field: string, ids: readonly number[], role: Role): Promise<void> {
  if (!ids.length) return;
  const people = await db.$sql(PEOPLE, ids, role);
  if (people.length < new Set(ids).size) throw refuseFields({ [field]: ["no_such_object"] });
  if (people.some(({ holds }) => !holds)) throw refuseFields({ [field]: ["lacks_role"] });
}
