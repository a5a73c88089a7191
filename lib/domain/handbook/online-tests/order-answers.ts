import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { orderRows } from "@/lib/domain/rows/order-rows";
import { lockOnlineTest } from "./lock-online-test";

/** Sets the order in which the answers of a question are shown. */
export async function orderAnswers(actor: Actor, id: number, ids: number[]): Promise<void> {
  await inCompany(actor, async (db) => {
    const test = await lockOnlineTest(db, "question", id);
    if (!test) throw new DomainError("not_found");
    await orderRows(db, { table: "test_answers", parent: "question_id" }, id, ids);
    await happened(db, actor, { name: "answers_ordered", id, test: test.id, ids });
  });
}
