import type { CompanyDb } from "@/lib/db/company";
import { CLAIM, type Claimed } from "@/lib/domain/learning/user-courses/late-courses.sql";
import { mailNotices } from "@/lib/domain/letters/mail-notices";
import { NOTE_ESCALATED } from "@/lib/domain/letters/note-reminders.sql";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { shownDate } from "@/lib/i18n/day-text";

/** Tells managers of courses that are late for long: each course once, and each manager in one notice and one letter. */
export async function escalate(db: CompanyDb, day: string): Promise<void> {
  const claimed = await db.$sql(CLAIM, day);
  if (!claimed.length) return;
  const ids = [...new Set(claimed.map(({ manager }) => manager))].sort((one, other) => one - other);
  const managers = ids.map((id) => [id, claimed.filter(({ manager }) => manager === id)] as const);
  const notices = await writeNotices(
    db,
    managers.map(([manager, courses]) => noticeOf(manager, courses)),
  );
  await mailNotices(db, notices);
  const told = managers.flatMap(([manager, courses], nth) =>
    courses.map(({ course }) => ({ manager, course, notice: notices[nth] })),
  );
  await db.$sql(NOTE_ESCALATED, day, JSON.stringify(told));
}

function noticeOf(userId: number, courses: readonly Claimed[]): NewNotice {
  const [first, ...others] = courses;
  if (!first) throw new Error("A manager is told of something");
  const { user, person, title: course, deadline } = first;
  if (others.length)
    return { userId, code: "MDO", about: null, params: { event: "many", count: String(courses.length) } };
  return { userId, code: "MDO", about: user, params: { event: "one", person, course, day: shownDate(deadline) } };
}
