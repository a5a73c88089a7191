import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { lockOnlineTest } from "@/lib/domain/handbook/online-tests/lock-online-test";
import { onlineTestRows } from "@/lib/domain/handbook/online-tests/online-tests";
import { lockUserCourses } from "@/lib/domain/learning/locks";
import { LOCK_OPEN_TRIES } from "@/lib/domain/learning/locks.sql";
import { OF_COURSE } from "./regrades.sql";

type Tested = { course: number; kind: CourseKind };

/** Locks a test: nobody edits its questions, and nobody begins to learn its course meanwhile. */
export async function lockTest(db: CompanyDb, actor: Actor, test: number): Promise<Tested> {
  const { course } = await onlineTestRows.find(db, actor, test);
  await lockCourse(db, course);
  await lockOnlineTest(db, "test", test);
  const { kind } = await db.course.findUniqueOrThrow({ where: { id: course }, select: { kind: true } });
  return { course, kind };
}

/** Then those of the user courses that learn its course, which are returned, and their open tries. */
export async function lockTested(
  db: CompanyDb,
  { course, kind }: Tested,
  userCourses: readonly number[],
): Promise<number[]> {
  const ids = (await db.$sql(OF_COURSE, userCourses, course)).map(({ id }) => id);
  if (!ids.length) return [];
  await lockUserCourses(db, kind, ids);
  await db.$sql(LOCK_OPEN_TRIES, ids);
  return ids;
}
