import type { CourseKind } from "@/lib/contracts/courses";
import type { ProblemCode } from "@/lib/contracts/problem";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type LockedCourse, lockOwnCourse } from "@/lib/domain/learning/locks";
import { administrators } from "@/lib/domain/learning/user-programs/administrators";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { Refusal } from "@/lib/domain/refusal";
import { activeStage, type StageStatus } from "@/lib/rules/stages";
import { stageInfo } from "../user-courses/exam-info";
import { readStages, requireMaterials, type Stage } from "../user-courses/read-stages";
import { examinersOf } from "./who-examines.sql";

const REQUEST = `UPDATE exam_stages s SET status = 'inProgress', requested_at = clock_timestamp(), finished_at = NULL, decided_by_id = NULL
WHERE s.company_id = $1 AND s.id = $2`;
const EXAMINERS = statement(
  { id: "int" },
  `SELECT e.id FROM user_courses c CROSS JOIN LATERAL (${examinersOf("c")}) e WHERE c.company_id = $1 AND c.id = $2 ORDER BY e.id`,
);

/** A learner who has gone through a course and passed its online test requests the exam. The examiners get a notice. */
export async function requestExam(actor: Actor, kind: CourseKind, userCourse: number): Promise<ExamInfo> {
  return inCompany(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const stage = requireExamStage(await readStages(db, course.id));
    if (course.program_status !== "confirmed") throw new Refusal("program_not_confirmed");
    await requireMaterials(db, course);
    await db.$sql(REQUEST, stage.id);
    await noteActivity(db, course.user_program);
    const examiners = await examinersOfRequest(db, course);
    await happened(db, actor, {
      name: "exam_requested",
      id: stage.id,
      user: course.user,
      course: course.course,
      forFollowers: { examiners },
    });
    return stageInfo(db, course.id, "exam");
  });
}

const REFUSALS: Partial<Record<StageStatus, ProblemCode>> = { inProgress: "exam_requested", failed: "exam_failed" };

/** An exam can be requested once. After it was failed, an examiner must reset it first. */
function requireExamStage(stages: readonly Stage[]): Stage {
  const exam = stages.find(({ type }) => type === "exam");
  if (exam?.status === "passed") throw new Refusal("already_passed");
  if (!exam || activeStage(stages) !== exam) throw new Refusal("different_stage");
  const refusal = REFUSALS[exam.status];
  if (refusal) throw new Refusal(refusal);
  return exam;
}

/** Where nobody examines the course, the administrators get the notice. */
async function examinersOfRequest(db: CompanyDb, { id, user }: LockedCourse): Promise<number[]> {
  const examiners = (await db.$sql(EXAMINERS, id)).map((one) => one.id);
  return examiners.length ? examiners : (await administrators(db)).filter((one) => one !== user);
}
