import * as z from "zod/mini";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type NewNotice, noticeParams } from "./notice-params";

/** The rows come as JSON: the length of an array would change the plan, so that PostgreSQL made one for each call. */
const INSERT = statement(
  { id: "int" },
  `
INSERT INTO notices (company_id, user_id, code, params, about)
SELECT $1::int, u.id, n.code::notice_code, n.params::jsonb, n.about
FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (user_id int, code text, params text, about int)) WITH ORDINALITY
  AS n(user_id, code, params, about, nth)
JOIN users u ON u.company_id = $1 AND u.id = n.user_id AND u.deleted_at IS NULL
ORDER BY n.nth RETURNING id`,
);

/**
 * Writes notices in the transaction of the change that they report, in one statement however many they are. People who
 * are deleted or of another company get none. Returns the ids.
 */
export async function writeNotices(db: Pick<CompanyDb, "$sql">, news: readonly NewNotice[]): Promise<number[]> {
  if (!news.length) return [];
  const rows = news.map(({ userId, code, params, about = null }) => ({
    user_id: userId,
    code,
    params: JSON.stringify(z.parse(noticeParams[code], params)),
    about,
  }));
  const written = await db.$sql(INSERT, JSON.stringify(rows));
  return written.map(({ id }) => id);
}
