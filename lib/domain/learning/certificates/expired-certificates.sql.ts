import { type SqlRow, statement, sure } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { closestManager } from "@/lib/domain/people/org-structure/closest-manager.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { EXPIRING_DAYS } from "@/lib/rules/certificate-ends";
import { isLast } from "./certificates";

/** So many at once: a person who revokes one of them waits for no longer than they would notice. */
const AT_ONCE = 500;

/** A condition: certificate c still speaks for somebody: it is the last one, its person is active and has the program. */
export const isOfLearner = (c: string) => `${isLast(c)}
  AND EXISTS (SELECT 1 FROM users u WHERE u.company_id = $1 AND u.id = ${c}.user_id AND u.is_active AND u.deleted_at IS NULL)
  AND EXISTS (SELECT 1 FROM user_programs p WHERE p.company_id = $1 AND p.id = ${c}.user_program_id AND p.status <> 'rejected')`;

/** How near the end of certificate c is where the company is, as a `CertificateEnd`. It is worked out and never stored. */
export const endOf = (c: string) => `(CASE WHEN ${c}.valid_until < ${TODAY} THEN 'expired'
  WHEN ${c}.valid_until <= ${TODAY} + ${EXPIRING_DAYS} THEN 'expiring' ELSE 'valid' END)`;

/**
 * $2 is the day. Certificates whose last day is over, however long ago that was, and of which nobody was told: each is marked, so
 * that it is told once. Those that end first come first.
 */
export const CLAIM_EXPIRED = statement(
  {
    manager: "int?",
    user: "int",
    person: "text",
    program: "text",
    day: sure("text", "what is over has a last day"),
  },
  `
WITH ended AS MATERIALIZED (
  SELECT c.id, c.user_id FROM certificates c
  WHERE c.company_id = $1 AND c.valid_until < $2::date AND c.expired_told_on IS NULL AND ${isOfLearner("c")}
  ORDER BY c.valid_until, c.id LIMIT ${AT_ONCE}
), people AS MATERIALIZED (
  SELECT d.user_id, ${closestManager("d.user_id")} AS manager FROM (SELECT DISTINCT e.user_id FROM ended e) d
)
UPDATE certificates c SET expired_told_on = $2::date
FROM ended e JOIN people w ON w.user_id = e.user_id JOIN users u ON u.company_id = $1 AND u.id = e.user_id
WHERE c.company_id = $1 AND c.id = e.id AND c.expired_told_on IS NULL AND c.revoked_at IS NULL
RETURNING w.manager, c.user_id AS "user", ${fullNameSql("u")} AS person, c.program_title AS program, c.valid_until::text AS day`,
);
export type Expired = SqlRow<typeof CLAIM_EXPIRED>;
