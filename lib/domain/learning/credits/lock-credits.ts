import { courseKinds } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { lockCourses } from "@/lib/domain/handbook/courses/hold-course";
import { lockUserCourses } from "@/lib/domain/learning/locks";
import { LOCK_CREDITS } from "../locks.sql";
import * as sql from "./credit-stages.sql";

const COURSES = statement(
  { id: "int" },
  "SELECT DISTINCT c.course_id AS id FROM course_credits c WHERE c.company_id = $1 AND c.id = ANY($2::int[])",
);

type Passed = { id: number; user_program: number };
export type LockedCredit = SqlRow<typeof LOCK_CREDITS> & { courses: Passed[] };

/** Locks those of the credits that stand, each with the courses that it passes. */
export async function lockCredits(db: CompanyDb, ids: readonly number[]): Promise<LockedCredit[]> {
  const courses = await db.$sql(COURSES, ids);
  await lockCourses(
    db,
    courses.map(({ id }) => id),
  );
  const credited = await db.$sql(sql.CREDITED, ids);
  for (const kind of courseKinds) {
    const some = credited.filter((one) => one.kind === kind).map(({ id }) => id);
    if (some.length) await lockUserCourses(db, kind, some);
  }
  const credits = await db.$sql(LOCK_CREDITS, ids);
  const passed = new Map(credits.map(({ id }) => [id, [] as Passed[]]));
  // Again: one of them may have begun anew before these locks.
  for (const { id, credit, user_program } of await db.$sql(sql.CREDITED, ids))
    passed.get(credit)?.push({ id, user_program });
  return credits.map((credit) => ({ ...credit, courses: passed.get(credit.id) ?? [] }));
}
