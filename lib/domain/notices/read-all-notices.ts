import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

/** A person has seen all of their notices; answers how many were still unread. */
export async function readAllNotices(actor: Actor): Promise<{ read: number }> {
  return inCompanyQuietly(actor, async (db) => {
    const { count } = await db.notice.updateMany({
      where: { userId: actor.userId, readAt: null },
      data: { readAt: new Date() },
    });
    return { read: count };
  });
}
