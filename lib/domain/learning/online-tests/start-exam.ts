import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { type CompanyDb, inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { holdCourseOf, type LockedCourse, lockOwnCourse } from "@/lib/domain/learning/locks";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { activeStage } from "@/lib/rules/stages";
import { mayStart } from "@/lib/rules/tries";
import { onlineTestInfo } from "../stages/exam-info";
import { readStages, type Stage } from "../stages/read-stages";
import { requireMaterials } from "../stages/require-materials";
import { isOverdue, lockAttempt } from "./attempt";
import { OPEN_TRY } from "./start-exam.sql";
import { takeStep } from "./take-step";

/** Starts the online test or resumes the open attempt. The start uses up a try, so closing the tab gains nothing. */
export async function startExam(actor: Actor, kind: CourseKind, userCourse: number): Promise<ExamInfo> {
  return inCompanyQuietly(actor, async (db) => {
    await holdCourseOf(db, userCourse);
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const stage = requireOnlineTestStage(await readStages(db, course.id));
    if (course.program_status !== "confirmed") throw new DomainError("program_not_confirmed");
    if (stage.status === "inProgress") await resumeTry(db, actor, course);
    else await openTry(db, course, stage);
    return onlineTestInfo(db, course.id);
  });
}

/** The online test of a course is its active stage until it is passed. */
function requireOnlineTestStage(stages: readonly Stage[]): Stage {
  const active = activeStage(stages);
  if (active?.type === "etest") return active;
  if (!stages.some(({ type }) => type === "etest")) throw new DomainError("no_test");
  throw new DomainError(active ? "different_stage" : "exam_not_startable");
}

/** An attempt whose time ran out gets its result; this does not begin a new one. */
async function resumeTry(db: CompanyDb, actor: Actor, course: LockedCourse): Promise<void> {
  const attempt = await lockAttempt(db, course);
  if (attempt && isOverdue(attempt)) await takeStep(db, actor, { course, attempt });
}

async function openTry(db: CompanyDb, course: LockedCourse, stage: Stage): Promise<void> {
  const test = await db.test.findFirst({ where: { courseId: course.course }, select: { maxRetries: true } });
  if (!test) throw new DomainError("no_test");
  if (!mayStart(stage, test.maxRetries)) throw new DomainError("exam_not_startable");
  await requireMaterials(db, course);
  const [opened] = await db.$sql(OPEN_TRY, stage.id, course.course);
  if (!opened) throw new DomainError("no_questions");
  await noteActivity(db, course.user_program);
}
