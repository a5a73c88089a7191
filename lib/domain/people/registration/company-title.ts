import { type CompanyMember, companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";

const TITLE = statement({ title: "text" }, "SELECT c.title FROM companies c WHERE c.id = $1");

/** What the company calls itself. */
export async function companyTitle(member: CompanyMember): Promise<string> {
  const [row] = await companySql(member, TITLE);
  return row?.title ?? "";
}
