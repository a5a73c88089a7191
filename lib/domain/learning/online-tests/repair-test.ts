import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type educationRepairContract, type RepairKind, TestRepair } from "@/lib/contracts/test-repairs";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { happened } from "@/lib/domain/events/happened";
import { holdCourseOf, lockUserCourse } from "@/lib/domain/learning/locks";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant } from "@/lib/domain/rows/shape";
import { requireReadableCourse } from "../user-courses/readable-course";
import { isOverdue, lockAttempt } from "./attempt";
import * as sql from "./repairs.sql";
import { takeStep } from "./take-step";

type Body = BodyOf<typeof educationRepairContract.make>;
type Repairs = { results: TestRepair[] };
type Stage = SqlRow<typeof sql.STAGE>;

const LIST = statement(
  fieldsOf(TestRepair),
  `SELECT r.kind::text AS kind, r.amount, r.try_number, r.score_before::float8 AS score_before, r.score_after::float8 AS score_after,
  r.reason, ${personInfoSql("r", "made_by_id")} AS made_by, ${instant("made_at", "r")} AS made_at
FROM test_repairs r WHERE r.company_id = $1 AND r.user_course_id = $2 ORDER BY r.id DESC`,
);

/** For the learner, their managers and administrators. */
export async function listRepairs(actor: Actor, kind: CourseKind, userCourse: number): Promise<Repairs> {
  const db = companyDb(actor);
  await requireReadableCourse(db, actor, kind, userCourse);
  return { results: await db.$sql(LIST, userCourse) };
}

/**
 * An administrator gives tries or minutes, opens the last try again, or takes it out of the count. A try whose time is over is
 * ended first, so that what is done is done to what there is.
 */
export async function repairTest(actor: Actor, kind: CourseKind, userCourse: number, body: Body): Promise<Repairs> {
  return inCompany(actor, async (db) => {
    await holdCourseOf(db, userCourse);
    const course = await lockUserCourse(db, kind, userCourse);
    const open = await lockAttempt(db, course);
    if (open && isOverdue(open)) await takeStep(db, actor, { course, attempt: open });
    const [stage] = await db.$sql(sql.STAGE, course.id);
    if (!stage) throw new Refusal("no_test");
    if (course.program_status !== "confirmed") throw new Refusal("program_not_confirmed");
    if (stage.status === "passed") throw new Refusal("already_passed");
    const { kind: repair, reason } = body;
    const amount = hasAmount(repair, stage) ? (body.amount ?? null) : null;
    const tryNumber = await deeds[repair](db, stage, amount);
    await db.testRepair.create({
      data: {
        companyId: actor.companyId,
        userCourseId: course.id,
        kind: repair,
        amount,
        tryNumber,
        reason,
        madeById: actor.userId,
      },
      select: { id: true },
    });
    await happened(db, actor, {
      name: "test_repaired",
      id: stage.id,
      user: course.user,
      course: course.course,
      repair,
      ...(amount !== null && { amount }),
      forFollowers: { userCourse: course.id, reason },
    });
    return { results: await db.$sql(LIST, course.id) };
  });
}

function hasAmount(repair: RepairKind, { has_deadline }: Stage): boolean {
  return repair === "reopened" ? has_deadline : repair !== "voided";
}

/** Each gives the number of the try that it is about. */
const deeds: Record<RepairKind, (db: CompanyDb, stage: Stage, amount: number | null) => Promise<number | null>> = {
  async tries(db, stage, amount) {
    await db.$sql(sql.GIVE_TRIES, stage.id, amount);
    return null;
  },
  async minutes(db, stage, amount) {
    if (!stage.has_time_limit) throw new Refusal("no_time_limit");
    if (stage.open_try === null) await db.$sql(sql.GIVE_MINUTES, stage.id, amount);
    else await db.$sql(sql.LENGTHEN, stage.open_try, amount);
    return null;
  },
  async reopened(db, stage, amount) {
    if (stage.open_try !== null || stage.last_try === null || stage.is_complete) throw new Refusal("no_such_try");
    if (stage.has_deadline && amount === null) throw refuseFields({ amount: ["required"] });
    await db.$sql(sql.REOPEN, stage.last_try, amount);
    return stage.try_number;
  },
  async voided(db, stage) {
    const last = stage.open_try ?? stage.last_try;
    if (last === null) throw new Refusal("no_such_try");
    await db.$sql(sql.VOID, last);
    await db.$sql(sql.STAND_AS_BEFORE, stage.id);
    return stage.try_number;
  },
};
