import { type CompanyDb, inCompanyQuietly } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { choiceOf } from "./choice.sql";
import { toldNotices } from "./letter-content";
import { addJobs, DIGEST_LETTER } from "./queue-letters";
import { budgetOf, isReminded, OPEN_COURSES, OPEN_TASKS } from "./reminders.sql";

/** The hour of the day, where the company is, from which the letter of the day is made. */
const DIGEST_HOUR = 8;
const AT_ONCE = 2000;

type Due = SqlRow<typeof DUE>;

const DUE = statement(
  { companyId: "int", day: "text" },
  `SELECT c.id AS "companyId", t.local::date::text AS day
FROM companies c CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE c.time_zone AS local) t
WHERE extract(hour FROM t.local) >= ${DIGEST_HOUR}
  AND NOT EXISTS (SELECT 1 FROM digest_runs r WHERE r.company_id = c.id AND r.day >= t.local::date AND (r.finished_at IS NOT NULL OR r.day > t.local::date))
ORDER BY c.id`,
);

/**
 * $2 is the day, $3 now. A run tells what was written since the last one, of a week at most. It stops a minute before
 * now: a transaction is shorter, so whatever is older has been committed, and the next run tells the rest.
 */
const BEGIN = `INSERT INTO digest_runs (company_id, day, from_at, upto_at)
SELECT c.id, $2::date, greatest(coalesce((SELECT max(r.upto_at) FROM digest_runs r WHERE r.company_id = $1), $3::timestamptz - interval '1 day 1 minute'),
  $3::timestamptz - interval '7 days'), $3::timestamptz - interval '1 minute'
FROM companies c WHERE c.id = $1 AND NOT EXISTS (
  SELECT 1 FROM digest_runs r WHERE r.company_id = $1 AND (r.day >= $2::date OR r.upto_at > $3::timestamptz - interval '1 minute'))
ON CONFLICT (company_id, day) DO NOTHING`;

const HOLD = statement(
  { id: "int" },
  `SELECT r.id FROM digest_runs r WHERE r.company_id = $1 AND r.day = $2::date AND r.finished_at IS NULL FOR UPDATE`,
);

const QUEUED = "SELECT n.id, jsonb_build_object('companyId', $1::int) AS payload FROM noted n WHERE n.state = 'queued'";
const JOBS = addJobs("digest", QUEUED, { priority: DIGEST_LETTER, queue: "'digests-' || $1::int" });

/**
 * $2 is the run. The next people by their ids, as many as one statement can do well. Each course and task whose deadline asks for
 * a reminder is noted: in which letter it is told, or why not. A task is one matter of its person and another of its estimator.
 */
const SOME = statement(
  { isFinished: "bool" },
  `
WITH run AS (
  SELECT r.* FROM digest_runs r WHERE r.company_id = $1 AND r.id = $2
), people AS MATERIALIZED (
  SELECT u.id, u.roles @> ARRAY['estimator'::role] AS estimates, CASE WHEN NOT u.is_active THEN 'inactive' WHEN u.email_confirmed_at IS NULL THEN 'unconfirmed' END AS lack
  FROM users u
  WHERE u.company_id = $1 AND u.id > (SELECT r.done_to FROM run r) AND u.deleted_at IS NULL AND u.anonymised_at IS NULL
  ORDER BY u.id LIMIT ${AT_ONCE}
), due AS MATERIALIZED (
  SELECT c.user_id, 'course'::reminder_matter AS matter, c.id AS about
  FROM run r CROSS JOIN ${OPEN_COURSES} WHERE c.user_id IN (SELECT w.id FROM people w) AND ${isReminded("c.deadline_date", "r.day")}
  UNION ALL SELECT t.user_id, 'task', t.id
  FROM run r CROSS JOIN ${OPEN_TASKS} WHERE t.user_id IN (SELECT w.id FROM people w) AND ${isReminded("t.deadline_date", "r.day")}
  UNION ALL SELECT t.estimator_id, 'estimation', t.id
  FROM run r CROSS JOIN ${OPEN_TASKS} WHERE t.estimator_id IN (SELECT w.id FROM people w WHERE w.estimates) AND ${isReminded("t.deadline_date", "r.day")}
), pressing AS MATERIALIZED (
  SELECT w.id AS user_id, d.matter, d.about, r.day, coalesce(w.lack, CASE ${choiceOf("w.id", "'deadlines'")} WHEN 'off' THEN 'off' END,
    ${budgetOf("w.id", "d.matter", "d.about", "r.day")}) AS reason
  FROM due d JOIN people w ON w.id = d.user_id CROSS JOIN run r
), noted AS (
  INSERT INTO letters (company_id, user_id, kind, day, state, reason)
  SELECT $1::int, w.id, 'digest', r.day, (CASE WHEN w.lack IS NULL THEN 'queued' ELSE 'skipped' END)::letter_state, w.lack
  FROM people w CROSS JOIN run r
  WHERE w.lack IS DISTINCT FROM 'inactive' AND (w.id IN (SELECT g.user_id FROM pressing g WHERE g.reason IS NULL)
    OR EXISTS (SELECT 1 FROM ${toldNotices("w.id", "r")}))
  ORDER BY w.id
  ON CONFLICT (company_id, user_id, kind, day) DO NOTHING RETURNING id, user_id, state
), reminded AS (
  INSERT INTO reminders (company_id, user_id, kind, matter, about, day, letter_id, reason)
  SELECT $1::int, g.user_id, 'digest', g.matter, g.about, g.day, CASE WHEN g.reason IS NULL THEN n.id END, g.reason
  FROM pressing g LEFT JOIN noted n ON n.user_id = g.user_id
  WHERE g.reason IS NOT NULL OR n.id IS NOT NULL
  ORDER BY g.user_id, g.matter, g.about
  ON CONFLICT DO NOTHING
), queued AS (
  SELECT ${JOBS} AS count
)
UPDATE digest_runs d SET done_to = coalesce((SELECT max(w.id) FROM people w), d.done_to),
  finished_at = CASE WHEN (SELECT count(*) FROM people w) < ${AT_ONCE} THEN now() END
FROM queued q WHERE d.company_id = $1 AND d.id = $2 RETURNING d.finished_at IS NOT NULL AS "isFinished"`,
);

/**
 * Queues the letter of the day of everybody who has something new, in companies where the morning has come. It can be
 * run twice at the same time, and again after it was killed: a person has one letter for a day.
 */
export async function queueDigests(now = new Date(), morning: Morning = {}): Promise<void> {
  for (const due of await systemSql("mail", "digest-due", DUE, [now])) await queueDigestsOf(due, now, morning);
}

/** What else happens on a morning of a company, before its letters. Run again after it was killed, it must do nothing twice. */
type Morning = {
  /** In transactions of its own, and perhaps beside another server. */
  alone?: (companyId: number, day: string) => Promise<void>;
  /** In transactions one after the other, each of which holds the day of the company, as long as it says that there may be more. */
  some?: (db: CompanyDb, day: string) => Promise<boolean>;
  /** In one transaction, which holds the day of the company. */
  held?: (db: CompanyDb, day: string) => Promise<void>;
};

async function queueDigestsOf({ companyId, day }: Due, now: Date, morning: Morning): Promise<void> {
  await morning.alone?.(companyId, day);
  await inCompanyQuietly({ companyId }, (db) => db.$sql(BEGIN, day, now));
  while (await holding({ companyId, day }, (db) => morning.some?.(db, day)));
  await holding({ companyId, day }, (db) => morning.held?.(db, day));
  while (await holding({ companyId, day }, makeSome));
}

/**
 * What the work answers while the run of the day is not finished. The lock on the run makes a second job wait, and it then finds
 * others, or nobody.
 */
function holding<Answer>({ companyId, day }: Due, work: (db: CompanyDb, run: number) => Promise<Answer> | undefined) {
  return inCompanyQuietly({ companyId }, async (db) => {
    const [run] = await db.$sql(HOLD, day);
    return run && work(db, run.id);
  });
}

/** Whether somebody may be left. */
async function makeSome(db: CompanyDb, run: number): Promise<boolean> {
  const [done] = await db.$sql(SOME, run);
  return !(done?.isFinished ?? true);
}
