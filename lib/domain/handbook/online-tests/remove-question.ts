import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockOnlineTest } from "./lock-online-test";
import { questionRows } from "./questions";

/** Removes a question with its answers from a test. Attempts keep their copy. */
export async function removeQuestion(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await lockOnlineTest(db, "question", id);
    const { test, title, score } = await questionRows.find(db, actor, id);
    await db.testQuestion.delete({ where: { id } });
    await happened(db, actor, { name: "question_deleted", id, test, score, was: title.slice(0, 200) });
  });
}
