import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { isCourse } from "@/lib/domain/handbook/courses/require-competency";
import { holdProgram } from "@/lib/domain/learning/locks";
import { refuseFields } from "@/lib/domain/refusal";
import { finishPrograms } from "../user-programs/finish-programs";
import { type Added, addCourseToUserPrograms } from "../user-programs/reopen";
import { refuseDuplicate } from "./add-program-course";
import { programCourseRows } from "./program-courses";
import { refuseLearned } from "./remove-program-course";

type Body = { course?: number | undefined; order?: number | undefined; is_repeated?: boolean | undefined };

/** Moves a course within the program, says whether it is repeated, or replaces it by another, by the rules of removing and adding. */
export async function changeProgramCourse(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { course, order, is_repeated: isRepeated }: Body,
): Promise<ProgramCourse> {
  return inCompany(actor, async (db) => {
    const { program } = await programCourseRows[kind].find(db, actor, id);
    await holdProgram(db, kind, program);
    const before = await programCourseRows[kind].find(db, actor, id);
    if (order !== undefined || isRepeated !== undefined) {
      const data = { ...(order !== undefined && { order }), ...(isRepeated !== undefined && { isRepeated }) };
      await db.programCourse.update({ where: { id }, data, select: { id: true } });
    }
    let added: Added | undefined;
    if (course !== undefined && course !== before.course) {
      if (!(await isCourse(db, course, kind))) throw refuseFields({ course: ["no_such_object"] });
      await refuseDuplicate(db, program, course);
      await refuseLearned(db, before);
      await db.programCourse.update({ where: { id }, data: { courseId: course }, select: { id: true } });
      added = await addCourseToUserPrograms(db, { kind, program, course });
    }
    await happened(db, actor, { name: "program_changed", id: program, fields: ["courses"], forFollowers: { added } });
    await finishPrograms(db, actor, added?.credited ?? []);
    return programCourseRows[kind].find(db, actor, id);
  });
}
