import { randomBytes } from "node:crypto";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { documentNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { certificateEnd } from "@/lib/rules/validity";

/** 144 bits: nobody guesses the code of a certificate. */
const CODE_BYTES = 18;

/** The day of the pass, and how long the certificate is valid by the program of now and the certificate before. */
const TERM = statement(
  { passed: "text", validity: "text?", windowDays: "int?", countsFromEnd: "bool", formerEnd: "text?" },
  `SELECT coalesce(p.pass_date, ${TODAY})::text AS passed, g.validity, g.window_days AS "windowDays", g.counts_from_end AS "countsFromEnd",
  (SELECT c.valid_until::text FROM certificates c WHERE c.company_id = $1 AND c.user_id = p.user_id AND c.program_id = p.program_id AND c.revoked_at IS NULL
    ORDER BY c.number DESC LIMIT 1) AS "formerEnd"
FROM user_programs p
JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id WHERE p.company_id = $1 AND p.id = $2`,
);

/** Copies the names and titles as they are now, the person's name in the order that documents use. */
const ISSUE = statement(
  { id: "int" },
  `
INSERT INTO certificates (company_id, number, code, user_id, program_id, user_program_id, holder_name, program_title, pass_date, valid_until)
SELECT $1::int, (SELECT coalesce(max(c.number), 0) + 1 FROM certificates c WHERE c.company_id = $1), $3, p.user_id, p.program_id, p.id,
  ${documentNameSql("u")}, g.title, $4::date, $5::date
FROM user_programs p
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id
JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
WHERE p.company_id = $1 AND p.id = $2
RETURNING id`,
);

/**
 * Issues the certificate of a finished program under the company's next number and returns its id. Numbers have no
 * gaps, so the company must be locked; the caller has locked it before the program.
 */
export async function issueCertificate(db: CompanyDb, userProgramId: number): Promise<number> {
  await db.$lockCompany();
  const [term] = await db.$sql(TERM, userProgramId);
  if (!term) throw new Refusal("not_found");
  const { passed, ...renewal } = term;
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const [issued] = await db.$sql(ISSUE, userProgramId, code, passed, certificateEnd(passed, renewal));
  if (!issued) throw new Refusal("not_found");
  return issued.id;
}
