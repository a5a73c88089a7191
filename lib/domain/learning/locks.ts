// Every lock of learning, in the only order in which rules may take them. A rule that takes two locks takes the earlier one
// first, otherwise two requests could deadlock. Writing a row also locks the rows that its foreign keys name, as if the rule
// had asked for those locks. The statements are in locks.sql.ts.
//
//   1. the company            db.$lockCompany     certificate numbers, the last administrator, the tree of units
//   2. people                 requireRole         a named examiner keeps the role until the transaction ends
//   3. a course               holdCourse          of the handbook: nobody begins to learn it meanwhile
//   4. a program              lockProgram         rules about it wait for each other; people may get it meanwhile
//                             holdProgram         nobody gets it meanwhile
//   5. its courses            holdCourses...      their tests and exams stay the same while they open for people
//   6. a person's program     lockUserProgram(s), lockUserCourse(s), lockProgramsOf, lockLearnedPrograms
//   7. a person's course      lockUserCourse(s), lockCoursesOfProgram, lockPassedOrFailed, lockUnpassed
//   8. open tries             lockAttempt         of online tests (online-tests/attempt.ts, asked.sql.ts, credits/give-credit.ts)
//   9. an appeal or a credit  lockOpenAppeal      of a person, mostly about a course (credits/lock-credits.ts)
import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { SqlRow } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import * as sql from "./locks.sql";
import { requireOwnCourse } from "./user-courses/readable-course";

// 4. A program of the company.

/** Makes rules about one program wait for each other; people may get it meanwhile. */
export async function lockProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<void> {
  if (!(await db.$sql(sql.LOCK_PROGRAM, id, kind)).length) throw new Refusal("not_found");
}

/**
 * Locks a program so that nobody gets it meanwhile: each row that names it waits. Rules that change its courses, or ask
 * who has it, call this first. Returns whether the program exists.
 */
export async function holdProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<boolean> {
  return (await db.$sql(sql.HOLD_PROGRAM, id, kind)).length > 0;
}

// 5. The courses of programs.

/**
 * Locks a program and its courses. Rules that open courses for people, or write a row that names their program, call
 * this before they lock anything of those people. The tests and exams of the courses then stay the same, and a rule
 * that changes them waits for this transaction instead of causing a deadlock.
 */
export async function holdCoursesOf(db: CompanyDb, program: number): Promise<void> {
  for (const text of sql.OF_PROGRAM) await db.$sql(text, program);
}

/** The same, where only the person's program is known. */
export async function holdCourses(db: CompanyDb, userProgram: number): Promise<void> {
  for (const text of sql.OF_USER_PROGRAM) await db.$sql(text, userProgram);
}

/** Locks the course that a person learns. Rules that write a row naming its test call this. */
export async function holdCourseOf(db: CompanyDb, userCourse: number): Promise<void> {
  await db.$sql(sql.OF_USER_COURSE, userCourse);
}

/** A course of a program, for programs of people with these dates. */
type CourseTerm = SqlRow<typeof sql.HOLD_COURSES_TO_OPEN>;

/**
 * Locks the courses that user programs are to open, all or the one named: the next statement must see their tests and exams
 * as they are at its commit.
 */
export function holdCoursesToOpen(
  db: Pick<CompanyDb, "$sql">,
  userPrograms: readonly number[],
  course: number | null,
): Promise<CourseTerm[]> {
  return db.$sql(sql.HOLD_COURSES_TO_OPEN, userPrograms, course);
}

// 6. A person's program.

/** One program of one person, read while its row is locked. */
export type LockedProgram = SqlRow<typeof sql.LOCK_USER_PROGRAM>;

/**
 * Makes rules about one person's program wait for each other. For administrators: it does not check who may see the
 * program.
 */
export async function lockUserProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedProgram> {
  const [locked] = await db.$sql(sql.LOCK_USER_PROGRAM, id, kind);
  if (!locked) throw new Refusal("not_found");
  return locked;
}

/** The same for many programs at once. Those that do not exist are left out. */
export async function lockUserPrograms(
  db: CompanyDb,
  kind: CourseKind,
  ids: readonly number[],
): Promise<LockedProgram[]> {
  await db.$sql(sql.HOLD_PROGRAMS_OF_MANY, ids);
  return db.$sql(sql.LOCK_USER_PROGRAMS, ids, kind);
}

/**
 * Locks all user programs in which a course is learned, except those of deleted people. The course must be held: nobody
 * begins to learn it.
 */
export async function lockProgramsOf(db: CompanyDb, course: number): Promise<number[]> {
  await db.$sql(sql.HOLD_PROGRAMS_OF_COURSE, course);
  return (await db.$sql(sql.LOCK_PROGRAMS_OF_COURSE, course)).map(({ id }) => id);
}

/** Locks the programs of the people who learn a program or have finished it. The program must be held. */
export function lockLearnedPrograms(db: CompanyDb, program: number): Promise<{ id: number; user_id: number }[]> {
  return db.$sql(sql.LOCK_LEARNED_PROGRAMS, program);
}

// 7. A person's course, after its program.

/** A person's course with its program, read while both rows are locked. */
export type LockedCourse = SqlRow<typeof sql.LOCK_COURSE> & SqlRow<typeof sql.LOCK_PROGRAM_OF>;

/**
 * Locks a person's course for a rule about its exams, in the common order: the company's program, the person's program,
 * the course. The caller must check who may read it.
 */
export async function lockUserCourse(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedCourse> {
  const [place] = await db.$sql(sql.HOLD_PROGRAM_OF, id, kind);
  if (!place) throw new Refusal("not_found");
  const [program] = await db.$sql(sql.LOCK_PROGRAM_OF, place.user_program);
  const [course] = await db.$sql(sql.LOCK_COURSE, id);
  // Deleted by an administrator meanwhile.
  if (!program || !course) throw new Refusal("not_found");
  return { ...course, ...program };
}

/** The same for many courses at once, in the same order. Those that do not exist are left out. */
export async function lockUserCourses(
  db: CompanyDb,
  kind: CourseKind,
  ids: readonly number[],
): Promise<SqlRow<typeof sql.LOCK_COURSES>[]> {
  await db.$sql(sql.HOLD_PROGRAMS_OF, ids);
  await db.$sql(sql.LOCK_PROGRAMS_OF, ids, kind);
  return db.$sql(sql.LOCK_COURSES, ids, kind);
}

/**
 * The same for a step that only the learner takes. Other people who may see the course get `forbidden`, the rest
 * `not_found`.
 */
export async function lockOwnCourse(db: CompanyDb, actor: Actor, kind: CourseKind, id: number): Promise<LockedCourse> {
  await requireOwnCourse(db, actor, kind, id);
  return lockUserCourse(db, kind, id);
}

/** Locks some courses of one person's program, which must be locked. Those of other programs are left out. */
export function lockCoursesOfProgram(
  db: CompanyDb,
  userProgram: number,
  ids: readonly number[],
): Promise<SqlRow<typeof sql.LOCK_COURSES_OF_PROGRAM>[]> {
  return db.$sql(sql.LOCK_COURSES_OF_PROGRAM, userProgram, ids);
}

/** Locks a course of the people who have passed it or failed one of its exams, in these user programs, which must be locked. */
export function lockPassedOrFailed(
  db: CompanyDb,
  course: number,
  userPrograms: readonly number[],
): Promise<SqlRow<typeof sql.LOCK_PASSED_OR_FAILED>[]> {
  return db.$sql(sql.LOCK_PASSED_OR_FAILED, course, userPrograms);
}

/** Locks a course of the people who have not passed it, in these user programs, which must be locked. Returns their ids. */
export async function lockUnpassed(db: CompanyDb, course: number, userPrograms: readonly number[]): Promise<number[]> {
  return (await db.$sql(sql.LOCK_UNPASSED, course, userPrograms)).map(({ id }) => id);
}

// 9. An appeal, after its course if it has one.

/** Locks an appeal that waits, and returns today. Otherwise says who answered it, and when. */
export async function lockOpenAppeal(db: CompanyDb, id: number): Promise<string> {
  const [locked] = await db.$sql(sql.LOCK_APPEAL, id);
  if (!locked) throw new Refusal("not_found");
  const { is_open, today, person, when } = locked;
  if (!is_open) throw new Refusal("appeal_answered", { person, when: when ?? "" });
  return today;
}
