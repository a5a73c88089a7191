import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserCourse } from "@/lib/domain/learning/locks";
import { requireRole } from "@/lib/domain/people/users/require-role";
import { refuseFields } from "@/lib/domain/refusal";
import { earlierDay } from "@/lib/rules/due-days";
import { userCourseRows } from "./user-courses";

type Body = { examiner?: number | null | undefined; deadline_date?: string | null | undefined };

const IS_REQUESTED = "SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.id = $2 AND c.waits_for_exam";

/**
 * Changes the examiner and the deadline of a person's course. The deadline must not be after the program's. A new
 * examiner of a requested exam gets a notice.
 */
export async function changeUserCourse(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { examiner, deadline_date }: Body,
): Promise<UserCourse> {
  return inCompany(actor, async (db) => {
    await holdExaminer(db, examiner);
    const course = await lockUserCourse(db, kind, id);
    refuseSelf(examiner, course.user);
    if (deadline_date && earlierDay(deadline_date, course.program_deadline) !== deadline_date)
      throw refuseFields({ deadline_date: ["deadline_after_program"] });
    const due = deadline_date === undefined ? {} : { deadlineDate: deadline_date && new Date(deadline_date) };
    await db.userCourse.update({
      where: { id },
      data: { ...due, ...(examiner !== undefined && { examinerId: examiner }) },
      select: { id: true },
    });
    const isAsked = examiner && examiner !== course.examiner && (await db.$sql(IS_REQUESTED, id)).length > 0;
    const fields = [
      ...(examiner === undefined ? [] : ["examiner"]),
      ...(deadline_date === undefined ? [] : ["deadline_date"]),
    ];
    await happened(db, actor, {
      name: "user_course_changed",
      id,
      user: course.user,
      course: course.course,
      fields,
      forFollowers: isAsked ? { examiner } : {},
    });
    return userCourseRows[kind].find(db, actor, id);
  });
}

/**
 * The examiner must have the role. Their row is locked before programs: a request that moves a person locks that
 * person, then waits for programs.
 */
export async function holdExaminer(db: CompanyDb, examiner: number | null | undefined): Promise<void> {
  if (examiner) await requireRole(db, "examiner", [examiner], "examiner");
}

/** Nobody examines themselves. */
export function refuseSelf(examiner: number | null | undefined, learner: number): void {
  if (examiner === learner) throw refuseFields({ examiner: ["examines_self"] });
}
