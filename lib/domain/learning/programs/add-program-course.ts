import type { CourseKind } from "@/lib/contracts/courses";
import type { FieldErrors } from "@/lib/contracts/problem";
import { MAX_ORDER, type ProgramCourse } from "@/lib/contracts/program-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { isCourse } from "@/lib/domain/handbook/courses/require-competency";
import { holdProgram } from "@/lib/domain/learning/locks";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { finishPrograms } from "../user-programs/finish-programs";
import { addCourseToUserPrograms } from "../user-programs/reopen";
import { programCourseRows } from "./program-courses";

type Body = { program: number; course: number; order?: number | undefined; is_repeated?: boolean | undefined };

/**
 * Adds a course to a program, at the end unless a place is given. People who learn the program get the course and a
 * notice.
 */
export async function addProgramCourse(
  actor: Actor,
  kind: CourseKind,
  { program, course, order, is_repeated: isRepeated = false }: Body,
): Promise<ProgramCourse> {
  return inCompany(actor, async (db) => {
    const errors: FieldErrors = {};
    if (!(await holdProgram(db, kind, program))) errors.program = ["no_such_object"];
    if (!(await isCourse(db, course, kind))) errors.course = ["no_such_object"];
    if (Object.keys(errors).length) throw refuseFields(errors);
    await refuseDuplicate(db, program, course);
    const place = { kind, programId: program, courseId: course, order: order ?? (await nextOrder(db, program)) };
    const { id } = await db.programCourse.create({
      data: { ...place, isRepeated, companyId: actor.companyId },
      select: { id: true },
    });
    const added = await addCourseToUserPrograms(db, { kind, program, course });
    await happened(db, actor, { name: "program_changed", id: program, fields: ["courses"], forFollowers: { added } });
    await finishPrograms(db, actor, added?.credited ?? []);
    return programCourseRows[kind].find(db, actor, id);
  });
}

/** A program has a course only once. */
export async function refuseDuplicate(db: CompanyDb, programId: number, courseId: number): Promise<void> {
  if (await db.programCourse.count({ where: { programId, courseId } })) throw new Refusal("course_in_program");
}

async function nextOrder(db: CompanyDb, programId: number): Promise<number> {
  const { _max: last } = await db.programCourse.aggregate({ where: { programId }, _max: { order: true } });
  return Math.min((last.order ?? 0) + 1, MAX_ORDER);
}
