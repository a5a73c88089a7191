const CHECKLISTS = 6;
const QUESTIONS = 20;
/** The longest queue of work that one estimator gets stays that of a real one, however many people there are. */
const MOST_ESTIMATORS = 100;
/** Nobody estimates themselves, so there must be two. */
const FEWEST_ESTIMATORS = 2;

/** A pseudo-random number from 0 to 99 for task `k` of person `n`, the same on every run. */
const chance = (prime: number) => `(((w.n * 5 + w.k + 1) * ${prime}) % 4294967296 / 65536 % 100)`;
const ENDED = chance(2654435761);
const DAYS = chance(2246822519);
const KIND = chance(3266489917);
const at = (date: string, hour: number) => `((${date})::timestamp + interval '${hour} hours') AT TIME ZONE 'UTC'`;

export const TEMPORARY = [
  "CREATE TEMP TABLE scorer (place int PRIMARY KEY, id int NOT NULL) ON COMMIT DROP",
  `CREATE TEMP TABLE scored (place int NOT NULL, checklist_id int NOT NULL, question_id int NOT NULL, number int NOT NULL, course_id int, title text NOT NULL,
  points int NOT NULL, PRIMARY KEY (place, number)) ON COMMIT DROP`,
  `CREATE TEMP TABLE work (id int PRIMARY KEY, estimate_id int, n bigint NOT NULL, k int NOT NULL, user_id int NOT NULL, estimator_id int NOT NULL, place int NOT NULL,
  given date NOT NULL, due date, ended date, kind text) ON COMMIT DROP`,
];

/** Very small companies have too few estimators by chance: then the first people but the administrator become some. */
export const MORE_ESTIMATORS = `
UPDATE users u SET roles = u.roles || 'estimator'::role
FROM (SELECT x.id FROM users x WHERE x.company_id = $1 AND x.is_active AND NOT x.roles && '{administrator,estimator}' ORDER BY x.id LIMIT ${FEWEST_ESTIMATORS}) few
WHERE u.company_id = $1 AND u.id = few.id
  AND (SELECT count(*) FROM users x WHERE x.company_id = $1 AND x.is_active AND x.roles @> '{estimator}') < ${FEWEST_ESTIMATORS}`;

export const SCORERS = `
INSERT INTO scorer SELECT row_number() OVER (ORDER BY u.id) - 1, u.id FROM users u
WHERE u.company_id = $1 AND u.is_active AND u.roles @> '{estimator}' ORDER BY u.id LIMIT ${MOST_ESTIMATORS}`;

export const CHECKLISTS_OF_WORK = `
INSERT INTO checklists (company_id, title)
SELECT $1::int, (ARRAY['Робота на лінії', 'Обслуговування покупця', 'Порядок на складі', 'Маршрут водія', 'Каса й документи', 'Передавання зміни'])[n]
FROM generate_series(1, ${CHECKLISTS}) AS n ORDER BY n`;

export const CHECKLIST_ESTIMATORS = `
INSERT INTO checklist_estimators (company_id, checklist_id, user_id)
SELECT $1, c.id, e.id FROM checklists c CROSS JOIN scorer e WHERE c.company_id = $1 ORDER BY c.id, e.place`;

/** Four questions in a row are about one competency; the last four about none. */
export const CHECKLIST_QUESTIONS = `
INSERT INTO checklist_questions (company_id, checklist_id, course_id, title, points)
SELECT $1, c.id, k.id, format('Пункт %s: усе зроблено так, як у стандарті компанії', n), 1 + n % 5
FROM (SELECT x.id, row_number() OVER (ORDER BY x.id) - 1 AS place FROM checklists x WHERE x.company_id = $1) c CROSS JOIN generate_series(1, ${QUESTIONS}) AS n
LEFT JOIN (SELECT x.id, row_number() OVER (ORDER BY x.id) - 1 AS place FROM courses x WHERE x.company_id = $1 AND x.kind = 'education') k
  ON n <= ${QUESTIONS} - 4 AND k.place = c.place * 4 + (n - 1) / 4
ORDER BY c.id, n`;

/** Copies of all questions as estimates store them. */
export const QUESTIONS_SCORED = `
INSERT INTO scored
SELECT c.place, c.id, q.id, row_number() OVER (PARTITION BY q.checklist_id ORDER BY q.id), q.course_id, q.title, q.points FROM checklist_questions q
JOIN (SELECT x.id, row_number() OVER (ORDER BY x.id) - 1 AS place FROM checklists x WHERE x.company_id = $1) c ON c.id = q.checklist_id WHERE q.company_id = $1`;

/**
 * Five tasks of each of the people $2 to $3; $4 is today. Three or four are estimated, one after the other; the others
 * are pending, some of them overdue or without a deadline. Estimators take people in turn, by pairs of people, since every
 * other one has two pending tasks. Who would estimate themselves is estimated by the next one.
 */
export const WORK = `
WITH numbered AS (
  SELECT l.n, k, l.id AS user_id, (l.n + k) % ${CHECKLISTS} AS place, k < 3 + l.n % 2 AS is_ended, (l.n / 2 + k * 17) % (SELECT count(*) FROM scorer) AS turn
  FROM learner l CROSS JOIN generate_series(0, 4) AS k WHERE $1::int IS NOT NULL AND l.n >= $2 AND l.n < $3
), dated AS (
  SELECT w.*, $4::date - CASE WHEN w.is_ended THEN 175 - w.k * 35 - ${DAYS} % 25 ELSE 1 + ${DAYS} % 20 END::int AS given FROM numbered w
)
INSERT INTO work
SELECT nextval('tasks_id_seq'), CASE WHEN w.is_ended THEN nextval('estimates_id_seq') END, w.n, w.k, w.user_id, coalesce(e.id, o.id), w.place, w.given,
  CASE WHEN ${KIND} >= 15 THEN w.given + 10 + (${ENDED} % 30)::int END, CASE WHEN w.is_ended THEN w.given + 3 + (${ENDED} % 12)::int END,
  CASE WHEN NOT w.is_ended THEN NULL WHEN ${KIND} < 4 THEN 'approved' WHEN ${KIND} < 7 THEN 'rejected' ELSE 'evaluated' END
FROM dated w LEFT JOIN scorer e ON e.place = w.turn AND e.id <> w.user_id LEFT JOIN scorer o ON o.place = (w.turn + 1) % (SELECT count(*) FROM scorer)
ORDER BY w.n, w.k`;

export const TASKS = `
INSERT INTO tasks (id, company_id, title, description, user_id, checklist_id, estimator_id, deadline_date, created_at)
SELECT w.id, $1, format('%s, перевірка %s', c.title, w.k + 1), CASE WHEN w.n % 3 = 0 THEN 'Оцінити під час звичайної зміни, без попередження.' ELSE '' END,
  w.user_id, c.id, w.estimator_id, w.due, ${at("w.given", 8)}
FROM work w JOIN (SELECT DISTINCT s.place, s.checklist_id FROM scored s) p ON p.place = w.place JOIN checklists c ON c.company_id = $1 AND c.id = p.checklist_id
ORDER BY w.id`;

/** People do better from task to task. */
const IS_CHECKED = `(CASE w.kind WHEN 'approved' THEN true WHEN 'rejected' THEN false
  ELSE (w.n * 31 + w.k * 17 + s.number * 47) * 2654435761 % 4294967296 / 65536 % 100 < 45 + w.k * 12 + w.n % 10 END)`;

export const ESTIMATES = `
INSERT INTO estimates (id, company_id, task_id, kind, score, estimated_by_id, estimated_at)
SELECT w.estimate_id, $1, w.id, w.kind::estimate_kind, round(100.0 * coalesce(sum(s.points) FILTER (WHERE ${IS_CHECKED}), 0) / sum(s.points), 2), w.estimator_id, ${at("w.ended", 12)}
FROM work w JOIN scored s ON s.place = w.place WHERE w.estimate_id IS NOT NULL GROUP BY w.id ORDER BY w.estimate_id`;

export const ANSWERS = `
INSERT INTO estimate_answers (company_id, estimate_id, question_id, course_id, title, points, is_checked)
SELECT $1, w.estimate_id, s.question_id, s.course_id, s.title, s.points, ${IS_CHECKED}
FROM work w JOIN scored s ON s.place = w.place WHERE w.estimate_id IS NOT NULL ORDER BY w.estimate_id, s.number`;
