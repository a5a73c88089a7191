import type { CourseKind } from "@/lib/contracts/courses";
import type { ActiveExam } from "@/lib/contracts/online-test-attempts";
import { companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { activeStage } from "@/lib/rules/stages";
import { examInfos } from "./exam-info";
import { requireReadableCourse } from "./readable-course";

const GIVEN = statement(
  { minutes: "int" },
  `SELECT s.extra_minutes AS minutes FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed`,
);

/** The state of a course's exams, for the learner, their managers and administrators. */
export async function getExam(actor: Actor, kind: CourseKind, userCourse: number): Promise<ActiveExam> {
  const db = companyDb(actor);
  await requireReadableCourse(db, actor, kind, userCourse);
  const infos = await examInfos(db, userCourse);
  const [first] = infos;
  if (!first) throw new Refusal("not_found");
  const [given] = await db.$sql(GIVEN, userCourse);
  return {
    ...first,
    extra_minutes: given?.minutes ?? 0,
    active_exam_type: activeStage(infos.map((info) => ({ ...info, type: info.exam_type })))?.type ?? null,
  };
}
