import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { wholeLogo } from "@/lib/domain/company/read-file";

const LOGO = statement(
  { key: "text" },
  `SELECT f.storage_key AS key FROM letters n
JOIN company_logos l ON l.company_id = n.company_id JOIN stored_files f ON f.company_id = l.company_id AND f.id = l.file_id
WHERE n.id = $1`,
);

/** The logo of the company that sends a letter. */
export async function letterLogo(letter: number): Promise<{ logo?: Buffer }> {
  const [found] = await systemSql("mail", "letter-logo", LOGO, [letter]);
  const logo = found && (await wholeLogo(found.key));
  return logo ? { logo } : {};
}
