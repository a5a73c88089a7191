// The statements that lock rows for learning. locks.ts says in which order rules may take these locks, and runs them.
import type { CourseKind } from "@/lib/contracts/courses";
import { statement, typed } from "@/lib/db/row";
import { momentSql, TODAY } from "@/lib/domain/company/today.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { quoted } from "@/lib/domain/rows/shape";
import { type ProgramState, STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { USER_COURSES_WITH_PROGRAMS } from "./user-courses/readable-course";

// 4. A program of the company.

const PROGRAM = "SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $3::kind";
export const LOCK_PROGRAM = `${PROGRAM} FOR NO KEY UPDATE`;
export const HOLD_PROGRAM = `${PROGRAM} FOR UPDATE`;

// 5. The courses of programs.

const HELD_PROGRAMS = "SELECT g.id FROM programs g WHERE g.company_id = $1 AND g.id";
const HELD_COURSES = `SELECT c.id FROM program_courses x JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id
WHERE x.company_id = $1 AND x.program_id`;

/** The programs first: only a statement that begins after they are locked sees all of their courses. */
const hold = (programs: string) => [
  `${HELD_PROGRAMS} ${programs} ORDER BY g.id FOR KEY SHARE`,
  `${HELD_COURSES} ${programs} ORDER BY c.id FOR KEY SHARE OF c`,
];
export const OF_PROGRAM = hold("= $2");
export const OF_USER_PROGRAM = hold(
  "= (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = $2)",
);
export const OF_USER_COURSE = `SELECT k.id FROM courses k
WHERE k.company_id = $1 AND k.id = (SELECT c.course_id FROM user_courses c WHERE c.company_id = $1 AND c.id = $2) FOR KEY SHARE`;

/** For programs known by a query: `matched` is a common table expression with the column program_id. */
export const holdCoursesOfMany = (matched: string) =>
  hold("IN (SELECT program_id FROM matched)").map((text) => `${matched} ${text}`);

/** The distinct programs and dates of the user programs $2: few rows, however many people. */
const TERMS = `SELECT DISTINCT p.program_id, p.briefing_date, p.deadline_date FROM user_programs p WHERE p.company_id = $1 AND p.id = ANY($2::int[])`;

/** $3 is a single course, or null for all courses of the programs. */
export const HOLD_COURSES_TO_OPEN = statement(
  { program: "int", briefing: "text?", deadline: "text?", course: "int", days: "int", order: "int" },
  `
SELECT t.program_id AS program, t.briefing_date::text AS briefing, t.deadline_date::text AS deadline, x.course_id AS course, c.days_to_complete AS days,
  x.sort_order AS "order"
FROM (${TERMS}) t
JOIN program_courses x ON x.company_id = $1 AND x.program_id = t.program_id AND ($3::int IS NULL OR x.course_id = $3::int)
JOIN courses c ON c.company_id = $1 AND c.id = x.course_id
ORDER BY c.id FOR KEY SHARE OF c`,
);

// 6. A person's program.

/** User program p of the program g. */
const LOCKED_PROGRAM = {
  id: "int",
  kind: typed<CourseKind>("text"),
  user: "int",
  program: "int",
  title: "text",
  status: typed<ProgramState>("text"),
  is_retraining: "bool",
  briefing_date: "text?",
  deadline_date: "text?",
} as const;
const USER_PROGRAM = `p.id, p.kind::text AS kind, p.user_id AS "user", p.program_id AS program, g.title, p.status::text AS status, p.is_retraining,
  p.briefing_date::text AS briefing_date, p.deadline_date::text AS deadline_date`;

/** The company's program is locked before the person's program: see lockUserCourse. */
export const LOCK_USER_PROGRAM = statement(
  LOCKED_PROGRAM,
  `WITH held AS MATERIALIZED (
  SELECT g.id, g.title FROM programs g WHERE g.company_id = $1 AND g.id = (SELECT program_id FROM user_programs WHERE company_id = $1 AND id = $2) FOR KEY SHARE
) SELECT ${USER_PROGRAM} FROM user_programs p JOIN held g ON g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = $2 AND p.kind = $3::kind FOR NO KEY UPDATE OF p`,
);

export const HOLD_PROGRAMS_OF_MANY = `SELECT g.id FROM programs g
WHERE g.company_id = $1 AND g.id IN (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = ANY($2::int[])) ORDER BY g.id FOR KEY SHARE`;
export const LOCK_USER_PROGRAMS = statement(
  LOCKED_PROGRAM,
  `SELECT ${USER_PROGRAM} FROM user_programs p JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.kind = $3::kind ORDER BY p.id FOR NO KEY UPDATE OF p`,
);

/** The company's programs first, as in lockUserCourse: updating the progress writes a person's row a second time. */
export const HOLD_PROGRAMS_OF_COURSE = `SELECT g.id FROM programs g
WHERE g.company_id = $1 AND g.id IN (SELECT c.program_id FROM user_courses c WHERE c.company_id = $1 AND c.course_id = $2)
ORDER BY g.id FOR KEY SHARE`;

/** Then the programs of people, ordered by id; a learner who takes an exam meanwhile locks the program too. */
export const LOCK_PROGRAMS_OF_COURSE = statement(
  { id: "int" },
  `SELECT p.id FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND EXISTS (SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = p.id AND c.course_id = $2)
ORDER BY p.id FOR NO KEY UPDATE OF p`,
);

export const LOCK_LEARNED_PROGRAMS = statement(
  { id: "int", user_id: "int" },
  `SELECT p.id, p.user_id FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.program_id = $2 AND p.status IN (${quoted(STATES_WITH_COURSES)}) ORDER BY p.id FOR NO KEY UPDATE OF p`,
);

// 7. A person's course, after its program.

/**
 * A row that is written twice in one transaction locks the rows that it names. The program is therefore locked first,
 * otherwise this transaction and one that adds a course to the program could deadlock.
 */
export const HOLD_PROGRAM_OF = statement(
  { user_program: "int" },
  `SELECT c.user_program_id AS user_program FROM ${USER_COURSES_WITH_PROGRAMS} JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
WHERE c.company_id = $1 AND c.id = $2 AND p.kind = $3::kind FOR KEY SHARE OF g`,
);

export const LOCK_PROGRAM_OF = statement(
  { program_status: typed<ProgramState>("text"), program_deadline: "text?" },
  `SELECT p.status::text AS program_status, p.deadline_date::text AS program_deadline
FROM user_programs p WHERE p.company_id = $1 AND p.id = $2 FOR NO KEY UPDATE`,
);
export const LOCK_COURSE = statement(
  { id: "int", user: "int", course: "int", course_title: "text", examiner: "int?", user_program: "int" },
  `SELECT c.id, c.user_id AS "user", c.course_id AS course, k.title AS course_title, c.examiner_id AS examiner,
  c.user_program_id AS user_program
FROM user_courses c JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
WHERE c.company_id = $1 AND c.id = $2 FOR NO KEY UPDATE OF c`,
);

export const HOLD_PROGRAMS_OF = `SELECT g.id FROM programs g WHERE g.company_id = $1 AND g.id IN (
  SELECT c.program_id FROM user_courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[])) ORDER BY g.id FOR KEY SHARE`;
export const LOCK_PROGRAMS_OF = `SELECT p.id FROM user_programs p WHERE p.company_id = $1 AND p.kind = $3::kind AND p.id IN (
  SELECT c.user_program_id FROM user_courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[])) ORDER BY p.id FOR NO KEY UPDATE`;
export const LOCK_COURSES = statement(
  { id: "int", user: "int", course: "int", examiner: "int?" },
  `SELECT c.id, c.user_id AS "user", c.course_id AS course, c.examiner_id AS examiner
FROM ${USER_COURSES_WITH_PROGRAMS} WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND p.kind = $3::kind ORDER BY c.id FOR NO KEY UPDATE OF c`,
);

/** Some courses of one user program. */
export const LOCK_COURSES_OF_PROGRAM = statement(
  { id: "int", user_program: "int" },
  `SELECT c.id, c.user_program_id AS user_program FROM user_courses c
WHERE c.company_id = $1 AND c.user_program_id = $2 AND c.id = ANY($3::int[]) ORDER BY c.id FOR NO KEY UPDATE`,
);

export const LOCK_PASSED_OR_FAILED = statement(
  { id: "int", user_program: "int", user: "int", program: "text" },
  `SELECT c.id, c.user_program_id AS user_program, c.user_id AS "user", g.title AS program
FROM user_courses c JOIN programs g ON g.company_id = c.company_id AND g.id = c.program_id
WHERE c.company_id = $1 AND c.course_id = $2 AND c.user_program_id = ANY($3::int[]) AND (c.passed_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id AND s.is_needed AND s.status = 'failed'))
ORDER BY c.id FOR NO KEY UPDATE OF c`,
);

export const LOCK_UNPASSED = statement(
  { id: "int" },
  `SELECT c.id FROM user_courses c
WHERE c.company_id = $1 AND c.course_id = $2 AND c.user_program_id = ANY($3::int[]) AND c.passed_at IS NULL ORDER BY c.id FOR NO KEY UPDATE`,
);

// 8. An open try.

/** The end of a statement that finds the open attempt a: see online-tests/asked.sql.ts. */
export const LOCKING_ATTEMPT = "FOR NO KEY UPDATE OF a";

/** The same of all open tries of user courses $2. */
export const LOCK_OPEN_TRIES = statement(
  { attempt: "int", stage: "int" },
  `SELECT a.id AS attempt, s.id AS stage FROM exam_stages s JOIN attempts a ON a.company_id = $1 AND a.stage_id = s.id AND a.finished_at IS NULL
WHERE s.company_id = $1 AND s.user_course_id = ANY($2::int[]) ORDER BY a.id FOR NO KEY UPDATE OF a`,
);

// 9. An appeal, after its course if it has one; or a credit, after the courses that it passes.

/** Those of the credits $2 that stand. */
export const LOCK_CREDITS = statement(
  { id: "int", user: "int", course: "int", valid_until: "text?" },
  `SELECT c.id, c.user_id AS "user", c.course_id AS course, c.valid_until::text AS valid_until FROM course_credits c
WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND c.ended_as IS NULL ORDER BY c.id FOR UPDATE`,
);

export const LOCK_APPEAL = statement(
  { is_open: "bool", today: "text", person: "text", when: "text?" },
  `SELECT a.state = 'open' AS is_open, ${TODAY}::text AS today,
  coalesce((SELECT ${fullNameSql("x")} FROM users x WHERE x.company_id = $1 AND x.id = a.answered_by_id), '') AS person,
  ${momentSql("a.answered_at")} AS "when"
FROM appeals a WHERE a.company_id = $1 AND a.id = $2 FOR UPDATE`,
);
