import type { ExamQuestion, ExamStep } from "@/lib/contracts/online-test-attempts";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { LockedCourse } from "@/lib/domain/learning/locks";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { type Graded, grade } from "@/lib/rules/grading";
import { onlineTestInfo } from "../user-courses/exam-info";
import { passStage } from "../user-courses/pass-stage";
import { FIRST_ASK, SHOW, TAKE } from "./asked.sql";
import { type Attempt, type Questions, readQuestions } from "./attempt";
import { type AcceptedAnswer, nextStep, type Submission } from "./next-step";
import { showQuestion } from "./show-question";

type OpenAttempt = {
  course: Pick<LockedCourse, "id" | "user_program">;
  attempt: Attempt;
  read?: Questions;
  submission?: Submission;
};

/** Moves a locked attempt one step on and returns its state: a question, or the result. */
export async function takeStep(
  db: CompanyDb,
  company: CompanyMember,
  { course, attempt, read, submission = {} }: OpenAttempt,
): Promise<ExamStep> {
  const { now, questions } = read ?? (await readQuestions(db, attempt.id));
  const step = nextStep(attempt.deadline_at, questions, { arrived: attempt.arrived, now }, submission);
  if (step.taken) await db.$sql(TAKE, step.taken.id, step.taken.ids, step.taken.at);
  if ("ask" in step) return askQuestion(db, step.ask, step.isFirst);
  await closeAttempt(db, company, course, attempt, { questions: withTaken(questions, step.taken), end: step.end });
  return onlineTestInfo(db, course.id);
}

async function askQuestion(db: CompanyDb, id: number, isFirst: boolean): Promise<ExamQuestion> {
  if (isFirst) await db.$sql(FIRST_ASK, id);
  const [question] = await db.$sql(SHOW, id);
  if (!question) throw new Error("The question is missing while its attempt is locked");
  return showQuestion(question);
}

function withTaken(questions: Questions["questions"], taken: AcceptedAnswer | undefined): Questions["questions"] {
  return questions.map((question) => (question.id === taken?.id ? { ...question, answer_ids: taken.ids } : question));
}

/** $3 is the questions answered right, $4 the score, $5 the end. */
const CLOSE = `WITH marked AS (
  UPDATE attempt_questions q SET is_right = q.id = ANY($3::int[]) WHERE q.company_id = $1 AND q.attempt_id = $2 AND q.answered_at IS NOT NULL
)
UPDATE attempts a SET score = $4::numeric, finished_at = greatest(a.started_at, $5::timestamptz) WHERE a.company_id = $1 AND a.id = $2`;

const FAIL = `UPDATE exam_stages s SET status = 'failed', score = $3::numeric, finished_at = $4::timestamptz WHERE s.company_id = $1 AND s.id = $2`;

/**
 * Ends an attempt: marks every answer, saves the score, and passes or fails the stage. Attempt, course and program must
 * be locked.
 */
async function closeAttempt(
  db: CompanyDb,
  company: CompanyMember,
  course: Pick<LockedCourse, "user_program">,
  attempt: Attempt,
  { questions, end }: { questions: readonly Graded[]; end: Date },
): Promise<void> {
  const { right, score, isPassed } = grade(questions, attempt.passing_score);
  await db.$sql(CLOSE, attempt.id, right, score, end);
  if (isPassed) return passStage(db, company, course, attempt.stage_id, { score, finishedAt: end });
  await db.$sql(FAIL, attempt.stage_id, score, end);
  await noteActivity(db, course.user_program, end);
}
