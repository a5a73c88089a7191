import { courseKinds } from "@/lib/contracts/courses";
import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { regradeContract } from "@/lib/contracts/regrading";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { onlineTestRows } from "@/lib/domain/handbook/online-tests/online-tests";
import { lockUserCourses } from "@/lib/domain/learning/locks";
import { LOCK_OPEN_TRIES } from "@/lib/domain/learning/locks.sql";
import { revokeCertificates } from "../certificates/certificates";
import { finishPrograms } from "../user-programs/finish-programs";
import { keepProgress } from "../user-programs/keep-progress";
import { takeBack } from "../user-programs/reopen";
import { keyOfTest, type Planned, planRegrade } from "./plan-regrade";
import * as sql from "./regrades.sql";

type Body = BodyOf<typeof regradeContract.apply>;

/** $2 are user courses; those of another test, or of another company, are left out. */
const OF_TEST = statement(
  { id: "int", kind: typed<(typeof courseKinds)[number]>("text") },
  `SELECT c.id, p.kind::text AS kind FROM user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
JOIN tests t ON t.company_id = $1 AND t.course_id = c.course_id WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND t.id = $3 ORDER BY c.id`,
);

/** What a regrade has changed of a result, for its undo. */
export type Before = {
  status: string;
  score: number | null;
  finished_at: Date | null;
  tries: { id: number; score: number }[];
  keys: { id: number; right_ids: number[]; is_right: boolean }[];
  after: { status: string; score: number };
};

/** Judges the chosen results by the right answers of today. Who has another result by now than was shown is left as is. */
export async function applyRegrade(
  actor: Actor,
  test: number,
  { results, reason }: Body,
): Promise<AnswerOf<typeof regradeContract.apply>> {
  await onlineTestRows.get(actor, test);
  return inCompany(actor, async (db) => {
    const key = await keyOfTest(db, test);
    const chosen = new Map(results.map((one) => [one.user_course, one]));
    const courses = await db.$sql(OF_TEST, [...chosen.keys()], test);
    for (const kind of courseKinds) {
      const some = courses.filter((one) => one.kind === kind).map(({ id }) => id);
      if (some.length) await lockUserCourses(db, kind, some);
    }
    const ids = courses.map(({ id }) => id);
    if (ids.length) await db.$sql(LOCK_OPEN_TRIES, ids);
    const plan = await planRegrade(db, new Map(courses.map(({ id, kind }) => [id, kind])), key);
    const agreed = plan.filter(({ shown: { user_course, after } }) => {
      const seen = chosen.get(user_course);
      return seen?.score === after.score && seen.is_passed === after.is_passed;
    });
    if (!agreed.length) {
      await happened(db, actor);
      return { changed: 0, left: results.length, regrade_id: null };
    }
    const regradeId = await happened(db, actor, { name: "test_regraded", id: test, changed: agreed.length });
    await write(db, agreed);
    await settle(db, actor, agreed);
    await note(db, actor, agreed, { regradeId, reason });
    return { changed: agreed.length, left: results.length - agreed.length, regrade_id: regradeId };
  });
}

async function write(db: CompanyDb, agreed: readonly Planned[]): Promise<void> {
  const tries = agreed.flatMap((one) => one.tries);
  await db.$sql(
    sql.MARK_TRIES,
    tries.map(({ id }) => id),
    tries.map(({ score }) => score),
  );
  const keys = tries.flatMap((one) => one.keys.map(({ id, right_ids, isRight }) => ({ id, right_ids, is_right: isRight })));
  await db.$sql(sql.MARK_QUESTIONS, JSON.stringify(keys));
  await db.$sql(
    sql.MARK_STAGES,
    agreed.map(({ result }) => result.stage),
    agreed.map(({ after }) => (after.isPassed ? "passed" : "failed")),
    agreed.map(({ after }) => after.score),
    agreed.map(({ result }) => result.finished_at),
  );
}

/** Programs follow: a pass may finish one, and what is not passed any more takes it and its certificate back. */
async function settle(db: CompanyDb, actor: Actor, agreed: readonly Planned[]): Promise<void> {
  const programsOf = (change: string) => [
    ...new Set(agreed.filter(({ shown }) => shown.change === change).map(({ result }) => result.user_program)),
  ];
  const failed = programsOf("fails");
  await takeBack(db, failed);
  await revokeCertificates(db, failed);
  await keepProgress(db, failed);
  await finishPrograms(db, actor, programsOf("passes"));
}

/** Each person reads in the course what was changed and why, and is told. */
async function note(
  db: CompanyDb,
  actor: Actor,
  agreed: readonly Planned[],
  { regradeId, reason }: { regradeId: number; reason: string },
): Promise<void> {
  await db.testRepair.createMany({
    data: agreed.map((one) => ({
      companyId: actor.companyId,
      userCourseId: one.result.user_course,
      kind: "regraded" as const,
      reason,
      madeById: actor.userId,
      regradeId,
      before: beforeOf(one),
      scoreBefore: one.before.score,
      scoreAfter: one.after.score,
    })),
  });
  await happened(
    db,
    actor,
    ...agreed.map(({ result, shown }) => ({
      name: "test_repaired" as const,
      id: result.stage,
      user: shown.user.id,
      course: result.course,
      repair: "regraded" as const,
      forFollowers: { userCourse: result.user_course, reason },
    })),
  );
}

function beforeOf({ result, after }: Planned): Before {
  return {
    status: result.status,
    score: result.score,
    finished_at: result.finished_at,
    tries: result.tries.map(({ id, score }) => ({ id, score })),
    keys: result.tries.flatMap(({ questions }) =>
      questions.map(({ id, right_ids }) => ({ id, right_ids: [...right_ids], is_right: false })),
    ),
    after: { status: after.isPassed ? "passed" : "failed", score: after.score },
  };
}
