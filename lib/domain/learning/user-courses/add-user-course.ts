import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { holdCourses, lockUserProgram } from "@/lib/domain/learning/locks";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { finishPrograms } from "../user-programs/finish-programs";
import { requireMove } from "../user-programs/order-decision";
import { reopenForRetraining } from "../user-programs/reopen";
import { holdExaminer, refuseSelf } from "./change-user-course";
import { openCourses } from "./open-courses";
import { userCourseRows } from "./user-courses";

type Body = { user_program: number; course: number; examiner?: number | null | undefined };

/** Gives a person a course of their program that they lack. A finished program is reopened for retraining. */
export async function addUserCourse(
  actor: Actor,
  kind: CourseKind,
  { user_program: id, course, examiner = null }: Body,
): Promise<UserCourse> {
  return inCompany(actor, async (db) => {
    await holdExaminer(db, examiner);
    await holdCourses(db, id);
    const program = await lockUserProgram(db, kind, id).catch((error) => {
      throw error instanceof Refusal && error.code === "not_found"
        ? refuseFields({ user_program: ["no_such_object"] })
        : error;
    });
    await requireMove(db, program, "addCourse");
    if (!(await db.programCourse.count({ where: { programId: program.program, courseId: course } })))
      throw refuseFields({ course: ["no_such_object"] });
    if (await findCourse(db, id, course)) throw new Refusal("user_course_given");
    refuseSelf(examiner, program.user);
    await reopenForRetraining(db, [id]);
    const credited = await openCourses(db, [id], course);
    const added = (await findCourse(db, id, course)) as number;
    await db.userCourse.update({ where: { id: added }, data: { examinerId: examiner }, select: { id: true } });
    await happened(db, actor, {
      name: "user_course_added",
      id: added,
      user: program.user,
      course,
      forFollowers: { kind, program: program.title },
    });
    await finishPrograms(db, actor, credited);
    return userCourseRows[kind].find(db, actor, added);
  });
}

async function findCourse(db: CompanyDb, userProgramId: number, courseId: number): Promise<number | undefined> {
  return (await db.userCourse.findFirst({ where: { userProgramId, courseId }, select: { id: true } }))?.id;
}
