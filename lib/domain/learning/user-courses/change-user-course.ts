import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { lockUserCourse } from "@/lib/domain/learning/locks";
import { requireRole } from "@/lib/domain/people/users/require-role";
import { earlierDay } from "@/lib/rules/due-days";
import { userCourseRows } from "./user-courses";

type Body = { examiner?: number | null | undefined; deadline_date?: string | null | undefined };

const IS_REQUESTED = `SELECT 1 FROM exam_stages s
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'exam' AND s.status = 'inProgress' AND s.is_needed`;

/** Who examines a person's course and when it is due: never later than its program. A new examiner hears of an exam that is already asked for. */
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
      beside: isAsked ? { examiner } : {},
    });
    return userCourseRows[kind].find(db, actor, id);
  });
}

/** Nobody examines who lacks the role. People are held before programs: anybody who comes to another place waits for its programs while their own row is held. */
export async function holdExaminer(db: CompanyDb, examiner: number | null | undefined): Promise<void> {
  if (examiner) await requireRole(db, "examiner", [examiner], "examiner");
}

/** Nobody examines themselves. */
export function refuseSelf(examiner: number | null | undefined, learner: number): void {
  if (examiner === learner) throw refuseFields({ examiner: ["examines_self"] });
}
