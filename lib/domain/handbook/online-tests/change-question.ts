import type { BodyOf } from "@/lib/contracts/endpoint";
import type { OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { changesOf, lockOnlineTest } from "./lock-online-test";
import { questionRows } from "./questions";
import { requireMark } from "./time-limit";

const RECORDED = ["title", "time_limit", "score", "order", "additional_info"] as const;

/** Changes a question, for attempts that start from now on; earlier ones keep their copy. */
export async function changeQuestion(
  actor: Actor,
  id: number,
  body: BodyOf<typeof onlineTestQuestionContract.patch>,
): Promise<OnlineTestQuestion> {
  return inCompany(actor, async (db) => {
    const test = await lockOnlineTest(db, "question", id);
    if (!test) throw new Refusal("not_found");
    requireMark(test, body.time_limit);
    const before = await questionRows.find(db, actor, id);
    const { order, ...fields } = body;
    await db.testQuestion.update({
      where: { id },
      data: { ...questionRows.toData(fields), ...(order !== undefined && { order }) },
    });
    const after = await questionRows.find(db, actor, id);
    const named = { name: "question_changed" as const, id, test: test.id };
    await happened(db, actor, ...changesOf(before, after, RECORDED).map((changes) => ({ ...named, ...changes })));
    return after;
  });
}
