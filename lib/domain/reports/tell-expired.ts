import type { CompanyDb } from "@/lib/db/company";
import { CLAIM_EXPIRED, type Expired } from "@/lib/domain/learning/certificates/expired-certificates.sql";
import { administrators } from "@/lib/domain/learning/user-programs/administrators";
import { mailNotices } from "@/lib/domain/letters/mail-notices";
import { addToGathered, gatheredNotices } from "@/lib/domain/notices/gather-notices";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { shownDate } from "@/lib/i18n/day-text";

/**
 * Tells administrators, and the manager of each person, of some certificates that are over, and whether there may be more. Who is
 * told of several on a morning has one notice, however many transactions that takes, and a letter when nothing is left.
 */
export async function tellExpired(db: CompanyDb, day: string): Promise<boolean> {
  const expired = await db.$sql(CLAIM_EXPIRED, day);
  if (expired.length === 0) {
    await mailNotices(db, await gatheredNotices(db, "MCO"));
    return false;
  }
  const told = [...toldTo(expired, await administrators(db))];
  const more = told.map(([user_id, { length: count }]) => ({ user_id, count }));
  const known = new Set(await addToGathered(db, "MCO", more));
  await writeNotices(
    db,
    told.filter(([userId]) => !known.has(userId)).map(([userId, some]) => noticeOf(userId, some)),
  );
  return true;
}

/** An administrator is told of all, also of people whom they manage. */
function toldTo(expired: readonly Expired[], admins: readonly number[]): Map<number, readonly Expired[]> {
  const told = new Map<number, readonly Expired[]>();
  for (const one of expired) if (one.manager !== null) told.set(one.manager, [...(told.get(one.manager) ?? []), one]);
  for (const admin of admins) told.set(admin, expired);
  return told;
}

function noticeOf(userId: number, some: readonly Expired[]): NewNotice {
  const [first, ...others] = some;
  if (!first) throw new Error("Somebody is told of something");
  const { user, person, program, day } = first;
  if (others.length) return { userId, code: "MCO", about: null, params: { event: "many", count: String(some.length) } };
  return { userId, code: "MCO", about: user, params: { event: "one", person, program, day: shownDate(day) } };
}
