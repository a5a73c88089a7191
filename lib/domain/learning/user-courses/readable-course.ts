import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { Refusal } from "@/lib/domain/refusal";
import { type Param, parameters } from "@/lib/domain/rows/shape";

/** User courses c with their programs p, without those of deleted people. */
export const USER_COURSES_WITH_PROGRAMS = `user_courses c JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL`;
/** Where the user course c of this kind is read from, if the caller may see the learning of its person. */
export function fromReadableCourse(actor: Actor, param: Param, kind: CourseKind, id: number): string {
  return `FROM ${USER_COURSES_WITH_PROGRAMS}
    WHERE c.company_id = $1 AND c.id = ${param(id)} AND p.kind = ${param(kind)}::kind AND ${mayReadPerson(actor, param, "c.user_id")}`;
}

/** Refuses another person's course. Takes no lock. */
export async function requireOwnCourse(db: CompanyDb, actor: Actor, kind: CourseKind, id: number): Promise<void> {
  if ((await requireReadableCourse(db, actor, kind, id)) !== actor.userId) throw new Refusal("forbidden");
}

/** Returns the learner of the course. Refuses when the caller may not see that person's learning. */
export async function requireReadableCourse(
  db: CompanyDb,
  actor: Actor,
  kind: CourseKind,
  id: number,
): Promise<number> {
  const { values, param } = parameters();
  const text = `SELECT c.user_id AS "user" ${fromReadableCourse(actor, param, kind, id)}`;
  const [place] = await db.$sql(statement({ user: "int" }, text), ...values);
  if (!place) throw new Refusal("not_found");
  return place.user;
}
