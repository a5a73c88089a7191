import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { programMoves } from "@/lib/rules/program-states";
import { requireMove } from "./order-decision";
import { userProgramRows } from "./user-programs";

/**
 * A person withdraws an order of their own that still waits. The order is gone, or rejected again if it had been
 * rejected before.
 */
export async function withdrawOrder(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { user: owner } = await userProgramRows.education.find(db, actor, id);
    if (owner !== actor.userId) throw new Refusal("forbidden");
    const before = await lockUserProgram(db, "education", id);
    const { rejectedAt } = await db.userProgram.findUniqueOrThrow({ where: { id }, select: { rejectedAt: true } });
    await requireMove(db, before, rejectedAt ? "withdrawAgain" : "withdraw");
    const status = programMoves.withdrawAgain.to;
    if (rejectedAt) await db.userProgram.update({ where: { id }, data: { status }, select: { id: true } });
    else await db.userProgram.delete({ where: { id }, select: { id: true } });
    const { user, program } = before;
    await happened(db, actor, { name: "program_withdrawn", id, user, program });
  });
}
