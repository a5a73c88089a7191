import type { CourseKind, educationCourseContract } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { type CourseOf, courseRows } from "./courses";
import { setExaminers } from "./set-examiners";

type Body = BodyOf<typeof educationCourseContract.patch>;

/** Changes what is sent of a course. Examiners are sent as the whole list. */
export function changeCourse<Kind extends CourseKind>(actor: Actor, kind: Kind, id: number, { examiners, ...fields }: Body): Promise<CourseOf[Kind]> {
  return inCompany(actor, async (db) => {
    if (examiners) await db.$lockCompany();
    await courseRows[kind].find(db, actor, id);
    const data = courseRows[kind].toData(fields);
    await db.course.update({ where: { id }, data, select: { id: true } });
    if (examiners) await setExaminers(db, actor, id, examiners);
    await recordDeed(db, actor, "course_changed", "course", id, { fields: [...Object.keys(data), ...(examiners ? ["examiners"] : [])] });
    return courseRows[kind].find(db, actor, id);
  });
}
