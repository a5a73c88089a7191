import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { holdCourse } from "@/lib/domain/handbook/courses/hold-course";
import { reopenForRetraining } from "@/lib/domain/learning/user-programs/reopen";
import { lockPassedOrFailed, lockProgramsOf } from "../locks";
import { keepProgress } from "../user-programs/keep-progress";
import { RETRAIN } from "./open-stages.sql";

/**
 * Everybody who has passed or failed a course must take its exams again, with all tries. Ticked materials and
 * certificates stay.
 */
export async function retrainCourse(actor: Actor, kind: CourseKind, course: number): Promise<{ retrained: number }> {
  return inCompany(actor, async (db) => {
    await holdCourse(db, kind, course);
    const programs = await lockProgramsOf(db, course);
    const sent = await lockPassedOrFailed(db, course, programs);
    if (sent.length) await sendBack(db, sent);
    const notified = sent.map(({ id: userCourse, user: userId, program }) => ({ userId, program, userCourse }));
    await happened(db, actor, {
      name: "course_retrained",
      id: course,
      retrained: sent.length,
      forFollowers: { kind, sent: notified },
    });
    return { retrained: sent.length };
  });
}

/** Opens the exams of people's courses again, with all tries, and their programs. All of them must be locked. */
export async function sendBack(db: CompanyDb, sent: readonly { id: number; user_program: number }[]): Promise<void> {
  const ids = sent.map(({ id }) => id);
  await db.$sql(RETRAIN, ids);
  await markRetraining(db, ids, true);
  const programs = sent.map(({ user_program }) => user_program);
  await reopenForRetraining(db, programs);
  await keepProgress(db, programs);
}

const CLEAR = `WITH files AS (DELETE FROM completed_files m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
opened_files AS (DELETE FROM opened_files m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
opened_links AS (DELETE FROM opened_links m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
removed AS (DELETE FROM removed_ticks m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[]))
DELETE FROM completed_links m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])`;

const MARK = "UPDATE user_courses c SET is_retraining = $3::boolean WHERE c.company_id = $1 AND c.id = ANY($2::int[])";

/** Unticks all materials of these courses; they are to be opened again, too. */
export async function clearTicks(db: CompanyDb, userCourses: readonly number[]): Promise<void> {
  await db.$sql(CLEAR, userCourses);
}

/** Sets whether people learn these courses a second time. */
export async function markRetraining(
  db: CompanyDb,
  userCourses: readonly number[],
  isRetraining: boolean,
): Promise<void> {
  await db.$sql(MARK, userCourses, isRetraining);
}
