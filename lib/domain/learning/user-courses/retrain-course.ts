import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { holdCourse } from "@/lib/domain/handbook/courses/hold-course";
import { reopenForRetraining } from "@/lib/domain/learning/user-programs/reopen";
import type { CycleReason } from "@/lib/rules/program-states";
import { lockPassedOrFailed, lockProgramsOf } from "../locks";
import { keepProgress } from "../user-programs/keep-progress";
import { takeAgain } from "./take-again";

/**
 * Everybody who has passed or failed a course must take its exams again, with all tries. Ticked materials and
 * certificates stay.
 */
export async function retrainCourse(actor: Actor, kind: CourseKind, course: number): Promise<{ retrained: number }> {
  return inCompany(actor, async (db) => {
    await holdCourse(db, kind, course);
    return { retrained: await retrainHeld(db, actor, kind, course) };
  });
}

/** The same for a course that is held. Returns the number of people's courses. */
export async function retrainHeld(db: CompanyDb, actor: Actor, kind: CourseKind, course: number): Promise<number> {
  const programs = await lockProgramsOf(db, course);
  const sent = await lockPassedOrFailed(db, course, programs);
  if (sent.length) await sendBack(db, sent, "retraining");
  const notified = sent.map(({ id: userCourse, user: userId, program }) => ({ userId, program, userCourse }));
  await happened(db, actor, {
    name: "course_retrained",
    id: course,
    retrained: sent.length,
    forFollowers: { kind, sent: notified },
  });
  return sent.length;
}

/** Opens the exams of people's courses again, with all tries, and their programs. All of them must be locked. */
export async function sendBack(
  db: CompanyDb,
  sent: readonly { id: number; user_program: number }[],
  reason: CycleReason,
): Promise<void> {
  const ids = sent.map(({ id }) => id);
  await takeAgain(db, ids, { reason, isWhole: false, isRetraining: true });
  const programs = sent.map(({ user_program }) => user_program);
  await reopenForRetraining(db, programs);
  await keepProgress(db, programs);
}
