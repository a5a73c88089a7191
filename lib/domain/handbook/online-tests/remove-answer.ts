import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { answerRows } from "./answers";
import { lockTest } from "./lock-online-test";

/** Takes an answer away from a question. Attempts keep it as it was shown. */
export async function removeAnswer(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await lockTest(db, "answer", id);
    const { question, title, is_correct } = await answerRows.find(db, actor, id);
    await db.testAnswer.delete({ where: { id } });
    await recordDeed(db, actor, "answer_deleted", "test_answer", id, { question, title, is_correct });
  });
}
