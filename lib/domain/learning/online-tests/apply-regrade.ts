import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { regradeContract } from "@/lib/contracts/regrading";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import type { RegradeOutcome } from "@/lib/rules/regrading";
import { revokeCertificates } from "../certificates/certificates";
import { finishPrograms } from "../user-programs/finish-programs";
import { keepProgress } from "../user-programs/keep-progress";
import { takeBack } from "../user-programs/reopen";
import { lockTest, lockTested } from "./lock-tested";
import { noteRegraded } from "./note-regraded";
import { type Planned, planRegrade } from "./plan-regrade";
import * as sql from "./regrades.sql";

type Body = BodyOf<typeof regradeContract.apply>;

/** Judges the chosen results by the right answers of today. Who has another result by now than was shown is left as is. */
export async function applyRegrade(
  actor: Actor,
  test: number,
  { results, reason }: Body,
): Promise<AnswerOf<typeof regradeContract.apply>> {
  return inCompany(actor, async (db) => {
    const chosen = new Map(results.map((one) => [one.user_course, one]));
    const ids = await lockTested(db, await lockTest(db, actor, test), [...chosen.keys()]);
    const agreed = (await planRegrade(db, test, ids)).filter(({ shown: { user_course, after } }) => {
      const seen = chosen.get(user_course);
      return seen?.score === after.score && seen.is_passed === after.is_passed;
    });
    const left = chosen.size - agreed.length;
    if (!agreed.length) {
      await happened(db, actor);
      return { changed: 0, left, regrade_id: null };
    }
    const regradeId = await happened(db, actor, { name: "test_regraded", id: test, changed: agreed.length });
    await write(db, agreed);
    await settle(db, actor, agreed);
    await noteRegraded(
      db,
      actor,
      { kind: "regraded", regradeId },
      agreed.map((one) => ({ ...lineOf(one), reason, before: beforeOf(one) })),
    );
    return { changed: agreed.length, left, regrade_id: regradeId };
  });
}

async function write(db: CompanyDb, agreed: readonly Planned[]): Promise<void> {
  const tries = agreed.flatMap((one) => one.tries);
  await db.$sql(
    sql.MARK_TRIES,
    tries.map(({ id }) => id),
    tries.map(({ score }) => score),
  );
  const keys = tries.flatMap((one) =>
    one.keys.map(({ id, right_ids, isRight }) => ({ id, right_ids, is_right: isRight })),
  );
  await db.$sql(sql.MARK_QUESTIONS, JSON.stringify(keys));
  await db.$sql(
    sql.MARK_STAGES,
    agreed.map(({ result }) => result.stage),
    agreed.map(({ after }) => statusOf(after)),
    agreed.map(({ after }) => after.score),
  );
}

const statusOf = ({ isPassed }: { isPassed: boolean }) => (isPassed ? "passed" : "failed");

/** Programs follow: a pass may finish one, and what is not passed any more takes it and its certificate back. */
async function settle(db: CompanyDb, actor: Actor, agreed: readonly Planned[]): Promise<void> {
  const of = (change: RegradeOutcome) =>
    agreed.filter(({ shown }) => shown.change === change).map(({ result }) => result);
  const failed = of("fails");
  const programs = [...new Set(failed.map(({ user_program }) => user_program))];
  await takeBack(db, programs);
  await revokeCertificates(
    db,
    failed.filter(({ certificates }) => certificates.length).map(({ user_program }) => user_program),
  );
  await keepProgress(db, programs);
  await finishPrograms(db, actor, [...new Set(of("passes").map(({ user_program }) => user_program))]);
}

const lineOf = ({ result, after, shown }: Planned) => ({
  userCourse: result.user_course,
  user: shown.user.id,
  course: result.course,
  stage: result.stage,
  change: shown.change,
  scoreBefore: result.score,
  scoreAfter: after.score,
});

function beforeOf({ result, after, tries }: Planned): sql.Before {
  const { stage, round, user_program, status, program, certificates } = result;
  const changed = new Set(tries.flatMap(({ keys }) => keys.map(({ id }) => id)));
  const questions = result.tries.flatMap((one) => one.questions).filter(({ id }) => changed.has(id));
  return {
    stage,
    round,
    user_program,
    status,
    tries: result.tries.map(({ id, score }) => ({ id, score })),
    keys: questions.map(({ id, right_ids, is_right }) => ({ id, right_ids, is_right })),
    program,
    certificates,
    after: statusOf(after),
  };
}
