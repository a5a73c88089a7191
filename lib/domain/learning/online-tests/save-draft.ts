import type { CourseKind } from "@/lib/contracts/courses";
import type { GivenAnswer } from "@/lib/contracts/online-test-attempts";
import { companySql, inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { SAVE_DRAFT } from "./asked.sql";
import { lockOwnAttempt, readQuestions } from "./attempt";
import { type Answer, answerOf, requireAnswerable, requireClosedQuestion } from "./given-answer";
import { lastResult } from "./past-attempts";

/**
 * Saves the answers that are ticked so far. A saved draft counts when the time of the question is over; a late one is
 * refused.
 */
export async function saveDraft(actor: Actor, kind: CourseKind, userCourse: number, sent: GivenAnswer): Promise<void> {
  const answer = answerOf(sent);
  const [kept] = await companySql(actor, SAVE_DRAFT, userCourse, kind, actor.userId, answer.id, answer.ids);
  if (!kept) await refuseDraft(actor, kind, userCourse, answer);
}

/** Throws the reason why the draft was not saved. */
async function refuseDraft(actor: Actor, kind: CourseKind, userCourse: number, answer: Answer): Promise<never> {
  return inCompanyQuietly(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const attempt = await lockOwnAttempt(db, course);
    if (attempt) requireAnswerable((await readQuestions(db, attempt.id)).questions, answer);
    else {
      await lastResult(db, course.id);
      await requireClosedQuestion(db, course.id, answer.id);
    }
    throw new Refusal("question_over");
  });
}
