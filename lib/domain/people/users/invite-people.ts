import type { CompanyDb } from "@/lib/db/company";
import { queueLetters } from "@/lib/domain/letters/queue-letters";
import { INVITE_DAYS } from "@/lib/rules/mailed-links";

/** One queue per company sends its invitations one after the other, so that they never occupy all workers. */
const LETTERS = queueLetters(
  "invitation",
  "SELECT a.user_id, jsonb_build_object('resetId', a.id) AS payload FROM asked a ORDER BY a.id",
  { queue: "'invitations-' || $1::int" },
);
const INVITE = `
WITH asked AS (
  INSERT INTO password_resets (company_id, user_id, expires_at)
  SELECT u.company_id, u.id, now() + make_interval(days => $3::int) FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) ORDER BY u.id RETURNING id, user_id),
${LETTERS.noted}
SELECT ${LETTERS.queued} AS queued`;

/**
 * Queues an invitation for each person: a password reset that is valid longer, with which they choose their first
 * password.
 */
export async function invitePeople(db: CompanyDb, users: readonly number[]): Promise<void> {
  if (users.length) await db.$sql(INVITE, users, INVITE_DAYS);
}
