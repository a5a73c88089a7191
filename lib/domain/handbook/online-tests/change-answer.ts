import type { BodyOf } from "@/lib/contracts/endpoint";
import type { OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { answerRows } from "./answers";
import { changesOf, lockOnlineTest } from "./lock-online-test";

const RECORDED = ["title", "is_correct", "order"] as const;

/** Changes an answer, for attempts that start from now on. */
export async function changeAnswer(
  actor: Actor,
  id: number,
  body: BodyOf<typeof onlineTestAnswerContract.patch>,
): Promise<OnlineTestAnswer> {
  return inCompany(actor, async (db) => {
    const test = await lockOnlineTest(db, "answer", id);
    if (!test) throw new Refusal("not_found");
    const before = await answerRows.find(db, actor, id);
    const { order, ...fields } = body;
    await db.testAnswer.update({
      where: { id },
      data: { ...answerRows.toData(fields), ...(order !== undefined && { order }) },
    });
    const after = await answerRows.find(db, actor, id);
    const named = { name: "answer_changed" as const, id, test: test.id, test_question: before.question };
    await happened(db, actor, ...changesOf(before, after, RECORDED).map((changes) => ({ ...named, ...changes })));
    return after;
  });
}
