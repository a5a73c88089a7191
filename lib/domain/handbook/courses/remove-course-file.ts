import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { courseFileRows } from "./course-files";

/** A material leaves its course at once, with the ticks about it. Its bytes stay for a week and go with the sweep. */
export async function removeCourseFile(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { course } = await courseFileRows.find(db, actor, id);
    await db.courseFile.delete({ where: { id } });
    await recordDeed(db, actor, "course_file_removed", "course_file", id, { course });
  });
}
