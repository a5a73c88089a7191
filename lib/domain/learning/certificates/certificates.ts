import type { Certificate, CertificateCheck } from "@/lib/contracts/certificates";
import { systemSql } from "@/lib/db/system";
import { isAdministrator } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";

/**
 * People read their own certificates, administrators all of them. Those of deleted people are not listed, but can still
 * be checked.
 */
export const certificateRows = rows<Certificate>({
  model: "certificate",
  table: "certificates",
  columns: {
    id: "id",
    user: "user_id",
    program: "program_id",
    user_program: "user_program_id",
    name: "holder_name",
    program_title: "program_title",
    number: "number",
    pass_date: "pass_date",
    code: "code",
  },
  shown: {
    pass_date: "r.pass_date::text",
    is_valid: "(r.revoked_at IS NULL)",
    revoked_at: instant("revoked_at"),
    date_created: instant("created_at"),
  },
  search: ["holder_name", "program_title", "number"],
  filters: { is_valid: (wanted, param) => `(r.revoked_at IS NULL) = ${param(wanted)}::boolean` },
  visible: (actor, param) => {
    const living =
      "EXISTS (SELECT 1 FROM users u WHERE u.company_id = r.company_id AND u.id = r.user_id AND u.deleted_at IS NULL)";
    return isAdministrator(actor) ? living : `r.user_id = ${param(actor.userId)} AND ${living}`;
  },
});

const CHECK = `
SELECT c.holder_name AS name, c.program_title, c.number, c.pass_date::text, c.revoked_at IS NULL AS is_valid, ${instant("revoked_at", "c")} AS revoked_at,
  o.title AS company
FROM certificates c JOIN companies o ON o.id = c.company_id WHERE c.code = $1`;

/** Checks a certificate by its code, for anybody, signed in or not. */
export async function checkCertificate(code: string): Promise<CertificateCheck> {
  const [found] = await systemSql<CertificateCheck>("certificate", "certificate-check", CHECK, [code]);
  if (!found) throw new DomainError("not_found");
  return found;
}
