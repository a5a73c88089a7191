import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError } from "@/lib/domain/domain-error";
import { lockUserProgram } from "../locks/lock-user-program";

/** Takes a program from a person once it has no courses any more, and unless a certificate was issued for it. */
export async function removeUserProgram(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { user, program } = await lockUserProgram(db, kind, id);
    if (await db.userCourse.count({ where: { userProgramId: id } })) throw new DomainError("user_program_has_courses");
    if (await db.certificate.count({ where: { userProgramId: id } })) throw new DomainError("user_program_has_certificates");
    await db.userProgram.delete({ where: { id }, select: { id: true } });
    await recordDeed(db, actor, "user_program_deleted", "user_program", id, { user, program });
  });
}
