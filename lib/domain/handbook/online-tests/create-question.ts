import type { BodyOf } from "@/lib/contracts/endpoint";
import type { OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { inCompany } from "@/lib/db/company";
import type { Prisma } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { lockOnlineTest, nextOrder } from "./lock-online-test";
import { questionRows } from "./questions";
import { requireMark } from "./time-limit";

type Body = BodyOf<typeof onlineTestQuestionContract.create>;

/** Adds a question to a test, by default at the end. */
export async function createQuestion(
  actor: Actor,
  { test, title, score, time_limit = 0, order, additional_info = {} }: Body,
): Promise<OnlineTestQuestion> {
  return inCompany(actor, async (db) => {
    const held = await lockOnlineTest(db, "test", test);
    if (!held) throw refuseFields({ test: ["no_such_object"] });
    requireMark(held, time_limit);
    const place =
      order ??
      nextOrder((await db.testQuestion.aggregate({ where: { testId: test }, _max: { order: true } }))._max.order);
    const info = additional_info as Prisma.InputJsonObject;
    const data = {
      companyId: actor.companyId,
      testId: test,
      title,
      points: score,
      timeLimitSeconds: time_limit,
      order: place,
      additionalInfo: info,
    };
    const { id } = await db.testQuestion.create({ data, select: { id: true } });
    await happened(db, actor, { name: "question_created", id, test, score });
    return questionRows.find(db, actor, id);
  });
}
