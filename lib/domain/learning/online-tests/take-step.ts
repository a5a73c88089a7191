import type { ExamQuestion, ExamStep } from "@/lib/contracts/exams";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { Learning } from "@/lib/domain/learning/locks";
import { testInfo } from "../stages/exam-info";
import { FIRST_ASK, SHOW, TAKE } from "./asked.sql";
import { type Attempt, type Questions, readQuestions } from "./attempt";
import { closeAttempt } from "./close-attempt";
import { nextStep, type Taken, type Wish } from "./next-step";
import { type Shown, showQuestion } from "./show-question";

type Open = { course: Pick<Learning, "id" | "user_program">; attempt: Attempt; given?: Questions; wish?: Wish };

/** Takes a locked try one step on, and answers where it stands then: at a question, or at its result. */
export async function takeStep(
  db: CompanyDb,
  company: CompanyMember,
  { course, attempt, given, wish = {} }: Open,
): Promise<ExamStep> {
  const { now, questions } = given ?? (await readQuestions(db, attempt.id));
  const step = nextStep(attempt.deadline_at, questions, { arrived: attempt.arrived, now }, wish);
  if (step.taken) await db.$sql(TAKE, step.taken.id, step.taken.ids, step.taken.at);
  if ("ask" in step) return ask(db, step.ask, step.isFirst);
  await closeAttempt(db, company, course, attempt, { questions: withTaken(questions, step.taken), end: step.end });
  return testInfo(db, course.id);
}

async function ask(db: CompanyDb, id: number, isFirst: boolean): Promise<ExamQuestion> {
  if (isFirst) await db.$sql(FIRST_ASK, id);
  const [question] = await db.$sql<Shown>(SHOW, id);
  if (!question) throw new Error("The question went while its try was locked");
  return showQuestion(question);
}

function withTaken(questions: Questions["questions"], taken: Taken | undefined): Questions["questions"] {
  return questions.map((question) => (question.id === taken?.id ? { ...question, answer_ids: taken.ids } : question));
}
