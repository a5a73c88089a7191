import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { noticeContract } from "@/lib/contracts/notices";
import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { NEW_NOTICES } from "./new-notices.sql";
import { inWords } from "./notices";

/** The newest unread notices and the number of all unread ones. Every open page polls this. */
export async function listNewNotices(actor: Actor): Promise<AnswerOf<typeof noticeContract.unread>> {
  const news = await companySql(actor, NEW_NOTICES, actor.userId);
  return { count: news[0]?.of_all ?? 0, results: news.map((notice) => inWords(actor, notice)) };
}
