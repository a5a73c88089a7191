import type { CompanyDb } from "@/lib/db/company";
import { choiceOf } from "./choice.sql";
import { addJobs, DIGEST_LETTER } from "./queue-letters";

/** The day of the week, as ISO counts them, on whose morning managers get their summary. */
const MONDAY = 1;

const QUEUED = "SELECT n.id, jsonb_build_object('companyId', $1::int) AS payload FROM noted n WHERE n.state = 'queued'";

/** $2 is the day. Everybody who manages a unit and wants it has one letter for the day, whatever runs at the same time. */
const QUEUE = `WITH managers AS (
  SELECT u.id, CASE WHEN u.email_confirmed_at IS NULL THEN 'unconfirmed' END AS lack FROM users u
  WHERE u.company_id = $1 AND u.is_active AND u.deleted_at IS NULL AND EXTRACT(isodow FROM $2::date) = ${MONDAY}
    AND u.id IN (SELECT n.manager_id FROM units n WHERE n.company_id = $1) AND ${choiceOf("u.id", "'weekly'")} <> 'off'
), noted AS (
  INSERT INTO letters (company_id, user_id, kind, day, state, reason)
  SELECT $1::int, m.id, 'weekly', $2::date, (CASE WHEN m.lack IS NULL THEN 'queued' ELSE 'skipped' END)::letter_state, m.lack
  FROM managers m ORDER BY m.id
  ON CONFLICT (company_id, user_id, kind, day) DO NOTHING RETURNING id, state
)
SELECT ${addJobs("weekly", QUEUED, { priority: DIGEST_LETTER, queue: "'digests-' || $1::int" })} AS queued`;

/** On Mondays queues the summary of the week for managers. Called again on the same day it queues nothing. */
export async function queueWeekly(db: CompanyDb, day: string): Promise<void> {
  await db.$sql(QUEUE, day);
}
