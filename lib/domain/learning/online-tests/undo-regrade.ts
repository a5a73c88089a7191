import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { regradeContract } from "@/lib/contracts/regrading";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { SqlRow } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { changeOf, type RegradeOutcome } from "@/lib/rules/regrading";
import { revokeCertificates } from "../certificates/certificates";
import { finishPrograms } from "../user-programs/finish-programs";
import { keepProgress } from "../user-programs/keep-progress";
import { takeBack } from "../user-programs/reopen";
import { lockTest, lockTested } from "./lock-tested";
import { noteRegraded } from "./note-regraded";
import * as sql from "./regrades.sql";

type Body = BodyOf<typeof regradeContract.undo>;
type Undone = SqlRow<typeof sql.DONE> & { change: RegradeOutcome };

/** Gives people the results that they had before a regrade, within 24 hours. Who has gone on since keeps the new one. */
export async function undoRegrade(
  actor: Actor,
  test: number,
  { regrade_id }: Body,
): Promise<AnswerOf<typeof regradeContract.undo>> {
  return inCompany(actor, async (db) => {
    const tested = await lockTest(db, actor, test);
    const done = await db.$sql(sql.DONE, tested.course, regrade_id);
    if (!done.length) throw refuseFields({ regrade_id: ["no_such_object"] });
    if (!done.every(({ is_recent }) => is_recent)) throw new Refusal("undo_expired");
    await lockTested(
      db,
      tested,
      done.map(({ user_course }) => user_course),
    );
    const standing = await standingOf(db, done);
    await happened(db, actor, { name: "regrade_undone", id: test, restored: standing.length });
    if (!standing.length) return { restored: 0, left: done.length };
    await restoreResults(db, standing);
    await restorePrograms(db, actor, standing);
    await noteRegraded(
      db,
      actor,
      { kind: "regrade_undone", regradeId: regrade_id },
      standing.map(({ user_course, user, reason, change, before, score_before, score_after }) => ({
        userCourse: user_course,
        user,
        course: tested.course,
        stage: before.stage,
        reason,
        change,
        scoreBefore: score_after,
        scoreAfter: score_before,
      })),
    );
    return { restored: standing.length, left: done.length - standing.length };
  });
}

async function standingOf(db: CompanyDb, done: readonly SqlRow<typeof sql.DONE>[]): Promise<Undone[]> {
  const found = await db.$sql(
    sql.STANDING,
    done.map(({ id }) => id),
  );
  const ids = new Set(found.map(({ id }) => id));
  return done
    .filter(({ id }) => ids.has(id))
    .flatMap((line) => {
      const change = changeOf(
        { score: line.score_after, isPassed: line.before.after === "passed" },
        { score: line.score_before, isPassed: line.before.status === "passed" },
      );
      return change ? [{ ...line, change }] : [];
    });
}

async function restoreResults(db: CompanyDb, standing: readonly Undone[]): Promise<void> {
  const tries = standing.flatMap(({ before }) => before.tries);
  await db.$sql(
    sql.MARK_TRIES,
    tries.map(({ id }) => id),
    tries.map(({ score }) => score),
  );
  await db.$sql(sql.MARK_QUESTIONS, JSON.stringify(standing.flatMap(({ before }) => before.keys)));
  await db.$sql(
    sql.MARK_STAGES,
    standing.map(({ before }) => before.stage),
    standing.map(({ before }) => before.status),
    standing.map(({ score_before }) => score_before),
  );
}

/** What the pass of a regrade has led to is taken back; what its fail has taken back stands again. */
async function restorePrograms(db: CompanyDb, actor: Actor, standing: readonly Undone[]): Promise<void> {
  const failed = standing.filter(({ change }) => change === "fails");
  const programs = failed.map(({ before }) => before.user_program);
  await takeBack(db, programs);
  const [first] = failed;
  const certified = first ? await db.$sql(sql.CERTIFIED_SINCE, programs, first.made_at) : [];
  await revokeCertificates(
    db,
    certified.map(({ id }) => id),
  );
  const passed = standing.filter(({ change }) => change === "passes").map(({ before }) => before);
  const restored = passed.map(({ user_program }) => user_program);
  await keepProgress(db, [...programs, ...restored]);
  await db.$sql(
    sql.RESTORE_PROGRAMS,
    restored,
    passed.map(({ program }) => program.status),
    passed.map(({ program }) => program.pass_date),
    passed.map(({ program }) => program.is_retraining),
  );
  await db.$sql(
    sql.RESTORE_CERTIFICATES,
    passed.flatMap(({ certificates }) => certificates),
  );
  // One that was confirmed before may be finished by a course that was passed meanwhile.
  await finishPrograms(db, actor, restored);
}
