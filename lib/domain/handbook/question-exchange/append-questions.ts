import type { CompanyDb } from "@/lib/db/company";
import type { QuestionDraft } from "@/lib/domain/handbook/question-exchange/formats/imported-question";

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
export async function appendQuestions(
  db: CompanyDb,
  testId: number,
  questions: readonly QuestionDraft[],
): Promise<void> {
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
