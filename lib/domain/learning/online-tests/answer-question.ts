import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamStep, GivenAnswer } from "@/lib/contracts/exams";
import { companySql, inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { ADVANCE, ASKED_SINCE } from "./asked.sql";
import { lockOwnAttempt, readQuestions } from "./attempt";
import { type Answer, answerOf, requireAnswerable, requireClosedQuestion } from "./given-answer";
import { lastResult } from "./last-result";
import { type Shown, showQuestion } from "./show-question";
import { takeStep } from "./take-step";

/**
 * Takes an answer and asks the next question, or tells the result after the last. The usual answer is one statement, for a
 * room full of learners sends them all at once, and one that comes again is one more; everything unusual is settled under
 * the locks, and answered with how it is now.
 */
export async function answerQuestion(
  actor: Actor,
  kind: CourseKind,
  userCourse: number,
  given: GivenAnswer,
): Promise<ExamStep> {
  const answer = answerOf(given);
  const one = async (text: string) =>
    (await companySql<Shown>(actor, text, userCourse, kind, actor.userId, answer.id, answer.ids))[0];
  const asked = (await one(ADVANCE)) ?? (await one(ASKED_SINCE));
  return asked ? showQuestion(asked) : settleAnswer(actor, kind, userCourse, answer);
}

async function settleAnswer(actor: Actor, kind: CourseKind, userCourse: number, answer: Answer): Promise<ExamStep> {
  return inCompanyQuietly(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const attempt = await lockOwnAttempt(db, course);
    if (attempt) {
      const given = await readQuestions(db, attempt.id);
      requireAnswerable(given.questions, answer);
      return takeStep(db, actor, { course, attempt, given, wish: { answer } });
    }
    const result = await lastResult(db, course.id);
    await requireClosedQuestion(db, course.id, answer.id);
    return result;
  });
}
