import type { BodyOf } from "@/lib/contracts/endpoint";
import type { UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { holdCourses, lockCoursesOfProgram, lockUserProgram } from "@/lib/domain/learning/locks";
import { refuseFields } from "@/lib/domain/refusal";
import { sendBack } from "../user-courses/retrain-course";
import { requireMove } from "./order-decision";
import { userProgramRows } from "./user-programs";

type Body = BodyOf<typeof userEducationProgramContract.return>;

/**
 * An administrator returns a program instead of confirming its certificate: some courses must be taken again with all tries,
 * and the program is learned again. Its person reads the reason in a notice and with the program.
 */
export async function returnProgram(actor: Actor, id: number, { courses, reason }: Body): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await holdCourses(db, id);
    const before = await lockUserProgram(db, "education", id);
    await requireMove(db, before, "return");
    await sendBack(db, await lockCourses(db, id, courses), "returned");
    await db.userProgram.update({ where: { id }, data: { returnReason: reason }, select: { id: true } });
    const { user, program } = before;
    const event = { name: "program_returned" as const, id, user, program, courses: courses.length };
    await happened(db, actor, { ...event, forFollowers: { reason } });
    return userProgramRows.education.find(db, actor, id);
  });
}

async function lockCourses(db: CompanyDb, program: number, ids: readonly number[]) {
  const found = await lockCoursesOfProgram(db, program, ids);
  if (found.length < ids.length) throw refuseFields({ courses: ["no_such_object"] });
  return found;
}
