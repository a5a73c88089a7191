import { codesOf } from "@/lib/config/notice-targets";
import type { Notice, NoticeKind } from "@/lib/contracts/notices";
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

/** Marks all notices of a person, or those of one kind, as read and returns how many were unread. */
export async function readAllNotices(actor: Actor, kind?: NoticeKind): Promise<{ read: number }> {
  return inCompanyQuietly(actor, async (db) => {
    const { count } = await db.notice.updateMany({
      where: { userId: actor.userId, readAt: null, ...(kind && { code: { in: codesOf(kind) } }) },
      data: { readAt: new Date() },
    });
    return { read: count };
  });
}
