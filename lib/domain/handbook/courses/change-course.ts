import type { CourseKind, educationCourseContract } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { type CourseOf, courseRows } from "./courses";
import { holdCourse, type OnDaysChange, type OnExamsChanged } from "./hold-course";
import { setExaminers } from "./set-examiners";

type Body = BodyOf<typeof educationCourseContract.patch>;

/** Changes what is sent of a course. Examiners are sent as the whole list. Who learns it gets or loses the in-person exam with it, and has it due by its days. */
export function changeCourse<Kind extends CourseKind>(
  actor: Actor,
  kind: Kind,
  id: number,
  { examiners, ...fields }: Body,
  { onExamsChanged, onDaysChange }: { onExamsChanged: OnExamsChanged; onDaysChange: OnDaysChange },
): Promise<CourseOf[Kind]> {
  return inCompany(actor, async (db) => {
    await holdCourse(db, kind, id);
    const data = courseRows[kind].toData(fields);
    if (fields.days_to_complete !== undefined) await onDaysChange(db, id, fields.days_to_complete);
    await db.course.update({ where: { id }, data, select: { id: true } });
    if (examiners) await setExaminers(db, actor, id, examiners);
    if ("hasExam" in data) await onExamsChanged(db, actor, id);
    await recordDeed(db, actor, "course_changed", "course", id, { fields: [...Object.keys(data), ...(examiners ? ["examiners"] : [])] });
    return courseRows[kind].find(db, actor, id);
  });
}
