import { type CompanyMember, companySql } from "@/lib/db/company";

/** What the company calls itself. */
export async function companyTitle(member: CompanyMember): Promise<string> {
  const [row] = await companySql<{ title: string }>(
    member,
    "SELECT c.title FROM users u JOIN companies c ON c.id = u.company_id WHERE u.company_id = $1 LIMIT 1",
  );
  return row?.title ?? "";
}
