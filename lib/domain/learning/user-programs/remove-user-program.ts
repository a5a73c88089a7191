import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";

/** Takes a program without courses from a person. Its certificates stay, and the cycles that ended with them. */
export async function removeUserProgram(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { user, program } = await lockUserProgram(db, kind, id);
    if (await db.userCourse.count({ where: { userProgramId: id } }))
      throw new Refusal("user_program_has_courses", { kind });
    const alone = { where: { userProgramId: id }, data: { userProgramId: null } };
    await db.certificate.updateMany(alone);
    await db.closedCycle.deleteMany({ where: { userProgramId: id, certificateId: null } });
    await db.closedCycle.updateMany(alone);
    await db.userProgram.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "user_program_deleted", id, user, program });
  });
}
