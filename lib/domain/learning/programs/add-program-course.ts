import type { CourseKind } from "@/lib/contracts/courses";
import type { FieldErrors } from "@/lib/contracts/problem";
import { MAX_ORDER, type ProgramCourse } from "@/lib/contracts/program-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { holdProgram } from "@/lib/domain/learning/locks";
import { extendUserPrograms } from "../user-programs/extend-user-programs";
import { programCourseRows } from "./program-courses";

type Body = { program: number; course: number; order?: number | undefined };

/** A course enters a program, at its end unless a place is given. Anybody who learns the program gets the course too, and is told. */
export async function addProgramCourse(
  actor: Actor,
  kind: CourseKind,
  { program, course, order }: Body,
): Promise<ProgramCourse> {
  return inCompany(actor, async (db) => {
    const errors: FieldErrors = {};
    if (!(await holdProgram(db, kind, program))) errors.program = ["no_such_object"];
    if (!(await isCourse(db, kind, course))) errors.course = ["no_such_object"];
    if (Object.keys(errors).length) throw refuseFields(errors);
    await refuseSecond(db, program, course);
    const place = { kind, programId: program, courseId: course, order: order ?? (await nextOrder(db, program)) };
    const { id } = await db.programCourse.create({
      data: { ...place, companyId: actor.companyId },
      select: { id: true },
    });
    const added = await extendUserPrograms(db, { kind, program, course });
    await happened(db, actor, { name: "program_changed", id: program, fields: ["courses"], beside: { added } });
    return programCourseRows[kind].find(db, actor, id);
  });
}

export async function isCourse(db: CompanyDb, kind: CourseKind, id: number): Promise<boolean> {
  return (await db.course.count({ where: { id, kind } })) > 0;
}

/** A course stands once in a program. */
export async function refuseSecond(db: CompanyDb, programId: number, courseId: number): Promise<void> {
  if (await db.programCourse.count({ where: { programId, courseId } })) throw new DomainError("course_in_program");
}

async function nextOrder(db: CompanyDb, programId: number): Promise<number> {
  const { _max: last } = await db.programCourse.aggregate({ where: { programId }, _max: { order: true } });
  return Math.min((last.order ?? 0) + 1, MAX_ORDER);
}
