import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { orderRows } from "@/lib/domain/rows/order-rows";
import { lockOnlineTest } from "./lock-online-test";

/** Sets the order in which the questions of a test are asked. */
export async function orderQuestions(actor: Actor, id: number, ids: number[]): Promise<void> {
  await inCompany(actor, async (db) => {
    if (!(await lockOnlineTest(db, "test", id))) throw new Refusal("not_found");
    await orderRows(db, { table: "test_questions", parent: "test_id" }, id, ids);
    await happened(db, actor, { name: "questions_ordered", id, ids });
  });
}
