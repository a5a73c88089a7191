import type { AnswersShown } from "@/lib/contracts/company";
import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { StageStatus } from "@/lib/rules/stages";
import { isOver } from "@/lib/rules/tries";

/** An online test of a person's course, as far as it decides who sees the answers, and which of them are right. */
type TriedTest = SqlRow<typeof TRIED_TEST>;

export const TRIED_TEST = {
  status: typed<StageStatus>("text"),
  tries: "int",
  max_retries: "int",
  answers_shown: typed<AnswersShown>("text"),
} as const;

/** SQL of what the company shows to learners, for `TRIED_TEST`. */
export const ANSWERS_SHOWN = "(SELECT k.answers_shown::text FROM companies k WHERE k.id = $1) AS answers_shown";

/** Administrators see which answers are right, and learners when no try is left, if the company shows it. */
export function seesKey(actor: Actor, test: TriedTest | undefined): boolean {
  if (isAdministrator(actor)) return true;
  return test !== undefined && test.answers_shown === "right" && isOver(test, test.max_retries);
}

/** Whether the learner may see how each question was answered. */
export function seesOwnAnswers(actor: Actor, test: TriedTest | undefined): boolean {
  return isAdministrator(actor) || test?.answers_shown !== "result";
}

/** Whether person $3 has the course of user course $2 too, and has not passed its online test. */
const HAS_TO_PASS = statement(
  { waits: "bool" },
  `SELECT EXISTS (
  SELECT 1 FROM user_courses c
  JOIN user_courses own ON own.company_id = c.company_id AND own.course_id = c.course_id AND own.user_id = $3
  JOIN exam_stages s ON s.company_id = own.company_id AND s.user_course_id = own.id
    AND s.type = 'etest' AND s.is_needed AND s.status <> 'passed'
  WHERE c.company_id = $1 AND c.id = $2) AS waits`,
);

/** Managers who still have to pass the same test read the questions of their people only afterwards. */
export async function hasToPass(db: CompanyDb, { userId }: Actor, userCourse: number): Promise<boolean> {
  const [own] = await db.$sql(HAS_TO_PASS, userCourse, userId);
  return own?.waits === true;
}
