import type { ExamQuestion, ExamStep } from "@/lib/contracts/exams";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { LockedCourse } from "@/lib/domain/learning/locks";
import { onlineTestInfo } from "../stages/exam-info";
import { FIRST_ASK, SHOW, TAKE } from "./asked.sql";
import { type Attempt, type Questions, readQuestions } from "./attempt";
import { closeAttempt } from "./close-attempt";
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
  if ("ask" in step) return ask(db, step.ask, step.isFirst);
  await closeAttempt(db, company, course, attempt, { questions: withTaken(questions, step.taken), end: step.end });
  return onlineTestInfo(db, course.id);
}

async function ask(db: CompanyDb, id: number, isFirst: boolean): Promise<ExamQuestion> {
  if (isFirst) await db.$sql(FIRST_ASK, id);
  const [question] = await db.$sql(SHOW, id);
  if (!question) throw new Error("The question is missing while its attempt is locked");
  return showQuestion(question);
}

function withTaken(questions: Questions["questions"], taken: AcceptedAnswer | undefined): Questions["questions"] {
  return questions.map((question) => (question.id === taken?.id ? { ...question, answer_ids: taken.ids } : question));
}
