import { companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Actor } from "@/lib/domain/actor";
import { record } from "@/lib/domain/events/happened";

/** Adds to the company's count of foreign e-mails and throws while the count is over the limit. */
export type CountTaken = (count: number) => Promise<void>;

/**
 * Finds which e-mails (by index) people of other companies have proved. The answer reveals accounts of the whole instance,
 * so it is counted, limited and recorded. The limit is checked before the query, otherwise the error itself would reveal who
 * exists.
 */
export async function meetTakenEmails(
  actor: Actor,
  emails: readonly string[],
  count: CountTaken,
): Promise<Set<number>> {
  await count(0);
  const taken = await takenEmails(actor, emails);
  if (taken.size === 0) return taken;
  await record(companyDb(actor), actor, [
    { name: "taken_emails_met", id: null, emails: emails.length, taken: taken.size },
  ]);
  await count(taken.size);
  return taken;
}

/**
 * Also those that a former owner can still get back, as the trigger `keep_email_of_others` has it. Not those of the own
 * company's people, whose rows an import changes.
 */
const TAKEN = statement(
  { at: "int" },
  `SELECT g.nth::int - 1 AS at FROM unnest($2::text[]) WITH ORDINALITY AS g(email, nth)
WHERE NOT EXISTS (SELECT 1 FROM users o WHERE o.company_id = $1 AND lower(o.email) = lower(g.email) AND o.deleted_at IS NULL)
  AND (EXISTS (SELECT 1 FROM users u WHERE lower(u.email) = lower(g.email) AND u.email_confirmed_at IS NOT NULL AND u.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM email_changes c JOIN users f ON f.company_id = c.company_id AND f.id = c.user_id AND f.deleted_at IS NULL
      WHERE lower(c.former_email) = lower(g.email) AND c.undo_until IS NOT NULL AND c.closed_at IS NULL AND c.undo_until > now()))`,
);

async function takenEmails({ companyId }: Actor, emails: readonly string[]): Promise<Set<number>> {
  const rows = await systemSql("import", "import-foreign", TAKEN, [companyId, emails]);
  return new Set(rows.map(({ at }) => at));
}
