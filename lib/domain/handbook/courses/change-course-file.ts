import type { CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { courseFileRows, findCourseFile } from "./course-files";

/** Renames a file. Its bytes never change, so that a tick always refers to the file that was read. */
export async function changeCourseFile(
  actor: Actor,
  id: number,
  body: BodyOf<typeof courseFileContract.patch>,
): Promise<CourseFile> {
  return inCompany(actor, async (db) => {
    const { course } = await courseFileRows.find(db, actor, id);
    await db.courseFile.update({ where: { id }, data: courseFileRows.toData(body) });
    await happened(db, actor, { name: "course_file_changed", id, course, fields: Object.keys(body) });
    return findCourseFile(db, actor, id);
  });
}
