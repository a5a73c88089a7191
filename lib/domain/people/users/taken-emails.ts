import { companyDb } from "@/lib/db/company";
import { systemSql } from "@/lib/db/system";
import type { Actor } from "@/lib/domain/actor";
import { record } from "@/lib/domain/events/happened";

/** Adds to the company's count of foreign e-mails and throws while the count is over the limit. */
export type CountTaken = (count: number) => Promise<void>;

/**
 * Finds which e-mails (by index) belong to people of other companies. The answer reveals accounts of the whole
 * instance, so it is counted, limited and recorded. The limit is checked before the query, otherwise the error itself
 * would reveal who exists.
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

/** Also those that a former owner can still get back (see the trigger `keep_former_email`). */
const TAKEN = `SELECT g.nth::int - 1 AS at FROM unnest($2::text[]) WITH ORDINALITY AS g(email, nth)
  JOIN users u ON lower(u.email) = lower(g.email) AND u.deleted_at IS NULL WHERE u.company_id <> $1
UNION SELECT g.nth::int - 1 FROM unnest($2::text[]) WITH ORDINALITY AS g(email, nth)
  JOIN email_changes c ON lower(c.former_email) = lower(g.email) AND c.undo_until IS NOT NULL AND c.closed_at IS NULL AND c.undo_until > now()
  JOIN users o ON o.company_id = c.company_id AND o.id = c.user_id AND o.deleted_at IS NULL AND lower(o.email) <> lower(g.email)`;

async function takenEmails({ companyId }: Actor, emails: readonly string[]): Promise<Set<number>> {
  const rows = await systemSql<{ at: number }>("import", "import-foreign", TAKEN, [companyId, emails]);
  return new Set(rows.map(({ at }) => at));
}
