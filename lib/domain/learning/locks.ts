// Every lock of learning, in the one order in which all rules take them. Who takes two takes the earlier one first; else two
// who press at once could wait for each other for ever. A row that names another holds that one too, as if it were asked for.
//
//   1. the company            db.$lockCompany     numbers of certificates, the last administrator, the tree of units
//   2. people                 requireRole         an examiner who is named keeps the role until the end
//   3. a course               holdCourse          of the handbook: nobody begins to learn it meanwhile
//   4. a program              lockProgram         rules about it wait for each other; people may get it meanwhile
//                             holdProgram         nobody gets it meanwhile
//   5. the courses of it      holdCourses...      what they ask for stays as it is while they open for people
//   6. a person's program     lockUserProgram, lockUserCourse, lockProgramsOf
//   7. a person's course      lockUserCourse
//   8. an open try            lockAttempt         of an online test (asked.sql.ts)
import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import type { ProgramState } from "@/lib/rules/program-states";
import { PLACED, requireOwnCourse } from "./user-courses/readable-course";

// 4. A program of the company.

const PROGRAM = "SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $3::kind";

/** Rules about one program wait for each other; people may get it meanwhile. Taken after the company's lock, before those of user programs. */
export async function lockProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<void> {
  if (!(await db.$sql(`${PROGRAM} FOR NO KEY UPDATE`, id, kind)).length) throw new DomainError("not_found");
}

/**
 * Holds a program still: nobody gets it meanwhile, since every row that names it waits. Anybody who changes which courses it
 * has, or asks who has it, comes here first. Answers whether there is such a program.
 */
export async function holdProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<boolean> {
  return (await db.$sql(`${PROGRAM} FOR UPDATE`, id, kind)).length > 0;
}

// 5. The courses of programs.

const HELD_PROGRAMS = "SELECT g.id FROM programs g WHERE g.company_id = $1 AND g.id";
const HELD_COURSES = `SELECT c.id FROM program_courses x JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id
WHERE x.company_id = $1 AND x.program_id`;

/** First the programs: only a statement that begins once they are held sees every course that they have. */
const hold = (programs: string) => [
  `${HELD_PROGRAMS} ${programs} ORDER BY g.id FOR KEY SHARE`,
  `${HELD_COURSES} ${programs} ORDER BY c.id FOR KEY SHARE OF c`,
];
const OF_PROGRAM = hold("= $2");
const OF_USER_PROGRAM = hold("= (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = $2)");
const OF_USER_COURSE = `SELECT k.id FROM courses k
WHERE k.company_id = $1 AND k.id = (SELECT c.course_id FROM user_courses c WHERE c.company_id = $1 AND c.id = $2) FOR KEY SHARE`;

/** For anybody who knows them by a relation: `matched` stands before and has program_id. */
export const holdCoursesOfMany = (matched: string) =>
  hold("IN (SELECT program_id FROM matched)").map((text) => `${matched} ${text}`);

/**
 * Anybody who is to open courses for people, or writes a row that names their program, holds the program and its courses before
 * anything of the people: what they ask for (a test, an exam) stays as it is, and anybody who changes that waits for us, never
 * we for them while they wait for a person's program.
 */
export async function holdCoursesOf(db: CompanyDb, program: number): Promise<void> {
  for (const text of OF_PROGRAM) await db.$sql(text, program);
}

/** The same where only the person's program is known. */
export async function holdCourses(db: CompanyDb, userProgram: number): Promise<void> {
  for (const text of OF_USER_PROGRAM) await db.$sql(text, userProgram);
}

/** The one course that a person learns, for anybody who writes a row that names its test. */
export async function holdCourseOf(db: CompanyDb, userCourse: number): Promise<void> {
  await db.$sql(OF_USER_COURSE, userCourse);
}

// 6. A person's program.

/** One program of one person, as it stands while it is locked. */
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

/** The program is held before the person's: see lockUserCourse. */
const LOCK_USER_PROGRAM = `WITH held AS MATERIALIZED (
  SELECT g.id, g.title FROM programs g WHERE g.company_id = $1 AND g.id = (SELECT program_id FROM user_programs WHERE company_id = $1 AND id = $2) FOR KEY SHARE
) SELECT p.id, p.kind::text AS kind, p.user_id AS "user", p.program_id AS program, g.title, p.status::text AS status, p.is_retraining,
  p.briefing_date::text AS briefing_date, p.deadline_date::text AS deadline_date
FROM user_programs p JOIN held g ON g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = $2 AND p.kind = $3::kind FOR NO KEY UPDATE OF p`;

/** Rules about one program of one person wait for each other. For administrators, who may see every one. */
export async function lockUserProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedProgram> {
  const [locked] = await db.$sql<LockedProgram>(LOCK_USER_PROGRAM, id, kind);
  if (!locked) throw new DomainError("not_found");
  return locked;
}

/** The company's programs first, as lockUserCourse does: what is kept of progress writes a row of a person a second time. */
const HELD_PROGRAMS_OF_COURSE = `SELECT g.id FROM programs g
WHERE g.company_id = $1 AND g.id IN (SELECT c.program_id FROM user_courses c WHERE c.company_id = $1 AND c.course_id = $2)
ORDER BY g.id FOR KEY SHARE`;

/** Then people's, in one order: who takes an exam meanwhile holds the program too. */
const PROGRAMS_OF_COURSE = `SELECT p.id FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND EXISTS (SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = p.id AND c.course_id = $2)
ORDER BY p.id FOR NO KEY UPDATE OF p`;

/** Everybody's programs in which a course is learned. What is kept of the deleted stays as it was. The course must be held: nobody begins to learn it. */
export async function lockProgramsOf(db: CompanyDb, course: number): Promise<number[]> {
  await db.$sql(HELD_PROGRAMS_OF_COURSE, course);
  return (await db.$sql<{ id: number }>(PROGRAMS_OF_COURSE, course)).map(({ id }) => id);
}

// 7. A person's course, after its program.

/** A person's course and the program that it belongs to, as they stand while both are locked. */
export type Learning = {
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
 * A row that is written twice in one transaction asks for what it names: the program is held first, or anybody who gives it a
 * course would wait for us, and we for them.
 */
const HOLD_PROGRAM = `SELECT c.user_program_id AS user_program FROM ${PLACED} JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
WHERE c.company_id = $1 AND c.id = $2 AND p.kind = $3::kind FOR KEY SHARE OF g`;

const LOCK_PROGRAM = `SELECT p.status::text AS program_status, p.deadline_date::text AS program_deadline
FROM user_programs p WHERE p.company_id = $1 AND p.id = $2 FOR NO KEY UPDATE`;
const LOCK_COURSE = `SELECT c.id, c.user_id AS "user", c.course_id AS course, k.title AS course_title, c.examiner_id AS examiner,
  c.user_program_id AS user_program
FROM user_courses c JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
WHERE c.company_id = $1 AND c.id = $2 FOR NO KEY UPDATE OF c`;

/**
 * Locks a person's course for a rule about its exams: first the program that it is in, the company's and then the person's
 * own, then the course itself, in the order that all rules keep. Who may read it is for the caller to have asked.
 */
export async function lockUserCourse(db: CompanyDb, kind: CourseKind, id: number): Promise<Learning> {
  const [place] = await db.$sql<{ user_program: number }>(HOLD_PROGRAM, id, kind);
  if (!place) throw new DomainError("not_found");
  const [program] = await db.$sql<Pick<Learning, "program_status" | "program_deadline">>(
    LOCK_PROGRAM,
    place.user_program,
  );
  const [course] = await db.$sql<Omit<Learning, "program_status" | "program_deadline">>(LOCK_COURSE, id);
  // Deleted by an administrator meanwhile.
  if (!program || !course) throw new DomainError("not_found");
  return { ...course, ...program };
}

/** The same for a step that only the learner takes. Others who may look at it are told that it is not theirs; the rest, that it is not there. */
export async function lockOwnCourse(db: CompanyDb, actor: Actor, kind: CourseKind, id: number): Promise<Learning> {
  await requireOwnCourse(db, actor, kind, id);
  return lockUserCourse(db, kind, id);
}
