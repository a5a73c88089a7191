import type { BodyOf } from "@/lib/contracts/endpoint";
import type { UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { holdCourses, lockUserProgram } from "@/lib/domain/learning/locks";
import { sendBack } from "../user-courses/retrain-course";
import { requireMove } from "./decide-order";
import { userProgramRows } from "./user-programs";

type Body = BodyOf<typeof userEducationProgramContract.return>;

const COURSES = `SELECT c.id, c.user_program_id AS user_program FROM user_courses c
WHERE c.company_id = $1 AND c.user_program_id = $2 AND c.id = ANY($3::int[]) ORDER BY c.id FOR NO KEY UPDATE`;

/**
 * An administrator returns a program instead of confirming its certificate: some courses must be taken again with all tries,
 * and the program is learned again. Its person gets a notice and reads the reason with the program.
 */
export async function returnProgram(actor: Actor, id: number, { courses, reason }: Body): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await holdCourses(db, id);
    const before = await lockUserProgram(db, "education", id);
    requireMove(before, "return");
    await sendBack(db, await lockCourses(db, id, courses));
    await db.userProgram.update({ where: { id }, data: { returnReason: reason }, select: { id: true } });
    const { user, program } = before;
    await happened(db, actor, { name: "program_returned", id, user, program, courses: courses.length });
    return userProgramRows.education.find(db, actor, id);
  });
}

async function lockCourses(db: CompanyDb, program: number, ids: readonly number[]) {
  const found = await db.$sql<{ id: number; user_program: number }>(COURSES, program, ids);
  if (found.length < ids.length) throw refuseFields({ courses: ["no_such_object"] });
  return found;
}
