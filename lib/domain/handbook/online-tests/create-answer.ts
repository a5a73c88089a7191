import type { BodyOf } from "@/lib/contracts/endpoint";
import type { OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { answerRows } from "./answers";
import { lockOnlineTest, nextOrder } from "./lock-online-test";

type Body = BodyOf<typeof onlineTestAnswerContract.create>;

/** Adds an answer to a question, by default at the end and wrong. */
export async function createAnswer(
  actor: Actor,
  { question, title, is_correct = false, order }: Body,
): Promise<OnlineTestAnswer> {
  return inCompany(actor, async (db) => {
    const test = await lockOnlineTest(db, "question", question);
    if (!test) throw refuseFields({ question: ["no_such_object"] });
    const place =
      order ??
      nextOrder((await db.testAnswer.aggregate({ where: { questionId: question }, _max: { order: true } }))._max.order);
    const data = { companyId: actor.companyId, questionId: question, title, isCorrect: is_correct, order: place };
    const { id } = await db.testAnswer.create({ data, select: { id: true } });
    await happened(db, actor, { name: "answer_created", id, test: test.id, test_question: question, is_correct });
    return answerRows.find(db, actor, id);
  });
}
