import type { GivenAnswer } from "@/lib/contracts/online-test-attempts";
import type { CompanyDb } from "@/lib/db/company";
import { refuseFields } from "@/lib/domain/refusal";
import type { Question } from "./attempt";

export type Answer = { id: number; ids: number[] };

const CLOSED = `SELECT 1 FROM attempt_questions q JOIN attempts a ON a.company_id = q.company_id AND a.id = q.attempt_id
JOIN exam_stages s ON s.company_id = a.company_id AND s.id = a.stage_id
WHERE q.company_id = $1 AND s.user_course_id = $2 AND q.id = $3`;

/** Removes duplicates. */
export function answerOf({ question_id, answer_ids }: GivenAnswer): Answer {
  return { id: question_id, ids: [...new Set(answer_ids)].sort((a, b) => a - b) };
}

/** Refuses an answer to a question that this attempt has not shown, or with answers that were not offered. */
export function requireAnswerable(questions: readonly Question[], { id, ids }: Answer): Question {
  const question = questions.find((one) => one.id === id && one.served_at);
  if (!question) throw refuseFields({ question_id: ["no_such_object"] });
  if (!ids.every((one) => question.offered_ids.includes(one))) throw refuseFields({ answer_ids: ["no_such_object"] });
  return question;
}

/** Refuses a question that no attempt of this course has. */
export async function requireClosedQuestion(db: CompanyDb, userCourse: number, id: number): Promise<void> {
  const [known] = await db.$sql(CLOSED, userCourse, id);
  if (!known) throw refuseFields({ question_id: ["no_such_object"] });
}
