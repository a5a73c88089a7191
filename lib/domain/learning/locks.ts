// Every lock of learning, in the only order in which rules may take them. A rule that takes two locks takes the earlier one
// first, otherwise two requests could deadlock. Writing a row also locks the rows that its foreign keys name, as if the rule
// had asked for those locks.
//
//   1. the company            db.$lockCompany     certificate numbers, the last administrator, the tree of units
//   2. people                 requireRole         a named examiner keeps the role until the transaction ends
//   3. a course               holdCourse          of the handbook: nobody begins to learn it meanwhile
//   4. a program              lockProgram         rules about it wait for each other; people may get it meanwhile
//                             holdProgram         nobody gets it meanwhile
//   5. its courses            holdCourses...      their tests and exams stay the same while they open for people
//   6. a person's program     lockUserProgram(s), lockUserCourse(s), lockProgramsOf
//   7. a person's course      lockUserCourse(s)
//   8. an open try            lockAttempt         of an online test (asked.sql.ts)
import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import type { ProgramState } from "@/lib/rules/program-states";
import { requireOwnCourse, USER_COURSES_WITH_PROGRAMS } from "./user-courses/readable-course";

// 4. A program of the company.

const PROGRAM = "SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $3::kind";

/** Makes rules about one program wait for each other; people may get it meanwhile. */
export async function lockProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<void> {
  if (!(await db.$sql(`${PROGRAM} FOR NO KEY UPDATE`, id, kind)).length) throw new DomainError("not_found");
}

/**
 * Locks a program so that nobody gets it meanwhile: each row that names it waits. Rules that change its courses, or ask
 * who has it, call this first. Returns whether the program exists.
 */
export async function holdProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<boolean> {
  return (await db.$sql(`${PROGRAM} FOR UPDATE`, id, kind)).length > 0;
}

// 5. The courses of programs.

const HELD_PROGRAMS = "SELECT g.id FROM programs g WHERE g.company_id = $1 AND g.id";
const HELD_COURSES = `SELECT c.id FROM program_courses x JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id
WHERE x.company_id = $1 AND x.program_id`;

/** The programs first: only a statement that begins after they are locked sees all of their courses. */
const hold = (programs: string) => [
  `${HELD_PROGRAMS} ${programs} ORDER BY g.id FOR KEY SHARE`,
  `${HELD_COURSES} ${programs} ORDER BY c.id FOR KEY SHARE OF c`,
];
const OF_PROGRAM = hold("= $2");
const OF_USER_PROGRAM = hold("= (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = $2)");
const OF_USER_COURSE = `SELECT k.id FROM courses k
WHERE k.company_id = $1 AND k.id = (SELECT c.course_id FROM user_courses c WHERE c.company_id = $1 AND c.id = $2) FOR KEY SHARE`;

/** For programs known by a query: `matched` is a common table expression with the column program_id. */
export const holdCoursesOfMany = (matched: string) =>
  hold("IN (SELECT program_id FROM matched)").map((text) => `${matched} ${text}`);

/**
 * Locks a program and its courses. Rules that open courses for people, or write a row that names their program, call
 * this before they lock anything of those people. The tests and exams of the courses then stay the same, and a rule
 * that changes them waits for this transaction instead of causing a deadlock.
 */
export async function holdCoursesOf(db: CompanyDb, program: number): Promise<void> {
  for (const text of OF_PROGRAM) await db.$sql(text, program);
}

/** The same, where only the person's program is known. */
export async function holdCourses(db: CompanyDb, userProgram: number): Promise<void> {
  for (const text of OF_USER_PROGRAM) await db.$sql(text, userProgram);
}

/** Locks the course that a person learns. Rules that write a row naming its test call this. */
export async function holdCourseOf(db: CompanyDb, userCourse: number): Promise<void> {
  await db.$sql(OF_USER_COURSE, userCourse);
}

// 6. A person's program.

/** One program of one person, read while its row is locked. */
export type LockedProgram = {
  id: number;
  kind: CourseKind;
  user: number;
  program: number;
  title: string;
  status: ProgramState;
  is_retraining: boolean;
  briefing_date: string | null;
  deadline_date: string | null;
};

/** User program p of the program g. */
const USER_PROGRAM = `p.id, p.kind::text AS kind, p.user_id AS "user", p.program_id AS program, g.title, p.status::text AS status, p.is_retraining,
  p.briefing_date::text AS briefing_date, p.deadline_date::text AS deadline_date`;

/** The company's program is locked before the person's program: see lockUserCourse. */
const LOCK_USER_PROGRAM = `WITH held AS MATERIALIZED (
  SELECT g.id, g.title FROM programs g WHERE g.company_id = $1 AND g.id = (SELECT program_id FROM user_programs WHERE company_id = $1 AND id = $2) FOR KEY SHARE
) SELECT ${USER_PROGRAM} FROM user_programs p JOIN held g ON g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = $2 AND p.kind = $3::kind FOR NO KEY UPDATE OF p`;

/**
 * Makes rules about one person's program wait for each other. For administrators: it does not check who may see the
 * program.
 */
export async function lockUserProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedProgram> {
  const [locked] = await db.$sql<LockedProgram>(LOCK_USER_PROGRAM, id, kind);
  if (!locked) throw new DomainError("not_found");
  return locked;
}

const HELD_OF_MANY = `SELECT g.id FROM programs g
WHERE g.company_id = $1 AND g.id IN (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = ANY($2::int[])) ORDER BY g.id FOR KEY SHARE`;
const LOCK_USER_PROGRAMS = `SELECT ${USER_PROGRAM} FROM user_programs p JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.kind = $3::kind ORDER BY p.id FOR NO KEY UPDATE OF p`;

/** The same for many programs at once. Those that do not exist are left out. */
export async function lockUserPrograms(
  db: CompanyDb,
  kind: CourseKind,
  ids: readonly number[],
): Promise<LockedProgram[]> {
  await db.$sql(HELD_OF_MANY, ids);
  return db.$sql<LockedProgram>(LOCK_USER_PROGRAMS, ids, kind);
}

/** The company's programs first, as in lockUserCourse: updating the progress writes a person's row a second time. */
const HELD_PROGRAMS_OF_COURSE = `SELECT g.id FROM programs g
WHERE g.company_id = $1 AND g.id IN (SELECT c.program_id FROM user_courses c WHERE c.company_id = $1 AND c.course_id = $2)
ORDER BY g.id FOR KEY SHARE`;

/** Then the programs of people, ordered by id; a learner who takes an exam meanwhile locks the program too. */
const PROGRAMS_OF_COURSE = `SELECT p.id FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND EXISTS (SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = p.id AND c.course_id = $2)
ORDER BY p.id FOR NO KEY UPDATE OF p`;

/**
 * Locks all user programs in which a course is learned, except those of deleted people. The course must be held: nobody
 * begins to learn it.
 */
export async function lockProgramsOf(db: CompanyDb, course: number): Promise<number[]> {
  await db.$sql(HELD_PROGRAMS_OF_COURSE, course);
  return (await db.$sql<{ id: number }>(PROGRAMS_OF_COURSE, course)).map(({ id }) => id);
}

// 7. A person's course, after its program.

/** A person's course with its program, read while both rows are locked. */
export type LockedCourse = {
  id: number;
  user: number;
  course: number;
  course_title: string;
  examiner: number | null;
  user_program: number;
  program_status: ProgramState;
  program_deadline: string | null;
};

/**
 * A row that is written twice in one transaction locks the rows that it names. The program is therefore locked first,
 * otherwise this transaction and one that adds a course to the program could deadlock.
 */
const HOLD_PROGRAM = `SELECT c.user_program_id AS user_program FROM ${USER_COURSES_WITH_PROGRAMS} JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
WHERE c.company_id = $1 AND c.id = $2 AND p.kind = $3::kind FOR KEY SHARE OF g`;

const LOCK_PROGRAM = `SELECT p.status::text AS program_status, p.deadline_date::text AS program_deadline
FROM user_programs p WHERE p.company_id = $1 AND p.id = $2 FOR NO KEY UPDATE`;
const LOCK_COURSE = `SELECT c.id, c.user_id AS "user", c.course_id AS course, k.title AS course_title, c.examiner_id AS examiner,
  c.user_program_id AS user_program
FROM user_courses c JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
WHERE c.company_id = $1 AND c.id = $2 FOR NO KEY UPDATE OF c`;

/**
 * Locks a person's course for a rule about its exams, in the common order: the company's program, the person's program,
 * the course. The caller must check who may read it.
 */
export async function lockUserCourse(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedCourse> {
  const [place] = await db.$sql<{ user_program: number }>(HOLD_PROGRAM, id, kind);
  if (!place) throw new DomainError("not_found");
  const [program] = await db.$sql<Pick<LockedCourse, "program_status" | "program_deadline">>(
    LOCK_PROGRAM,
    place.user_program,
  );
  const [course] = await db.$sql<Omit<LockedCourse, "program_status" | "program_deadline">>(LOCK_COURSE, id);
  // Deleted by an administrator meanwhile.
  if (!program || !course) throw new DomainError("not_found");
  return { ...course, ...program };
}

const HOLD_PROGRAMS = `SELECT g.id FROM programs g WHERE g.company_id = $1 AND g.id IN (
  SELECT c.program_id FROM user_courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[])) ORDER BY g.id FOR KEY SHARE`;
const LOCK_PROGRAMS = `SELECT p.id FROM user_programs p WHERE p.company_id = $1 AND p.kind = $3::kind AND p.id IN (
  SELECT c.user_program_id FROM user_courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[])) ORDER BY p.id FOR NO KEY UPDATE`;
const LOCK_COURSES = `SELECT c.id, c.user_id AS "user", c.course_id AS course, c.examiner_id AS examiner
FROM ${USER_COURSES_WITH_PROGRAMS} WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND p.kind = $3::kind ORDER BY c.id FOR NO KEY UPDATE OF c`;

/** The same for many courses at once, in the same order. Those that do not exist are left out. */
export async function lockUserCourses(
  db: CompanyDb,
  kind: CourseKind,
  ids: readonly number[],
): Promise<Pick<LockedCourse, "id" | "user" | "course" | "examiner">[]> {
  await db.$sql(HOLD_PROGRAMS, ids);
  await db.$sql(LOCK_PROGRAMS, ids, kind);
  return db.$sql(LOCK_COURSES, ids, kind);
}

/**
 * The same for a step that only the learner takes. Other people who may see the course get `forbidden`, the rest
 * `not_found`.
 */
export async function lockOwnCourse(db: CompanyDb, actor: Actor, kind: CourseKind, id: number): Promise<LockedCourse> {
  await requireOwnCourse(db, actor, kind, id);
  return lockUserCourse(db, kind, id);
}
