import type { adaptationCourseContract, CourseKind, educationCourseContract } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type CourseOf, courseRows } from "./courses";
import { setExaminers } from "./set-examiners";

type Body = BodyOf<typeof adaptationCourseContract.create> & Partial<BodyOf<typeof educationCourseContract.create>>;

/** Creates a course. Its examiners must have the role. */
export function createCourse<Kind extends CourseKind>(
  actor: Actor,
  kind: Kind,
  { examiners, ...fields }: Body,
): Promise<CourseOf[Kind]> {
  const { companyId } = actor;
  return inCompany(actor, async (db) => {
    const data = { ...courseRows[kind].toData(fields), kind, companyId };
    const { id } = await db.course.create({
      data: data as Parameters<typeof db.course.create>[0]["data"],
      select: { id: true },
    });
    if (examiners) await setExaminers(db, actor, id, examiners);
    await happened(db, actor, { name: "course_created", id });
    return courseRows[kind].find(db, actor, id);
  });
}
