import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { happened } from "@/lib/domain/events/happened";
import type { Account } from "./account";

const ADD = statement(
  { id: "int" },
  `UPDATE users SET roles = array_append(roles, 'administrator'::role)
WHERE company_id = $1 AND id = $2 AND is_active AND deleted_at IS NULL AND NOT roles @> ARRAY['administrator'::role] RETURNING id`,
);

/** The operator makes a person an administrator of their company, which may have lost its own. Returns whether it changed. */
export function makeAdministrator({ id, companyId }: Account): Promise<boolean> {
  return inCompany({ companyId }, async (db) => {
    await db.$lockCompany();
    const changed = await db.$sql(ADD, id);
    await happened(
      db,
      { companyId },
      ...changed.map((person) => ({ name: "administrator_made" as const, id: person.id })),
    );
    return changed.length > 0;
  });
}
