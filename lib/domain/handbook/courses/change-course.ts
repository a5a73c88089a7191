import type { CourseKind, educationCourseContract } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type CourseOf, courseRows } from "./courses";
import { holdCourse } from "./hold-course";
import { setExaminers } from "./set-examiners";

type Body = BodyOf<typeof educationCourseContract.patch>;

/**
 * Changes the given fields of a course; `examiners` replaces the whole list. Followers update the exams and due dates
 * of the people who learn it.
 */
export function changeCourse<Kind extends CourseKind>(
  actor: Actor,
  kind: Kind,
  id: number,
  { examiners, ...fields }: Body,
): Promise<CourseOf[Kind]> {
  return inCompany(actor, async (db) => {
    await holdCourse(db, kind, id);
    const data = courseRows[kind].toData(fields);
    const before = await courseRows[kind].find(db, actor, id);
    await db.course.update({ where: { id }, data, select: { id: true } });
    if (examiners) await setExaminers(db, actor, id, examiners);
    const after = await courseRows[kind].find(db, actor, id);
    const changed = [...Object.keys(fields), ...(examiners ? ["examiners"] : [])];
    const days = { before: before.days_to_complete, after: after.days_to_complete };
    await happened(db, actor, {
      name: "course_changed",
      id,
      fields: changed,
      forFollowers: { hasOtherExams: "hasExam" in data, days },
    });
    return after;
  });
}
