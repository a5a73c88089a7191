import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { stageInfo } from "./exam-info";
import { passStage } from "./pass-stage";
import { readStages, requireMaterials } from "./read-stages";

/** A learner passes a course without exams by saying so, after going through its materials. */
export async function markAsCompleted(actor: Actor, kind: CourseKind, userCourse: number): Promise<ExamInfo> {
  return inCompanyQuietly(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const stage = (await readStages(db, course.id)).find(({ type }) => type === "noexam");
    if (!stage) throw new Refusal("different_stage");
    if (stage.status === "passed") throw new Refusal("already_passed");
    if (course.program_status !== "confirmed") throw new Refusal("program_not_confirmed");
    await requireMaterials(db, course);
    await passStage(db, actor, course, stage.id);
    return stageInfo(db, course.id, "noexam");
  });
}
