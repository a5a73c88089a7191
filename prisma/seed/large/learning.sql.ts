/** Multipliers for independent pseudo-random sequences. */
const PRIMES = { status: 2654435761, progress: 2246822519, next: 3266489917, mistakes: 668265263, shift: 1540483477 };
/** A pseudo-random number from 0 to 99 for program `k` of person `n`, the same on every run. */
const chance = (what: keyof typeof PRIMES) => `(((w.n * 5 + w.k + 1) * ${PRIMES[what]}) % 4294967296 / 65536 % 100)`;

/** The day on which course `o` of four is passed. The last sixth of the time is for the certificate. */
const day = (sixths: string) => `(w.begun + (w.age * ${sixths} / 6)::int)`;
const at = (date: string, hour: number) => `((${date})::timestamp + interval '${hour} hours') AT TIME ZONE 'UTC'`;
const [TICKED, TESTED, ASKED, DECIDED] = [6, 9, 11, 13];

export const TEMPORARY = [
  "CREATE TEMP TABLE learner (n bigint PRIMARY KEY, id int NOT NULL) ON COMMIT DROP",
  `CREATE TEMP TABLE asked (test_id int NOT NULL, question_id int NOT NULL, number int NOT NULL, title text NOT NULL, answers jsonb NOT NULL, right_ids int[] NOT NULL,
  wrong_ids int[] NOT NULL, points int NOT NULL, seconds int NOT NULL, PRIMARY KEY (test_id, number)) ON COMMIT DROP`,
  `CREATE TEMP TABLE way (id int PRIMARY KEY, user_program_id int NOT NULL, user_id int NOT NULL, course_id int NOT NULL, test_id int, has_exam boolean NOT NULL,
  minutes int, examiners int[], state text NOT NULL, due date NOT NULL, mistakes bigint NOT NULL, shift bigint NOT NULL, score numeric) ON COMMIT DROP`,
  "CREATE TEMP TABLE numbered (user_program_id int NOT NULL, number int PRIMARY KEY) ON COMMIT DROP",
];

export const LEARNERS =
  "INSERT INTO learner SELECT row_number() OVER (ORDER BY u.id) - 1, u.id FROM users u WHERE u.company_id = $1";

/** Copies of all questions as attempts store them. */
export const QUESTIONS_ASKED = `
INSERT INTO asked
SELECT q.test_id, q.id, row_number() OVER (PARTITION BY q.test_id ORDER BY q.sort_order, q.id), q.title, a.offered, a.correct, a.wrong, q.points,
  CASE WHEN t.has_time_limit THEN q.time_limit_seconds ELSE 0 END
FROM test_questions q JOIN tests t ON t.company_id = $1 AND t.id = q.test_id
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('id', x.id, 'title', x.title, 'order', x.sort_order) ORDER BY x.sort_order, x.id) AS offered,
    array_agg(x.id ORDER BY x.id) FILTER (WHERE x.is_correct) AS correct, (array_agg(x.id ORDER BY x.id) FILTER (WHERE NOT x.is_correct))[1:1] AS wrong
  FROM test_answers x WHERE x.company_id = $1 AND x.question_id = q.id
) a WHERE q.company_id = $1`;

/**
 * The programs of people $2 to $3; $4 is today. Each person has four education programs and one adaptation program; the
 * first person learns all of theirs.
 */
export const PROGRAMS = `
WITH chosen AS (
  SELECT p.id, p.kind, row_number() OVER (PARTITION BY p.kind ORDER BY p.id) - 1 AS place, count(*) OVER (PARTITION BY p.kind) AS all FROM programs p WHERE p.company_id = $1
), numbered AS (
  SELECT l.n, l.id AS user_id, k, c.id AS program_id, c.kind FROM learner l CROSS JOIN generate_series(0, 4) AS k
  JOIN chosen c ON c.kind = (CASE WHEN k < 4 THEN 'education' ELSE 'adaptation' END)::kind AND c.place = (l.n * 7 + k * 17) % c.all WHERE l.n >= $2 AND l.n < $3
), decided AS (
  SELECT w.*, CASE WHEN w.n = 0 THEN 'confirmed' WHEN w.k = 4 THEN CASE WHEN ${chance("status")} < 75 THEN 'done' ELSE 'confirmed' END
    ELSE CASE WHEN ${chance("status")} < 55 THEN 'done' WHEN ${chance("status")} < 80 THEN 'confirmed' WHEN ${chance("status")} < 88 THEN 'review' WHEN ${chance("status")} < 95 THEN 'processing'
      ELSE 'rejected' END END AS status FROM numbered w
), timed AS (
  SELECT d.*, ($4::date - a.age::int) AS begun, a.age FROM decided d
  CROSS JOIN LATERAL (SELECT CASE WHEN d.status IN ('processing', 'rejected') THEN 1 + (d.n * 3 + d.k) % 12 ELSE 20 + (d.n * 13 + d.k * 29) % 160 END AS age) a
)
INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date, pass_date, created_at, ordered_at, rejected_at)
SELECT $1, w.user_id, w.program_id, w.kind, w.status::user_program_status, w.begun, CASE WHEN w.k < 4 THEN w.begun + 60 + ((w.n * 11 + w.k * 7) % 90)::int END,
  CASE WHEN w.status = 'done' THEN CASE WHEN w.k < 4 THEN ${day("5")} ELSE ${day("4")} END END, ${at("w.begun", 7)},
  CASE WHEN w.k < 4 THEN ${at("w.begun", 7)} END, CASE w.status WHEN 'rejected' THEN ${at("w.begun", 9)} END
FROM timed w ORDER BY w.n, w.k`;

export const COURSES = `
INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id, deadline_date, created_at)
SELECT p.company_id, p.id, p.program_id, p.user_id, x.course_id,
  CASE WHEN k.days_to_complete = 0 THEN p.deadline_date ELSE least(p.briefing_date + k.days_to_complete, p.deadline_date) END, p.created_at + interval '1 hour'
FROM learner l JOIN user_programs p ON p.company_id = $1 AND p.user_id = l.id JOIN program_courses x ON x.company_id = $1 AND x.program_id = p.program_id
JOIN courses k ON k.company_id = $1 AND k.id = x.course_id
WHERE l.n >= $2 AND l.n < $3 AND p.status IN ('confirmed', 'review', 'done') ORDER BY p.id, x.sort_order`;

/** The progress in each course. A passed test has up to three wrong answers, a failed one has six. */
export const WAYS = `
WITH placed AS (
  SELECT c.id, c.user_program_id, c.user_id, c.course_id, t.id AS test_id, k.has_exam, CASE WHEN t.has_time_limit THEN t.time_limit_minutes END AS minutes, l.n,
    dense_rank() OVER (PARTITION BY l.n ORDER BY p.id) - 1 AS k, x.sort_order AS o, p.status, p.briefing_date AS begun, $4::date - p.briefing_date AS age
  FROM learner l JOIN user_programs p ON p.company_id = $1 AND p.user_id = l.id JOIN user_courses c ON c.company_id = $1 AND c.user_program_id = p.id
  JOIN program_courses x ON x.company_id = $1 AND x.program_id = p.program_id AND x.course_id = c.course_id
  JOIN courses k ON k.company_id = $1 AND k.id = c.course_id LEFT JOIN tests t ON t.company_id = $1 AND t.course_id = c.course_id
  WHERE l.n >= $2 AND l.n < $3
), stated AS (
  SELECT w.*, CASE WHEN w.n = 0 THEN CASE WHEN w.k < 2 AND w.o = 1 THEN 'ready' ELSE 'later' END
    WHEN w.status <> 'confirmed' OR w.o <= ${chance("progress")} % 4 THEN 'passed' WHEN w.o > ${chance("progress")} % 4 + 1 THEN 'later'
    WHEN w.has_exam AND ${chance("next")} < 25 THEN 'waiting' WHEN w.test_id IS NOT NULL AND ${chance("next")} < 50 THEN 'failed'
    WHEN ${chance("next")} < 75 THEN 'ready' ELSE 'later' END AS state FROM placed w
), examined AS (
  SELECT e.course_id, array_agg(e.user_id ORDER BY e.user_id) AS ids FROM course_examiners e JOIN users u ON u.company_id = $1 AND u.id = e.user_id AND u.is_active
  WHERE e.company_id = $1 GROUP BY e.course_id
), told AS (
  SELECT w.*, e.ids AS examiners, ${day("w.o")} AS due, CASE w.state WHEN 'failed' THEN 6 ELSE ${chance("mistakes")} % 4 END AS mistakes, (${chance("shift")} + w.o) AS shift
  FROM stated w LEFT JOIN examined e ON e.course_id = w.course_id
)
INSERT INTO way
SELECT w.id, w.user_program_id, w.user_id, w.course_id, w.test_id, w.has_exam, w.minutes, w.examiners, w.state, w.due, w.mistakes, w.shift,
  CASE WHEN w.test_id IS NOT NULL AND w.state IN ('passed', 'waiting', 'failed') THEN (
    SELECT round(100.0 * coalesce(sum(q.points) FILTER (WHERE (q.number + w.shift) % 10 >= w.mistakes), 0) / sum(q.points), 2) FROM asked q WHERE q.test_id = w.test_id) END
FROM told w`;

const START = at("w.due", TESTED);
const asked = (place: string) => `${START} + interval '2 seconds' + interval '25 seconds' * (${place})`;
const IS_TESTED = "w.score IS NOT NULL";

/** The last answer ends the test. $2 decides if the only examiner of a course is its learner. */
export const STAGES = `
INSERT INTO exam_stages (company_id, user_course_id, type, status, tries, score, requested_at, finished_at, decided_by_id)
SELECT $1, w.id, s.type::stage_type, s.status::stage_status, s.tries, s.score, s.requested_at, s.finished_at, s.decided_by FROM way w
CROSS JOIN LATERAL (
  SELECT 'etest' AS type, CASE WHEN ${IS_TESTED} THEN CASE w.state WHEN 'failed' THEN 'failed' ELSE 'passed' END ELSE 'new' END AS status, (${IS_TESTED})::int AS tries, w.score,
    NULL::timestamptz AS requested_at, CASE WHEN ${IS_TESTED} THEN ${asked("10")} END AS finished_at, NULL::int AS decided_by WHERE w.test_id IS NOT NULL
  UNION ALL SELECT 'exam', CASE w.state WHEN 'passed' THEN 'passed' WHEN 'waiting' THEN 'inProgress' ELSE 'new' END, 0, NULL,
    CASE WHEN w.state IN ('passed', 'waiting') THEN ${at("w.due", ASKED)} END, CASE w.state WHEN 'passed' THEN ${at("w.due", DECIDED)} END,
    CASE w.state WHEN 'passed' THEN coalesce((SELECT e FROM unnest(w.examiners) e WHERE e <> w.user_id LIMIT 1), $2::int) END WHERE w.has_exam
  UNION ALL SELECT 'noexam', CASE w.state WHEN 'passed' THEN 'passed' ELSE 'new' END, 0, NULL, NULL, CASE w.state WHEN 'passed' THEN ${at("w.due", DECIDED)} END, NULL
    WHERE w.test_id IS NULL AND NOT w.has_exam
) s ORDER BY w.id, s.type::stage_type`;

export const DECISIONS = `
INSERT INTO exam_decisions (company_id, stage_id, round, number, status, decided_by_id, decided_at)
SELECT $1, s.id, s.round, 1, s.status, s.decided_by_id, s.finished_at FROM way w
JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = w.id AND s.type = 'exam' AND s.status = 'passed' ORDER BY s.id`;

export const TICKS = `
INSERT INTO completed_links (company_id, user_course_id, course_link_id, created_at)
SELECT $1, w.id, m.id, ${at("w.due - 1", TICKED)} + interval '10 minutes' * m.nth FROM way w
JOIN (SELECT x.id, x.course_id, row_number() OVER (PARTITION BY x.course_id ORDER BY x.id) AS nth FROM course_links x WHERE x.company_id = $1) m ON m.course_id = w.course_id
WHERE w.state <> 'later' ORDER BY w.id, m.id`;

export const ATTEMPTS = `
INSERT INTO attempts (company_id, stage_id, test_id, try_number, passing_score, score, started_at, deadline_at, finished_at)
SELECT $1, s.id, w.test_id, 1, t.passing_score, w.score, ${START}, ${START} + make_interval(mins => w.minutes), ${asked("10")}
FROM way w JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = w.id AND s.type = 'etest' JOIN tests t ON t.company_id = $1 AND t.id = w.test_id
WHERE ${IS_TESTED} ORDER BY s.id`;

export const ATTEMPT_QUESTIONS = `
INSERT INTO attempt_questions (company_id, attempt_id, question_id, number, title, answers, right_ids, points, time_limit_seconds, served_at, deadline_at, answer_ids,
  answered_at, is_right)
SELECT $1, a.id, q.question_id, q.number, q.title, q.answers, q.right_ids, q.points, q.seconds, ${asked("q.number - 1")},
  least(${asked("q.number - 1")} + make_interval(secs => nullif(q.seconds, 0)), a.deadline_at),
  CASE WHEN (q.number + w.shift) % 10 >= w.mistakes THEN q.right_ids ELSE q.wrong_ids END, ${asked("q.number")}, (q.number + w.shift) % 10 >= w.mistakes
FROM way w JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = w.id AND s.type = 'etest' JOIN attempts a ON a.company_id = $1 AND a.stage_id = s.id
JOIN asked q ON q.test_id = w.test_id ORDER BY a.id, q.number`;

export const ACTIVITY = `
UPDATE user_programs p SET activity_at = x.at FROM (
  SELECT w.user_program_id AS id, max(CASE WHEN w.state = 'ready' THEN ${at("w.due - 1", TICKED)} + interval '10 minutes' * (SELECT count(*) FROM course_links l WHERE l.company_id = $1
    AND l.course_id = w.course_id) WHEN w.state = 'waiting' THEN ${at("w.due", ASKED)} WHEN w.has_exam OR w.test_id IS NULL THEN ${at("w.due", DECIDED)} ELSE ${asked("10")} END) AS at
  FROM way w WHERE w.state <> 'later' GROUP BY 1
) x WHERE p.company_id = $1 AND p.id = x.id`;

/** The certificates in the order of their numbers. */
export const NUMBERED = `
INSERT INTO numbered
SELECT p.id, row_number() OVER (ORDER BY p.pass_date, p.id) FROM user_programs p WHERE p.company_id = $1 AND p.kind = 'education' AND p.status = 'done'`;

/** Those numbered from $2 to $3. The codes are not secret, because the company is only for benchmarks. */
export const CERTIFICATES = `
INSERT INTO certificates (company_id, number, code, user_id, program_id, user_program_id, holder_name, program_title, pass_date, created_at)
SELECT $1, o.number, 'large-' || md5($1::text || ' ' || p.id), p.user_id, p.program_id, p.id,
  concat_ws(' ', nullif(u.last_name, ''), nullif(u.first_name, ''), nullif(u.middle_name, '')), g.title, p.pass_date, ${at("p.pass_date", 15)}
FROM numbered o JOIN user_programs p ON p.company_id = $1 AND p.id = o.user_program_id
JOIN users u ON u.company_id = $1 AND u.id = p.user_id JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
WHERE o.number >= $2 AND o.number < $3 ORDER BY o.number`;
