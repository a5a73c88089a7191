import type { CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { courseFileRows, findCourseFile } from "./course-files";

/** A material is renamed; its bytes never change, so that what was ticked as read is what was read. */
export async function changeCourseFile(actor: Actor, id: number, body: BodyOf<typeof courseFileContract.patch>): Promise<CourseFile> {
  return inCompany(actor, async (db) => {
    await courseFileRows.find(db, actor, id);
    await db.courseFile.update({ where: { id }, data: courseFileRows.toData(body) });
    await recordDeed(db, actor, "course_file_changed", "course_file", id, { fields: Object.keys(body) });
    return findCourseFile(db, actor, id);
  });
}
