import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockProgram } from "@/lib/domain/learning/locks";
import { orderRows } from "@/lib/domain/rows/order-rows";
import { listProgramCourses } from "./program-courses";

/** Sets the order of a program's courses. The list must contain each of them once. */
export async function orderProgramCourses(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { ids }: { ids: number[] },
): Promise<{ results: ProgramCourse[] }> {
  await inCompany(actor, async (db) => {
    await lockProgram(db, kind, id);
    await orderRows(db, { table: "program_courses", parent: "program_id" }, id, ids);
    await happened(db, actor, { name: "program_changed", id, fields: ["courses"], forFollowers: {} });
  });
  const { results } = await listProgramCourses(actor, kind, { page: 1, page_size: 10_000, program: id });
  return { results };
}
