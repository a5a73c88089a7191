import type { NoticeCode } from "@/lib/contracts/notices";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";

/** Notices n that are still gathered: nothing was decided about their letters yet. $2 is the code. */
const IS_GATHERED = `n.company_id = $1 AND n.code = $2::notice_code AND n.read_at IS NULL AND n.created_at > now() - interval '7 days'
  AND NOT EXISTS (SELECT 1 FROM letters l WHERE l.company_id = $1 AND l.notice_id = n.id)`;

/** $3 is how many more for whom. A notice of one becomes one of many, and leads to nothing single any more. */
const ADD = statement(
  { user: "int" },
  `UPDATE notices n SET about = NULL,
  params = jsonb_build_object('event', 'many', 'count', (coalesce((n.params->>'count')::int, 1) + m.count)::text)
FROM jsonb_to_recordset($3::jsonb) AS m(user_id int, count int)
WHERE ${IS_GATHERED} AND n.user_id = m.user_id RETURNING n.user_id AS "user"`,
);

const GATHERED = statement({ id: "int" }, `SELECT n.id FROM notices n WHERE ${IS_GATHERED} ORDER BY n.id`);

export type More = { user_id: number; count: number };

/** Adds to the notices that are still gathered. Returns the people who have one. */
export async function addToGathered(db: CompanyDb, code: NoticeCode, more: readonly More[]): Promise<number[]> {
  return (await db.$sql(ADD, code, JSON.stringify(more))).map(({ user }) => user);
}

/** The notices that are complete once nothing more comes, so that their letters can be queued. */
export async function gatheredNotices(db: CompanyDb, code: NoticeCode): Promise<number[]> {
  return (await db.$sql(GATHERED, code)).map(({ id }) => id);
}
