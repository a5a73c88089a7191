import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { lockUserCourses } from "@/lib/domain/learning/locks";
import { LOCK_CREDIT } from "../locks.sql";
import * as sql from "./credit-stages.sql";

const OF = statement(
  { user: "int", course: "int", kind: typed<CourseKind>("text") },
  `SELECT c.user_id AS "user", c.course_id AS course, k.kind::text AS kind
FROM course_credits c JOIN courses k ON k.company_id = $1 AND k.id = c.course_id WHERE c.company_id = $1 AND c.id = $2`,
);

export type LockedCredit = SqlRow<typeof OF> &
  SqlRow<typeof LOCK_CREDIT> & { courses: { id: number; user_program: number }[] };

/** Locks a credit that stands, with the courses that it passes. Undefined if it does not stand any more. */
export async function lockCredit(db: CompanyDb, id: number): Promise<LockedCredit | undefined> {
  const [of] = await db.$sql(OF, id);
  if (!of || !(await lockCourse(db, of.course))) return undefined;
  const credited = (await db.$sql(sql.CREDITED, of.user, of.course)).map(({ id: course }) => course);
  const locked = credited.length ? await lockUserCourses(db, of.kind, credited) : [];
  const [credit] = await db.$sql(LOCK_CREDIT, id);
  if (!credit) return undefined;
  const ids = locked.map(({ id: course }) => course);
  return { ...of, ...credit, courses: ids.length ? await db.$sql(sql.STILL_CREDITED, ids) : [] };
}
