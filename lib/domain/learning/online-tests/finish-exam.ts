import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { lockOwnAttempt } from "./attempt";
import { lastResult } from "./past-attempts";
import { takeStep } from "./take-step";

/** Ends the test before its last question. Given answers count, and so does the draft of the question on the screen. */
export async function finishExam(actor: Actor, kind: CourseKind, userCourse: number): Promise<ExamInfo> {
  return inCompanyQuietly(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const attempt = await lockOwnAttempt(db, course);
    if (attempt) await takeStep(db, actor, { course, attempt, submission: { isDone: true } });
    return lastResult(db, course.id);
  });
}
