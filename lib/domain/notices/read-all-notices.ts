import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

/** Marks all notices of a person as read and returns how many were unread. */
export async function readAllNotices(actor: Actor): Promise<{ read: number }> {
  return inCompanyQuietly(actor, async (db) => {
    const { count } = await db.notice.updateMany({
      where: { userId: actor.userId, readAt: null },
      data: { readAt: new Date() },
    });
    return { read: count };
  });
}
