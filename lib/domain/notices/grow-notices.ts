import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { NewNotice } from "./notice-params";

/** A change of very many rows comes in several calls, one soon after the other. */
const GROW = statement(
  { id: "int" },
  `UPDATE notices n SET params = jsonb_set(n.params, '{count}', to_jsonb(((n.params->>'count')::int + $3::int)::text))
WHERE n.company_id = $1 AND n.id = (SELECT l.id FROM notices l
  WHERE l.company_id = $1 AND l.user_id = $2::int AND l.code = 'MTE' AND l.read_at IS NULL AND l.params->>'event' = 'many'
    AND l.params->>'batch' IS NULL AND l.created_at > now() - interval '10 minutes'
  ORDER BY l.id DESC LIMIT 1 FOR UPDATE)
RETURNING n.id`,
);

/**
 * Adds many tasks to the unread notice that the estimator got of the tasks before them, if there is one. Returns the notices
 * that are still to be written. Tasks that were given together have a notice of their own.
 */
export async function growNotices(db: CompanyDb, news: readonly NewNotice[]): Promise<NewNotice[]> {
  const others: NewNotice[] = [];
  for (const notice of news) {
    const isMany = notice.code === "MTE" && notice.params.event === "many" && notice.params.batch === undefined;
    const grown = isMany ? await db.$sql(GROW, notice.userId, Number(notice.params.count)) : [];
    if (!grown.length) others.push(notice);
  }
  return others;
}
