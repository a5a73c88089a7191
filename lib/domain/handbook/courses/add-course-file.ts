import type { CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { keepUpload, requireFile, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { findCourseFile } from "./course-files";
import { placeOf } from "./place-materials";

type Body = BodyOf<typeof courseFileContract.create>;

/** Adds a file to the materials of a course, with a title, by default as the last one. */
export async function addCourseFile(
  actor: Actor,
  { course, title, order: asked }: Body,
  upload?: Upload,
): Promise<CourseFile> {
  const received = requireFile(upload);
  // Checked before the bytes are stored. If the course is deleted later, the foreign key rejects the row.
  if (!(await companyDb(actor).course.count({ where: { id: course } })))
    throw refuseFields({ course: ["no_such_object"] });
  const kept = await keepUpload(actor, received);
  return inCompany(actor, async (db) => {
    const order = await placeOf(db, course, asked);
    const fileId = await storeFile(db, actor, kept);
    const { id } = await db.courseFile.create({
      data: { companyId: actor.companyId, courseId: course, title, fileId, order },
      select: { id: true },
    });
    await happened(db, actor, { name: "course_file_added", id, course });
    return findCourseFile(db, actor, id);
  });
}
