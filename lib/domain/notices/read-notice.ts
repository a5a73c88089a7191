import type { Notice } from "@/lib/contracts/notices";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { inWords, noticeRows } from "./notices";

/** Marks one notice of a person as read. The time of the first reading stays. */
export async function readNotice(actor: Actor, id: number): Promise<Notice> {
  return inCompanyQuietly(actor, async (db) => {
    await db.notice.updateMany({ where: { id, userId: actor.userId, readAt: null }, data: { readAt: new Date() } });
    return inWords(actor, await noticeRows.find(db, actor, id));
  });
}
