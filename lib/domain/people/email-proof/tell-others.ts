import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { happened } from "@/lib/domain/events/happened";

const OTHERS = statement(
  { id: "int", companyId: "int" },
  `SELECT o.id, o.company_id AS "companyId" FROM users u
JOIN users o ON lower(o.email) = lower(u.email) AND o.company_id <> u.company_id AND o.email_confirmed_at IS NULL AND o.deleted_at IS NULL
WHERE u.id = $1 AND u.email_confirmed_at IS NOT NULL AND u.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM audit_events e WHERE e.company_id = o.company_id AND e.action = 'email_belongs_elsewhere'
    AND e.subject = 'user' AND e.subject_id = o.id AND e.created_at >= u.email_confirmed_at)
ORDER BY o.id`,
);

/**
 * Tells the other companies that an e-mail which they gave to one of their people has been proved by somebody else: a line
 * in the trail, which notices follow. A repeated run tells only those who were not told.
 */
export async function tellOthers(userId: number): Promise<void> {
  for (const { id, companyId } of await systemSql("email-confirmation", "email-others", OTHERS, [userId]))
    await inCompany({ companyId }, (db) => happened(db, { companyId }, { name: "email_belongs_elsewhere", id }));
}
