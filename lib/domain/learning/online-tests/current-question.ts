import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamStep } from "@/lib/contracts/online-test-attempts";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { lockOwnAttempt } from "./attempt";
import { lastResult } from "./past-attempts";
import { takeStep } from "./take-step";

/**
 * Where the learner is in the test. Reading starts the time of the question and ends what is over; reading again
 * changes nothing.
 */
export async function currentQuestion(actor: Actor, kind: CourseKind, userCourse: number): Promise<ExamStep> {
  return inCompanyQuietly(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const attempt = await lockOwnAttempt(db, course);
    return attempt ? takeStep(db, actor, { course, attempt }) : lastResult(db, course.id);
  });
}
