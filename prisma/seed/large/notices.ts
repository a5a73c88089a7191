import type { SeedDb } from "../alone";

const NOTICES = 20;
const UNREAD = 8;
const DAY = 86_400_000;

/** Notices for one person, the newest unread. */
export async function addNotices(
  db: SeedDb,
  { companyId, userId, now }: { companyId: number; userId: number; now: Date },
): Promise<void> {
  const data = Array.from({ length: NOTICES }, (_, nth) => {
    const daysAgo = NOTICES - nth;
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    const readAt = daysAgo > UNREAD ? new Date(createdAt.getTime() + DAY / 4) : null;
    return {
      companyId,
      userId,
      code: "MEC" as const,
      params: { program: "Оператор лінії", person: "Шевченко Олена" },
      createdAt,
      readAt,
    };
  });
  await db.notice.createMany({ data });
}
