import { randomBytes } from "node:crypto";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";
import { documentNameSql } from "@/lib/domain/person-name.sql";

/** 144 bits: nobody comes upon a certificate by guessing. */
const CODE_BYTES = 18;

/** Names and titles as they are now, the name in the order in which documents write it. */
const ISSUE = `
INSERT INTO certificates (company_id, number, code, user_id, program_id, user_program_id, holder_name, program_title, pass_date)
SELECT $2::int, (SELECT coalesce(max(c.number), 0) + 1 FROM certificates c WHERE c.company_id = $1), $4, p.user_id, p.program_id, p.id,
  ${documentNameSql("u")}, g.title,
  coalesce(p.pass_date, (now() AT TIME ZONE 'UTC')::date)
FROM user_programs p
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id
JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
WHERE p.company_id = $1 AND p.id = $3
RETURNING id`;

/**
 * Gives the person of a finished program its certificate, under the company's next number, and answers its id. Numbers
 * have no gaps, so the company is locked for them: the caller has taken that lock before that of the program.
 */
export async function issueCertificate(
  db: CompanyDb,
  { companyId }: CompanyMember,
  userProgramId: number,
): Promise<number> {
  await db.$lockCompany();
  const [issued] = await db.$sql<{ id: number }>(
    ISSUE,
    companyId,
    userProgramId,
    randomBytes(CODE_BYTES).toString("base64url"),
  );
  if (!issued) throw new DomainError("not_found");
  return issued.id;
}
