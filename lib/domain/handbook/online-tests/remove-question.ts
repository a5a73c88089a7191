import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { lockTest } from "./lock-online-test";
import { questionRows } from "./questions";

/** Takes a question and its answers out of a test. Attempts keep it as it was asked. */
export async function removeQuestion(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await lockTest(db, "question", id);
    const { test, title, score } = await questionRows.find(db, actor, id);
    await db.testQuestion.delete({ where: { id } });
    await recordDeed(db, actor, "question_deleted", "test_question", id, { test, title, score });
  });
}
