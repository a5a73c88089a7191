import { Certificate, CertificateCheck } from "@/lib/contracts/certificates";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { isAdministrator } from "@/lib/domain/actor";
import { READABLE, READABLE_COLUMNS, type ReadableFile } from "@/lib/domain/company/read-file";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";

/** The next certificate of the same person for the same program as certificate c. Only the last one can be valid. */
const newerOf = (c: string) =>
  `(SELECT n.number, n.pass_date::text FROM certificates n
  WHERE n.company_id = ${c}.company_id AND n.user_id = ${c}.user_id AND n.program_id = ${c}.program_id AND n.number > ${c}.number ORDER BY n.number LIMIT 1)`;

/** The day of an instant where the company of the certificate is. */
const dayOf = (at: string, c: string) =>
  `(${at} AT TIME ZONE (SELECT z.time_zone FROM companies z WHERE z.id = ${c}.company_id))::date`;

/** Whether its last day is over. It is worked out and never stored, so no clock and no missed job makes it wrong. */
export const isOver = (c: string) => `coalesce(${c}.valid_until < ${dayOf("now()", c)}, false)`;

/** Whether neither a revocation nor a newer one has ended it. */
export const isLast = (c: string) => `${c}.revoked_at IS NULL AND NOT EXISTS ${newerOf(c)}`;

/** What the certificate with this alias states beyond its own columns. */
const statesOf = (c: string) => ({
  valid_until: `${c}.valid_until::text`,
  is_valid: `(${isLast(c)} AND NOT ${isOver(c)})`,
  is_expired: `(${isLast(c)} AND ${isOver(c)})`,
  revoked_at: instant("revoked_at", c),
  revoked_on: `${dayOf(`${c}.revoked_at`, c)}::text`,
  replaced_by: `(SELECT to_json(newer) FROM ${newerOf(c)} newer)`,
  is_retraining: `EXISTS (SELECT 1 FROM user_programs p
    WHERE p.company_id = ${c}.company_id AND p.user_id = ${c}.user_id AND p.program_id = ${c}.program_id AND p.is_retraining AND p.status <> 'done')`,
});

const COLUMNS = {
  id: "id",
  user: "user_id",
  program: "program_id",
  user_program: "user_program_id",
  name: "holder_name",
  program_title: "program_title",
  number: "number",
  pass_date: "pass_date",
  code: "code",
};

const shownOf = (c: string) => ({
  pass_date: `${c}.pass_date::text`,
  ...statesOf(c),
  date_created: instant("created_at", c),
});

/** SQL of all certificates of a person, the newest first. `user` is SQL of the person's id. */
export function certificatesOf(user: string): string {
  const columns = Object.entries(COLUMNS).map(([name, column]) => [name, `c.${column}`] as const);
  const fields = Object.entries({ ...Object.fromEntries(columns), ...shownOf("c") });
  return `(SELECT coalesce(json_agg(json_build_object(${fields.map(([name, sql]) => `'${name}', ${sql}`).join(", ")})
    ORDER BY c.pass_date DESC, c.id DESC), '[]') FROM certificates c WHERE c.company_id = $1 AND c.user_id = ${user})`;
}

/**
 * People read their own certificates, administrators all of them. Those of deleted people are not listed, but can still
 * be checked.
 */
export const certificateRows = rows<Certificate>({
  row: fieldsOf(Certificate),
  model: "certificate",
  table: "certificates",
  columns: COLUMNS,
  shown: shownOf("r"),
  search: ["holder_name", "program_title", "number"],
  filters: {
    is_valid: (wanted, param) => `${statesOf("r").is_valid} = ${param(wanted)}::boolean`,
    is_expired: (wanted, param) => `${statesOf("r").is_expired} = ${param(wanted)}::boolean`,
  },
  visible: (actor, param) => {
    const living =
      "EXISTS (SELECT 1 FROM users u WHERE u.company_id = r.company_id AND u.id = r.user_id AND u.deleted_at IS NULL)";
    return isAdministrator(actor) ? living : `r.user_id = ${param(actor.userId)} AND ${living}`;
  },
});

const CHECK = statement(
  fieldsOf(CertificateCheck),
  `
SELECT c.holder_name AS name, c.program_title, c.number, c.pass_date::text, ${Object.entries(statesOf("c"))
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(", ")}, o.title AS company,
  (SELECT '/api/v2/certificates/' || c.code || '/logo/' FROM company_logos l WHERE l.company_id = c.company_id) AS logo,
  (now() AT TIME ZONE o.time_zone)::date::text AS checked_on
FROM certificates c JOIN companies o ON o.id = c.company_id WHERE c.code = $1`,
);

/** Checks a certificate by its code, for anybody, signed in or not. */
export async function checkCertificate(code: string): Promise<CertificateCheck> {
  const [found] = await systemSql("certificate", "certificate-check", CHECK, [code]);
  if (!found) throw new Refusal("not_found");
  return found;
}

const LOGO = statement(
  READABLE,
  `SELECT ${READABLE_COLUMNS} FROM certificates c JOIN company_logos l ON l.company_id = c.company_id
JOIN stored_files r ON r.company_id = l.company_id AND r.id = l.file_id WHERE c.code = $1`,
);

/** The logo of the company that has issued a certificate, and nothing else of it, for anybody who has the code. */
export async function certificateLogo(code: string): Promise<ReadableFile> {
  const [logo] = await systemSql("certificate", "certificate-logo", LOGO, [code]);
  if (!logo) throw new Refusal("not_found");
  return logo;
}

const RELABEL = "UPDATE certificates SET holder_name = $3 WHERE company_id = $1 AND user_id = $2";

/** Certificates of an anonymised person stay, under a neutral name. */
export async function relabelCertificates(db: CompanyDb, userId: number, label: string): Promise<void> {
  await db.$sql(RELABEL, userId, label);
}

const REVOKE = `UPDATE certificates c SET revoked_at = greatest(clock_timestamp(), c.created_at)
WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[]) AND c.revoked_at IS NULL`;

/** Revokes the certificates of these user programs, and records when. Revoked ones keep their first time. */
export async function revokeCertificates(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  if (userPrograms.length) await db.$sql(REVOKE, userPrograms);
}
