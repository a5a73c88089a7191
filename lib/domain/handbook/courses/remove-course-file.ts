import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { courseFileRows } from "./course-files";

/** Removes a file from its course, with the ticks of learners. A background job deletes the bytes after a week. */
export async function removeCourseFile(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { course, title } = await courseFileRows.find(db, actor, id);
    await db.courseFile.delete({ where: { id } });
    await happened(db, actor, { name: "course_file_removed", id, course, was: title });
  });
}
