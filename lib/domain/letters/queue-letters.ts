/** A failed letter is retried for about an hour and a quarter, with growing delays. */
export const LETTER_ATTEMPTS = 9;

/** The priority of a letter that somebody is waiting for. Invitations have 0; lower runs first. */
export const AWAITED_LETTER = -10;
/** Notices wait for everything about accounts. */
export const NOTICE_LETTER = 5;
export const DIGEST_LETTER = 10;

/** The kinds of letters about accounts. They are mandatory, and sent again if it is not sure that they were. */
export type AccountLetter =
  | "password_reset"
  | "email_confirmation"
  | "email_change"
  | "invitation"
  | "new_device"
  | "account_change";

/** `queue`: SQL of the name of a queue, whose jobs run one after the other. */
type JobOptions = { priority?: number; queue?: string };

/** Of letters that ask to confirm an e-mail: one queue per company ($1), so that those of one never occupy all workers. */
export const CONFIRMATION_LETTERS: JobOptions = { priority: AWAITED_LETTER, queue: "'confirmations-' || $1::int" };

/**
 * SQL that adds the jobs of letters of a kind, after which they are named, and counts them. `letters` is SQL of an id and
 * a payload; all are added by one call, because one for each would take ten times as long.
 */
export function addJobs(kind: string, letters: string, { priority = 0, queue = "NULL" }: JobOptions = {}): string {
  return `(SELECT count(*)::int FROM graphile_worker.add_jobs((
  SELECT array_agg(json_populate_record(NULL::graphile_worker.job_spec, json_build_object(
    'identifier', 'mail-${kind.replaceAll("_", "-")}', 'payload', j.payload || jsonb_build_object('letterId', j.id),
    'max_attempts', ${LETTER_ATTEMPTS}, 'priority', ${priority}, 'queue_name', ${queue})) ORDER BY j.id)
  FROM (${letters}) j)))`;
}

/**
 * CTEs that note letters, and SQL of how many were queued, for the same statement. `rows` is SQL of user_id and
 * payload; $1 is the company.
 */
export function queueLetters(kind: AccountLetter, rows: string, options: JobOptions = {}) {
  return {
    noted: `wanted AS MATERIALIZED (SELECT nextval('letters_id_seq')::int AS id, g.user_id, g.payload FROM (${rows}) g),
noted AS (
  INSERT INTO letters (id, company_id, user_id, kind)
  SELECT w.id, u.company_id, u.id, '${kind}' FROM wanted w JOIN users u ON u.company_id = $1 AND u.id = w.user_id
)`,
    queued: addJobs(kind, "SELECT w.id, w.payload FROM wanted w", options),
  };
}
