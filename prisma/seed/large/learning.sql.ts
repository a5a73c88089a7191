/** A number that looks drawn by chance and is the same on each run: from 0 to n - 1, of two numbers and a salt. */
const lot = (one: string, other: string, salt: number, n: number) => `(abs(hashint4(${one} * 7919 + ${other} * 104729 + ${salt})::bigint) % ${n})::int`;

const TODAY = "$2::timestamptz::date";
/** The pool gives up a statement that takes too long, so people come in parts. */
export const PARTS = 16;
const part = (nth: number, user: string) => `${user} % ${PARTS} = ${nth}`;

const PASSING_SCORE = 70;
const QUESTIONS = 10;
const ANSWERS = 4;

/** Every second course has a test. */
export const TESTS = `INSERT INTO tests (company_id, course_id, title, passing_score, max_retries)
SELECT c.company_id, c.id, 'Тест: ' || c.title, ${PASSING_SCORE}, 3 FROM courses c WHERE c.company_id = $1 AND c.id % 2 = 0 ORDER BY c.id`;
export const TEST_QUESTIONS = `INSERT INTO test_questions (company_id, test_id, title, points, sort_order)
SELECT t.company_id, t.id, 'Питання ' || n, 1, n FROM tests t CROSS JOIN generate_series(1, ${QUESTIONS}) n WHERE t.company_id = $1 ORDER BY t.id, n`;
export const TEST_ANSWERS = `INSERT INTO test_answers (company_id, question_id, title, is_correct, sort_order)
SELECT q.company_id, q.id, 'Відповідь ' || n, n = q.sort_order % ${ANSWERS} + 1, n FROM test_questions q CROSS JOIN generate_series(1, ${ANSWERS}) n
WHERE q.company_id = $1 ORDER BY q.id, n`;

/** Four programs of education and one of adaptation for everybody. The first person of all, who is the administrator, is learning theirs. */
export const USER_PROGRAMS = (nth: number) => `
WITH people AS (SELECT u.id, row_number() OVER (ORDER BY u.id) - 1 AS nth FROM users u WHERE u.company_id = $1),
programs AS (SELECT g.id, g.kind, row_number() OVER (PARTITION BY g.kind ORDER BY g.id) - 1 AS nth, count(*) OVER (PARTITION BY g.kind) AS total FROM programs g WHERE g.company_id = $1),
given AS (
  SELECT u.id AS user_id, u.nth, g.id AS program_id, g.kind, ${lot("u.id", "g.id", 1, 100)} AS lot,
    ${TODAY} - 20 - ${lot("u.id", "g.id", 2, 160)} AS briefing, ${lot("u.id", "g.id", 3, 30)} AS days
  FROM people u CROSS JOIN generate_series(0, 4) k
  JOIN programs g ON CASE k WHEN 4 THEN g.kind = 'adaptation' AND g.nth = u.nth % g.total ELSE g.kind = 'education' AND g.nth = (u.nth * 7 + k * 13) % g.total END
), settled AS (
  SELECT *, CASE WHEN nth = 0 THEN 'confirmed' WHEN lot < 55 THEN 'done' WHEN lot < 80 THEN 'confirmed'
    WHEN kind = 'adaptation' THEN CASE WHEN lot < 88 THEN 'done' ELSE 'confirmed' END
    WHEN lot < 88 THEN 'review' WHEN lot < 95 THEN 'processing' ELSE 'rejected' END AS status FROM given
)
INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date, pass_date, activity_at, created_at)
SELECT $1, user_id, program_id, kind, status::user_program_status, briefing, briefing + 60, CASE status WHEN 'done' THEN least(briefing + 15 + days, ${TODAY}) END,
  CASE WHEN status IN ('confirmed', 'review', 'done') THEN least(briefing + 15 + days, ${TODAY})::timestamptz END, briefing::timestamptz
FROM settled WHERE ${part(nth, "user_id")} ORDER BY user_id, program_id`;

export const USER_COURSES = (nth: number) => `INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id, deadline_date, created_at)
SELECT p.company_id, p.id, p.program_id, p.user_id, x.course_id,
  CASE c.days_to_complete WHEN 0 THEN p.deadline_date ELSE least(p.briefing_date + c.days_to_complete, p.deadline_date) END, p.created_at
FROM user_programs p JOIN program_courses x ON x.company_id = p.company_id AND x.program_id = p.program_id
JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id
WHERE p.company_id = $1 AND p.status IN ('confirmed', 'review', 'done') AND ${part(nth, "p.user_id")} ORDER BY p.id, x.sort_order`;

/** Who has finished passed everything; of the others each has passed the first courses of their program, up to three of four. */
const PASSED = `(p.status <> 'confirmed' OR x.sort_order <= ${lot("p.user_id", "p.program_id", 4, 4)})`;
const LEARNED = `user_courses c JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
  JOIN program_courses x ON x.company_id = c.company_id AND x.program_id = c.program_id AND x.course_id = c.course_id`;

export const STAGES = (nth: number) => `
WITH learned AS (
  SELECT c.id, c.company_id, k.has_exam, t.id IS NOT NULL AS has_test, ${PASSED} AS is_passed, ${lot("c.id", "1", 5, 3)} AS lot,
    least(p.briefing_date + 3 * x.sort_order, ${TODAY})::timestamptz + interval '10 hours' AS finished
  FROM ${LEARNED} JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
  LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id WHERE c.company_id = $1 AND ${part(nth, "p.user_id")}
)
INSERT INTO exam_stages (company_id, user_course_id, type, status, tries, score, requested_at, finished_at)
SELECT l.company_id, l.id, s.type::stage_type, CASE WHEN l.is_passed THEN 'passed' ELSE 'new' END::stage_status, CASE WHEN l.is_passed AND s.type = 'etest' THEN 1 ELSE 0 END,
  CASE WHEN l.is_passed AND s.type = 'etest' THEN 80 + 10 * l.lot END, CASE WHEN l.is_passed AND s.type = 'exam' THEN l.finished - interval '1 day' END,
  CASE WHEN l.is_passed THEN l.finished END
FROM learned l CROSS JOIN LATERAL (VALUES ('etest', l.has_test), ('exam', l.has_exam), ('noexam', NOT l.has_test AND NOT l.has_exam)) AS s(type, is_asked)
WHERE s.is_asked ORDER BY l.id, s.type`;

export const ATTEMPTS = (nth: number) => `INSERT INTO attempts (company_id, stage_id, test_id, try_number, passing_score, score, started_at, finished_at)
SELECT s.company_id, s.id, t.id, 1, t.passing_score, s.score, s.finished_at - interval '20 minutes', s.finished_at
FROM exam_stages s JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id
WHERE s.company_id = $1 AND s.type = 'etest' AND s.status = 'passed' AND ${part(nth, "c.user_id")} ORDER BY s.id`;

/** Question by question for every third person: as many right as the score says. */
export const ATTEMPT_QUESTIONS = (nth: number) => `
WITH asked AS MATERIALIZED (
  SELECT q.test_id, q.id, q.title, q.points, q.sort_order AS number,
    jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'order', a.sort_order) ORDER BY a.sort_order) AS answers,
    array_agg(a.id ORDER BY a.id) FILTER (WHERE a.is_correct) AS right_ids, min(a.id) FILTER (WHERE NOT a.is_correct) AS wrong_id
  FROM test_questions q JOIN test_answers a ON a.company_id = q.company_id AND a.question_id = q.id WHERE q.company_id = $1 GROUP BY q.id
)
INSERT INTO attempt_questions (company_id, attempt_id, question_id, number, title, answers, right_ids, points, served_at, answer_ids, answered_at, is_right)
SELECT a.company_id, a.id, q.id, q.number, q.title, q.answers, q.right_ids, q.points, a.started_at,
  CASE WHEN q.number * 10 <= a.score THEN q.right_ids ELSE ARRAY[q.wrong_id] END, a.finished_at, q.number * 10 <= a.score
FROM attempts a JOIN exam_stages s ON s.company_id = a.company_id AND s.id = a.stage_id
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id JOIN asked q ON q.test_id = a.test_id
WHERE a.company_id = $1 AND c.user_id % 3 = 0 AND ${part(nth, "c.user_id")} ORDER BY a.id, q.number`;

/** All materials of what is passed, and of every second course that is not. */
export const TICKS = (nth: number) => `INSERT INTO completed_links (company_id, user_course_id, course_link_id, created_at)
SELECT c.company_id, c.id, l.id, c.created_at + interval '1 day' FROM ${LEARNED}
JOIN course_links l ON l.company_id = c.company_id AND l.course_id = c.course_id
WHERE c.company_id = $1 AND (${PASSED} OR c.id % 2 = 0) AND ${part(nth, "p.user_id")} ORDER BY c.id, l.id`;

export const CERTIFICATES = `INSERT INTO certificates (company_id, number, code, user_id, program_id, user_program_id, holder_name, program_title, pass_date, created_at)
SELECT p.company_id, row_number() OVER (ORDER BY p.pass_date, p.id), md5('certificate of ' || p.id), p.user_id, p.program_id, p.id,
  concat_ws(' ', u.last_name, u.first_name, u.middle_name), g.title, p.pass_date, p.pass_date::timestamptz
FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
WHERE p.company_id = $1 AND p.kind = 'education' AND p.status = 'done'`;
