import type { CompanyDb } from "@/lib/db/company";
import { LETTER_ATTEMPTS } from "../sign-in/letter-jobs";

export const INVITE_DAYS = 7;

/** One queue per company sends its invitations one after the other, so that they never occupy all workers. */
const INVITE = `
WITH asked AS (
  INSERT INTO password_resets (company_id, user_id, expires_at)
  SELECT u.company_id, u.id, now() + make_interval(days => $3::int) FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) ORDER BY u.id RETURNING id, company_id)
SELECT count(*)::int AS queued FROM graphile_worker.add_jobs((
  SELECT array_agg(json_populate_record(NULL::graphile_worker.job_spec,
    json_build_object('identifier', 'mail-invitation', 'payload', json_build_object('resetId', id), 'max_attempts', ${LETTER_ATTEMPTS},
      'queue_name', 'invitations-' || company_id))) FROM asked))`;

/**
 * Queues an invitation for each person: a password reset that is valid longer, with which they choose their first
 * password.
 */
export async function invitePeople(db: CompanyDb, users: readonly number[]): Promise<void> {
  if (users.length) await db.$sql(INVITE, users, INVITE_DAYS);
}
