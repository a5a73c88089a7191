import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError } from "@/lib/domain/domain-error";
import { holdProgram } from "../locks/lock-program";

/** A program that people have stays; the refusal says how many. Its places in the order of courses and its rule go with it. */
export async function removeProgram(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    if (!(await holdProgram(db, kind, id))) throw new DomainError("not_found");
    const had = await db.userProgram.count({ where: { programId: id } });
    const count = await db.userProgram.count({ where: { programId: id, user: { deletedAt: null } } });
    if (had) throw new DomainError("program_in_use", { count });
    await db.programCourse.deleteMany({ where: { programId: id } });
    await db.program.delete({ where: { id }, select: { id: true } });
    await recordDeed(db, actor, "program_deleted", "program", id);
  });
}
