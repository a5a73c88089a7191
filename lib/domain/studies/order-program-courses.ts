import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { refuseFields } from "@/lib/domain/domain-error";
import { lockProgram } from "./lock-program";
import { listProgramCourses } from "./program-courses";

const ORDER = `UPDATE program_courses x SET sort_order = g.nth FROM unnest($3::int[]) WITH ORDINALITY AS g(id, nth)
WHERE x.company_id = $1 AND x.program_id = $2 AND x.id = g.id`;

/** Puts all courses of a program in the order of the list: each must stand in it, and once. */
export async function orderProgramCourses(actor: Actor, kind: CourseKind, id: number, { ids }: { ids: number[] }): Promise<{ results: ProgramCourse[] }> {
  await inCompany(actor, async (db) => {
    await lockProgram(db, kind, id);
    const held = new Set((await db.programCourse.findMany({ where: { programId: id }, select: { id: true } })).map((one) => one.id));
    if (ids.some((one) => !held.has(one))) throw refuseFields({ ids: ["no_such_object"] });
    if (ids.length !== held.size || new Set(ids).size !== held.size) throw refuseFields({ ids: ["whole_list"] });
    await db.$sql(ORDER, id, ids);
    await recordDeed(db, actor, "program_changed", "program", id, { fields: ["courses"] });
  });
  const { results } = await listProgramCourses(actor, kind, { page: 1, page_size: 10_000, program: id });
  return { results };
}
