import type { UserProgram } from "@/lib/contracts/user-programs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { programMoves } from "@/lib/rules/program-states";
import { keepProgress } from "./keep-progress";
import { requireMove } from "./order-decision";
import { closeCourses, untouchedSince } from "./untouched";
import { userProgramRows } from "./user-programs";

/**
 * An order that the caller has just confirmed waits again, as if it had not been: its courses are closed and the notice is
 * withdrawn. What its person has begun, or somebody has changed since, stays confirmed.
 */
export function undoConfirmation(actor: Actor, id: number): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    const before = await lockUserProgram(db, "education", id);
    await requireMove(db, before, "unconfirm");
    const untouched = await untouchedSince(db, [id], { by: actor.userId, event: "program_confirmed" });
    if (!untouched.length) throw new Refusal("decision_stands");
    await closeCourses(db, [id]);
    await db.userProgram.update({ where: { id }, data: { status: programMoves.unconfirm.to }, select: { id: true } });
    await keepProgress(db, [id]);
    const { user, program } = before;
    await happened(db, actor, { name: "program_unconfirmed", id, user, program });
    return userProgramRows.education.find(db, actor, id);
  });
}
