import type { BodyOf } from "@/lib/contracts/endpoint";
import { MAX_INFO } from "@/lib/contracts/online-test-questions";
import type { questionExchangeContract } from "@/lib/contracts/question-exchange";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockOnlineTest } from "../online-tests/lock-online-test";
import { onlineTestRows } from "../online-tests/online-tests";
import type { TrueFalseWords } from "./gift-answers";
import type { ImportedQuestion, QuestionDraft, QuestionProblem, ReadQuestions, Skipped } from "./imported-question";
import { readGift } from "./read-gift";
import { readQuestionCsv } from "./read-question-csv";

type Body = BodyOf<typeof questionExchangeContract.import>;

/**
 * Appends the questions of a file to a test in one transaction and reports those that it skips. A dry run reports the
 * same and writes nothing.
 */
export async function importQuestions(
  actor: Actor,
  id: number,
  { format, text, dry_run }: Body,
  words: TrueFalseWords,
): Promise<Fitting & { imported: number }> {
  // Replaces lone surrogates, which the database cannot store.
  const whole = text.replaceAll(/\p{Cs}/gu, "\ufffd");
  const read = await (format === "gift" ? readGift(whole, words) : readQuestionCsv(whole));
  if (dry_run)
    return { ...fittingQuestions(await onlineTestRows.find(companyDb(actor), actor, id), read), imported: 0 };
  return inCompany(actor, async (db) => {
    await lockOnlineTest(db, "test", id);
    const found = fittingQuestions(await onlineTestRows.find(db, actor, id), read);
    const imported = found.questions.length;
    if (imported) {
      await appendQuestions(db, id, found.questions);
      await happened(db, actor, { name: "questions_imported", id, format, imported });
    }
    return { ...found, imported };
  });
}

// JSON in one parameter: PostgreSQL unpacks two thousand questions in the time that Prisma needs to serialize some
// hundred. The new ids grow in the order of the file, so each question finds its answers by its number.
const APPEND = `
WITH given AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS q(nth int, title text, score int, seconds int, info jsonb, answers jsonb)),
last AS (SELECT coalesce(max(q.sort_order), 0) AS taken FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2),
made AS (
  INSERT INTO test_questions (company_id, test_id, title, time_limit_seconds, points, sort_order, additional_info)
  SELECT t.company_id, t.id, g.title, g.seconds, g.score, least(l.taken + g.nth, 1000000), g.info
  FROM tests t CROSS JOIN last l CROSS JOIN given g WHERE t.company_id = $1 AND t.id = $2 ORDER BY g.nth RETURNING id, company_id),
numbered AS (SELECT m.id, m.company_id, row_number() OVER (ORDER BY m.id) AS nth FROM made m)
INSERT INTO test_answers (company_id, question_id, title, is_correct, sort_order)
SELECT n.company_id, n.id, a.value->>'title', (a.value->>'isCorrect')::boolean, a.nth
FROM numbered n JOIN given g ON g.nth = n.nth CROSS JOIN jsonb_array_elements(g.answers) WITH ORDINALITY AS a(value, nth) ORDER BY n.nth, a.nth`;

/** Appends questions with their answers to a test in one statement. The caller must have locked the test. */
async function appendQuestions(db: CompanyDb, testId: number, questions: readonly QuestionDraft[]): Promise<void> {
  const rows = questions.map(({ title, score, timeLimit, additionalInfo, answers }, at) => ({
    nth: at + 1,
    title,
    score,
    seconds: timeLimit,
    info: additionalInfo,
    answers,
  }));
  await db.$sql(APPEND, testId, JSON.stringify(rows));
}

/** Why a valid question does not fit this test. */
type MisfitCode = "not_time_limited" | "additional_info_too_long";
type Misfit = Omit<Skipped, "reason"> & { reason: QuestionProblem | MisfitCode };
type Fitting = { questions: ImportedQuestion[]; skipped: Misfit[] };

const BEGINNING = 80;

/** Splits the questions of a file into those that the test can take and the rest, in the order of the file. */
export function fittingQuestions(test: { has_time_limit: boolean }, { questions, skipped }: ReadQuestions): Fitting {
  const judged = questions.map((question) => ({ question, reason: misfitOf(test, question) }));
  const misfits = judged.flatMap(({ question, reason }) =>
    reason ? [{ line: question.line, text: beginningOf(question.title), reason }] : [],
  );
  return {
    questions: judged.flatMap(({ question, reason }) => (reason ? [] : [question])),
    skipped: [...skipped, ...misfits].sort((one, other) => one.line - other.line),
  };
}

function misfitOf(
  { has_time_limit }: { has_time_limit: boolean },
  { timeLimit, additionalInfo }: ImportedQuestion,
): MisfitCode | undefined {
  if (timeLimit > 0 && !has_time_limit) return "not_time_limited";
  return JSON.stringify(additionalInfo).length > MAX_INFO ? "additional_info_too_long" : undefined;
}

function beginningOf(title: string): string {
  return [...title.replaceAll(/\s+/g, " ")].slice(0, BEGINNING).join("");
}
