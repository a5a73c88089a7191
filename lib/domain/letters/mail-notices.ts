import type { CompanyDb } from "@/lib/db/company";
import { choiceOfNotice } from "./choice.sql";
import { addJobs, NOTICE_LETTER } from "./queue-letters";

const QUEUED = "SELECT n.id, jsonb_build_object('companyId', $1::int) AS payload FROM noted n WHERE n.state = 'queued'";
const JOBS = addJobs("notice", QUEUED, { priority: NOTICE_LETTER, queue: "'notices-' || $1::int" });

/**
 * $2 is the notices. Those for a digest get no letter of their own; of the others it is noted why there is none. The
 * letters of a company go one after the other, so that they never occupy all workers.
 */
const QUEUE = `
WITH told AS (
  SELECT n.id, u.id AS user_id, ${choiceOfNotice("u.id", "n.code")} AS choice,
    CASE WHEN NOT u.is_active THEN 'inactive' WHEN u.email_confirmed_at IS NULL THEN 'unconfirmed' END AS lack
  FROM notices n JOIN users u ON u.company_id = $1 AND u.id = n.user_id
  WHERE n.company_id = $1 AND n.id = ANY($2::int[])
), noted AS (
  INSERT INTO letters (company_id, user_id, kind, notice_id, state, reason)
  SELECT $1::int, t.user_id, 'notice', t.id, (CASE WHEN t.choice = 'off' OR t.lack IS NOT NULL THEN 'skipped' ELSE 'queued' END)::letter_state,
    CASE t.choice WHEN 'off' THEN 'off' ELSE t.lack END
  FROM told t WHERE t.choice <> 'digest' ORDER BY t.id
  ON CONFLICT (company_id, notice_id) DO NOTHING RETURNING id, state
)
SELECT ${JOBS} AS queued`;

/** Queues the letters of notices whose readers want them at once, in the transaction that wrote the notices. */
export async function mailNotices(db: CompanyDb, notices: readonly number[]): Promise<void> {
  if (notices.length) await db.$sql(QUEUE, notices);
}

const RELEASE =
  "UPDATE letters l SET notice_id = NULL WHERE l.company_id = $1 AND l.notice_id = ANY($2::int[]) RETURNING l.id";

/**
 * Takes notices from their letters, so that they can be deleted. What became of a letter stays; one that still waits
 * finds nothing to tell and is not sent.
 */
export async function releaseNotices(db: CompanyDb, notices: readonly number[]): Promise<void> {
  if (notices.length) await db.$sql(RELEASE, notices);
}
