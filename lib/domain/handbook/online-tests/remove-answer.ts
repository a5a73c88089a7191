import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { answerRows } from "./answers";
import { lockOnlineTest } from "./lock-online-test";

/** Removes an answer from a question. Attempts keep their copy. */
export async function removeAnswer(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const test = await lockOnlineTest(db, "answer", id);
    const { question, title, is_correct } = await answerRows.find(db, actor, id);
    await db.testAnswer.delete({ where: { id } });
    await happened(db, actor, {
      name: "answer_deleted",
      id,
      test: test?.id ?? null,
      test_question: question,
      is_correct,
      was: title.slice(0, 200),
    });
  });
}
