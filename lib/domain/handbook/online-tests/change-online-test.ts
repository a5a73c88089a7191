import type { BodyOf } from "@/lib/contracts/endpoint";
import type { OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { changesOf, lockOnlineTest } from "./lock-online-test";
import { onlineTestRows } from "./online-tests";
import { timeLimitAfter } from "./time-limit";

const RECORDED = [
  "title",
  "description",
  "has_time_limit",
  "time_limit",
  "passing_score",
  "max_retries",
  "shows_single_choice",
] as const;

/**
 * Changes a test; attempts keep what they have copied. It must stay time-limited while one of its questions has a
 * limit.
 */
export async function changeOnlineTest(
  actor: Actor,
  id: number,
  body: BodyOf<typeof onlineTestContract.patch>,
): Promise<OnlineTest> {
  return inCompany(actor, async (db) => {
    await lockOnlineTest(db, "test", id);
    const before = await onlineTestRows.find(db, actor, id);
    const limit = timeLimitAfter(before, body);
    if (before.has_time_limit && !limit.has_time_limit) await requireNoLimits(db, id);
    await db.test.update({ where: { id }, data: onlineTestRows.toData({ ...body, ...limit }) });
    const after = await onlineTestRows.find(db, actor, id);
    await happened(
      db,
      actor,
      ...changesOf(before, after, RECORDED).map((changes) => ({ name: "test_changed" as const, id, ...changes })),
    );
    return after;
  });
}

async function requireNoLimits(db: CompanyDb, testId: number): Promise<void> {
  const limited = await db.testQuestion.count({ where: { testId, timeLimitSeconds: { gt: 0 } } });
  if (limited) throw refuseFields({ has_time_limit: ["questions_time_limited"] });
}
