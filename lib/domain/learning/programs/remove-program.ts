import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { holdProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";

/** Deletes a program with its list of courses and its rule, unless people have it; the error says how many. */
export async function removeProgram(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    if (!(await holdProgram(db, kind, id))) throw new Refusal("not_found");
    const had = await db.userProgram.count({ where: { programId: id } });
    const count = await db.userProgram.count({ where: { programId: id, user: { deletedAt: null } } });
    if (had) throw new Refusal("program_in_use", { count });
    if (await db.certificate.count({ where: { programId: id } })) throw new Refusal("program_has_certificates");
    await db.programCourse.deleteMany({ where: { programId: id } });
    const { title } = await db.program.delete({ where: { id }, select: { title: true } });
    await happened(db, actor, { name: "program_deleted", id, was: title });
  });
}
