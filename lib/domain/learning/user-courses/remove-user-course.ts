import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserCourse } from "@/lib/domain/learning/locks";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { Refusal } from "@/lib/domain/refusal";

/** Takes a course without results from a person, with the history of its earlier rounds. */
export async function removeUserCourse(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { user, course, user_program } = await lockUserCourse(db, kind, id);
    await refuseResults(db, id);
    await removeHistory(db, id);
    await db.userCourse.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "user_course_deleted", id, user, course });
    await finishPrograms(db, actor, [user_program]);
  });
}

async function refuseResults(db: CompanyDb, userCourseId: number): Promise<void> {
  const counts = [
    await db.examStage.count({ where: { userCourseId, status: { not: "new" } } }),
    await db.completedFile.count({ where: { userCourseId } }),
    await db.completedLink.count({ where: { userCourseId } }),
  ];
  if (counts.some(Boolean)) throw new Refusal("user_course_has_results");
}

/** A background job deletes the stored files later. */
async function removeHistory(db: CompanyDb, userCourseId: number): Promise<void> {
  const stage = { userCourseId };
  await db.attemptQuestion.deleteMany({ where: { attempt: { stage } } });
  await db.attempt.deleteMany({ where: { stage } });
  await db.examDocument.deleteMany({ where: { stage } });
  await db.examDecision.deleteMany({ where: { stage } });
  await db.examStage.deleteMany({ where: stage });
}
