import { codesOf } from "@/lib/config/notice-targets";
import type { NoticeKind } from "@/lib/contracts/notices";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

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
