import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { mayReadPerson } from "@/lib/domain/people/users/team";
import { parameters } from "@/lib/domain/rows/shape";
import type { ProgramState } from "@/lib/rules/program-states";

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

const PLACED = `user_courses c JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL`;
const PLACE = `SELECT c.user_id AS "user" FROM ${PLACED} WHERE c.company_id = $1`;

/**
 * A row that is written twice in one transaction asks for what it names: the program is held first, or whoever gives it a
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
  const [program] = await db.$sql<Pick<Learning, "program_status" | "program_deadline">>(LOCK_PROGRAM, place.user_program);
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

/** Refuses what is somebody else's, without a lock. */
export async function requireOwnCourse(db: CompanyDb, actor: Actor, kind: CourseKind, id: number): Promise<void> {
  if ((await requireReadableCourse(db, actor, kind, id)) !== actor.userId) throw new DomainError("forbidden");
}

/** Whose course it is, if the caller may look at what that person does. */
export async function requireReadableCourse(db: CompanyDb, actor: Actor, kind: CourseKind, id: number): Promise<number> {
  const { values, param } = parameters();
  const condition = `c.id = ${param(id)} AND p.kind = ${param(kind)}::kind AND ${mayReadPerson(actor, param, "c.user_id")}`;
  const [place] = await db.$sql<{ user: number }>(`${PLACE} AND ${condition}`, ...values);
  if (!place) throw new DomainError("not_found");
  return place.user;
}
