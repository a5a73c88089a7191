import type { SeedDb } from "../alone";

const QUESTIONS = 10;
const ANSWERS = 4;
/** One program in this many begins with a course without a test. */
const ONE_IN = 5;
const PASSING_SCORE = 60;

const ADD_TESTS = `
INSERT INTO tests (company_id, course_id, title, description, has_time_limit, time_limit_minutes, passing_score, max_retries)
SELECT c.company_id, c.id, 'Перевірка: ' || c.title, 'Десять запитань, у кожному одна або дві правильні відповіді.', c.nth % 2 = 0,
  CASE WHEN c.nth % 2 = 0 THEN 20 END, ${PASSING_SCORE}, CASE WHEN c.nth % 3 > 0 THEN 3 END
FROM (SELECT k.*, row_number() OVER (ORDER BY k.id) AS nth FROM courses k WHERE k.company_id = $1) c
WHERE c.id IN (
  SELECT x.course_id FROM (SELECT y.*, row_number() OVER (ORDER BY y.program_id) AS nth FROM program_courses y WHERE y.company_id = $1 AND y.sort_order = 1) x
  WHERE x.nth % ${ONE_IN} > 0
) ORDER BY c.id`;

const ADD_QUESTIONS = `
INSERT INTO test_questions (company_id, test_id, title, points, sort_order, time_limit_seconds)
SELECT t.company_id, t.id, format('Запитання %s: що робимо насамперед, коли зміна тільки почалася?', n), 1 + n % 3, n, CASE WHEN t.has_time_limit AND n % 4 = 0 THEN 60 ELSE 0 END
FROM tests t CROSS JOIN generate_series(1, ${QUESTIONS}) AS n WHERE t.company_id = $1 ORDER BY t.id, n`;

/** The place of the right answer varies; every third question has two. */
const ADD_ANSWERS = `
INSERT INTO test_answers (company_id, question_id, title, is_correct, sort_order)
SELECT q.company_id, q.id, format('Відповідь %s на запитання %s', n, q.sort_order), n = 1 + q.sort_order % ${ANSWERS} OR (q.sort_order % 3 = 0 AND n = 1 + (q.sort_order + 1) % ${ANSWERS}), n
FROM test_questions q CROSS JOIN generate_series(1, ${ANSWERS}) AS n WHERE q.company_id = $1 ORDER BY q.id, n`;

/** Tests for the first courses of programs: a third of all learned courses. */
export async function addTests(db: SeedDb, companyId: number): Promise<void> {
  for (const text of [ADD_TESTS, ADD_QUESTIONS, ADD_ANSWERS]) await db.$executeRawUnsafe(text, companyId);
}
