import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { holdProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { programCourseRows } from "./program-courses";

/** Removes a course from a program, unless people learn it there; the error says how many. */
export async function removeProgramCourse(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { program } = await programCourseRows[kind].find(db, actor, id);
    await holdProgram(db, kind, program);
    await refuseLearned(db, await programCourseRows[kind].find(db, actor, id));
    await db.programCourse.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "program_changed", id: program, fields: ["courses"], forFollowers: {} });
  });
}

/** Refuses it when people have the course in this program, deleted people included: their results must stay. */
export async function refuseLearned(
  db: CompanyDb,
  { program: programId, course: courseId }: ProgramCourse,
): Promise<void> {
  const learned = await db.userCourse.count({ where: { programId, courseId } });
  const count = await db.userCourse.count({
    where: { programId, courseId, userProgram: { user: { deletedAt: null } } },
  });
  if (learned) throw new Refusal("program_course_in_use", { count });
}
