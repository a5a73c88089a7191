import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { courseFileRows } from "./course-files";

/** A material leaves its course at once, with the ticks about it. Its bytes stay for a week and go with the sweep. */
export async function removeCourseFile(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { course, title } = await courseFileRows.find(db, actor, id);
    await db.courseFile.delete({ where: { id } });
    await happened(db, actor, { name: "course_file_removed", id, course, was: title });
  });
}
