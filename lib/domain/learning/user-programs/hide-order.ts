import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { lockUserProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { UNDECIDED } from "./order-decision";
import { userProgramRows } from "./user-programs";

/** A person hides that an order of their own was rejected: they have read it. It concerns nobody else, so it is no event. */
export async function hideOrder(actor: Actor, id: number): Promise<void> {
  await inCompanyQuietly(actor, async (db) => {
    const { user: owner } = await userProgramRows.education.find(db, actor, id);
    if (owner !== actor.userId) throw new Refusal("forbidden");
    const { status } = await lockUserProgram(db, "education", id);
    if (status !== "rejected") throw new Refusal("program_state", { status, ...UNDECIDED });
    await db.userProgram.updateMany({ where: { id, hiddenAt: null }, data: { hiddenAt: new Date() } });
  });
}
