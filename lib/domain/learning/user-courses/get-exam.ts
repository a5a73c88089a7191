import type { CourseKind } from "@/lib/contracts/courses";
import type { ActiveExam } from "@/lib/contracts/online-test-attempts";
import { companyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { activeStage } from "@/lib/rules/stages";
import { examInfos } from "./exam-info";
import { requireReadableCourse } from "./readable-course";

/** The state of a course's exams, for the learner, their managers and administrators. */
export async function getExam(actor: Actor, kind: CourseKind, userCourse: number): Promise<ActiveExam> {
  const db = companyDb(actor);
  await requireReadableCourse(db, actor, kind, userCourse);
  const infos = await examInfos(db, userCourse);
  const [first] = infos;
  if (!first) throw new Refusal("not_found");
  return {
    ...first,
    active_exam_type: activeStage(infos.map((info) => ({ ...info, type: info.exam_type })))?.type ?? null,
  };
}
