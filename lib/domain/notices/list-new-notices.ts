import type { AnswerOf } from "@/lib/contracts/endpoint";
import { MAX_NEW_NOTICES, type noticeContract } from "@/lib/contracts/notices";
import { companySql } from "@/lib/db/company";
import { plannedOnce, statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { instant } from "@/lib/domain/rows/shape";
import { inWords, NOTICE } from "./notices";

/** The newest unread notices and the number of all unread ones. Every open page polls this. */
export async function listNewNotices(actor: Actor): Promise<AnswerOf<typeof noticeContract.unread>> {
  const news = await companySql(actor, NEW_NOTICES, actor.userId);
  return { count: news[0]?.of_all ?? 0, results: news.map((notice) => inWords(actor, notice)) };
}

/**
 * $2 is the person. Both parts read only the partial index of unread notices; without unread notices nothing is
 * counted.
 */
export const NEW_NOTICES = plannedOnce(
  statement(
    { ...NOTICE, of_all: "int" },
    `
SELECT r.id, r.code::text AS code, r.params, r.about, ${instant("created_at")} AS created_at, ${instant("read_at")} AS read_at,
  (SELECT count(*)::int FROM notices n WHERE n.company_id = $1 AND n.user_id = $2 AND n.read_at IS NULL) AS of_all
FROM notices r WHERE r.company_id = $1 AND r.user_id = $2 AND r.read_at IS NULL
ORDER BY r.id DESC LIMIT ${MAX_NEW_NOTICES}`,
  ),
);
