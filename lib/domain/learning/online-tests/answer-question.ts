import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamStep, GivenAnswer } from "@/lib/contracts/online-test-attempts";
import { companySql, inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { ADVANCE, ASKED_SINCE } from "./asked.sql";
import { lockOwnAttempt, readQuestions } from "./attempt";
import { type Answer, answerOf, requireAnswerable, requireClosedQuestion } from "./given-answer";
import { lastResult } from "./past-attempts";
import { showQuestion } from "./show-question";
import { takeStep } from "./take-step";

/**
 * Saves an answer and returns the next question, or the result after the last one. The usual answer takes one
 * statement, because a whole room of learners may answer at the same moment; a repeated answer takes two. All other
 * cases are handled under locks and return the present state.
 */
export async function answerQuestion(
  actor: Actor,
  kind: CourseKind,
  userCourse: number,
  sent: GivenAnswer,
): Promise<ExamStep> {
  const answer = answerOf(sent);
  const one = async (sql: typeof ADVANCE) =>
    (await companySql(actor, sql, userCourse, kind, actor.userId, answer.id, answer.ids))[0];
  const question = (await one(ADVANCE)) ?? (await one(ASKED_SINCE));
  return question ? showQuestion(question) : submitUnderLock(actor, kind, userCourse, answer);
}

async function submitUnderLock(actor: Actor, kind: CourseKind, userCourse: number, answer: Answer): Promise<ExamStep> {
  return inCompanyQuietly(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const attempt = await lockOwnAttempt(db, course);
    if (attempt) {
      const read = await readQuestions(db, attempt.id);
      requireAnswerable(read.questions, answer);
      return takeStep(db, actor, { course, attempt, read, submission: { answer } });
    }
    const result = await lastResult(db, course.id);
    await requireClosedQuestion(db, course.id, answer.id);
    return result;
  });
}
