import { systemSql } from "@/lib/db/system";

export type Account = {
  id: number;
  companyId: number;
  email: string;
  passwordHash: string;
  isActive: boolean;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_title: string;
};

const TEXT = `SELECT u.id, u.company_id AS "companyId", u.email, u.password_hash AS "passwordHash", u.is_active AS "isActive",
  u.first_name, u.middle_name, u.last_name, c.title AS company_title
FROM users u JOIN companies c ON c.id = u.company_id WHERE lower(u.email) = lower($1) AND u.deleted_at IS NULL ORDER BY c.id`;

/** The accounts with an e-mail, one of a company: the operator belongs to none. */
export function accountsOf(email: string): Promise<Account[]> {
  return systemSql<Account>("operator", "operator-accounts", TEXT, [email]);
}
