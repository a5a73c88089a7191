import type { CurrentUser, FirstPage } from "@/lib/contracts/auth";
import type { Company } from "@/lib/contracts/company";
import type { Language, Role } from "@/lib/contracts/fields";
import type { PersonInfo } from "@/lib/contracts/user-row";
import { companySql } from "@/lib/db/company";
import { plannedOnce, statement, typed } from "@/lib/db/row";
import { SHOWN_COMPANY } from "@/lib/domain/company/shown-company.sql";
import { filePath, personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { Refusal } from "@/lib/domain/refusal";
import { closestManager } from "../org-structure/closest-manager.sql";

const READ = statement(
  {
    id: "int",
    email: "text",
    is_email_confirmed: "bool",
    first_name: "text",
    middle_name: "text",
    last_name: "text",
    phone: "text?",
    extra_time: "int",
    image_id: "int?",
    language: typed<Language>("text"),
    first_page: typed<FirstPage | null>("text?"),
    roles: typed<Role[]>("text[]"),
    position_id: "int?",
    unit_id: "int?",
    position_title: "text?",
    unit_title: "text?",
    manager: typed<PersonInfo | null>("json?"),
    managed_units: "int[]",
    company: typed<Company>("json"),
  },
  `
SELECT u.id, u.email, u.email_confirmed_at IS NOT NULL AS is_email_confirmed, u.first_name, u.middle_name, u.last_name, u.phone, u.extra_time, u.image_id, u.language::text, u.first_page::text, u.roles::text[] AS roles, u.position_id, u.unit_id,
  p.title AS position_title, n.title AS unit_title, ${personInfoSql("k", "manager_id")} AS manager,
  ARRAY(SELECT m.id FROM units m WHERE m.company_id = u.company_id AND m.manager_id = u.id ORDER BY m.id) AS managed_units, ${SHOWN_COMPANY} AS company
FROM users u JOIN companies c ON c.id = u.company_id
LEFT JOIN positions p ON p.company_id = $1 AND p.id = u.position_id LEFT JOIN units n ON n.company_id = $1 AND n.id = u.unit_id
CROSS JOIN LATERAL (SELECT u.company_id, ${closestManager("$2")} AS manager_id) k
WHERE u.company_id = $1 AND u.id = $2 AND u.deleted_at IS NULL`,
);

/** The signed-in person as every screen needs them, in one query. */
export async function currentUser({ companyId, userId }: { companyId: number; userId: number }): Promise<CurrentUser> {
  const [row] = await companySql({ companyId }, plannedOnce(READ), userId);
  if (!row) throw new Refusal("not_found");
  const { image_id, position_id, unit_id, ...rest } = row;
  return {
    ...rest,
    image: image_id === null ? null : filePath(image_id, "avatar.webp"),
    position: position_id,
    unit: unit_id,
  };
}
