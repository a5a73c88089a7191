import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { orderRows } from "@/lib/domain/rows/order-rows";
import { lockOnlineTest } from "./lock-online-test";

/** Sets the order in which the answers of a question are shown. */
export async function orderAnswers(actor: Actor, id: number, ids: number[]): Promise<void> {
  await inCompany(actor, async (db) => {
    const test = await lockOnlineTest(db, "question", id);
    if (!test) throw new Refusal("not_found");
    await orderRows(db, { table: "test_answers", parent: "question_id" }, id, ids);
    await happened(db, actor, { name: "answers_ordered", id, test: test.id, ids });
  });
}
