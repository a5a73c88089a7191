import { type RowOf, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";

export type Account = RowOf<typeof ACCOUNTS>;

const ACCOUNTS = statement(
  {
    id: "int",
    companyId: "int",
    email: "text",
    passwordHash: "text",
    isActive: "bool",
    first_name: "text",
    middle_name: "text",
    last_name: "text",
    company_title: "text",
  },
  `SELECT u.id, u.company_id AS "companyId", u.email, u.password_hash AS "passwordHash", u.is_active AS "isActive",
  u.first_name, u.middle_name, u.last_name, c.title AS company_title
FROM users u JOIN companies c ON c.id = u.company_id WHERE lower(u.email) = lower($1) AND u.deleted_at IS NULL ORDER BY c.id`,
);

/** The accounts with an e-mail, one of a company: the operator belongs to none. */
export function accountsOf(email: string): Promise<Account[]> {
  return systemSql("operator", "operator-accounts", ACCOUNTS, [email]);
}
