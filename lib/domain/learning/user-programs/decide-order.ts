import type { UserProgram } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { holdCourses, type LockedProgram, lockUserProgram } from "@/lib/domain/learning/locks";
import { afterMove, type ProgramMove } from "@/lib/rules/program-states";
import { openCourses } from "../user-courses/open-courses";
import { userProgramRows } from "./user-programs";

/** An administrator confirms an order: its courses open, and the person gets a notice. */
export function confirmOrder(actor: Actor, id: number): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await holdCourses(db, id);
    const { user, program } = await lockForMove(db, id, "confirm");
    await db.userProgram.update({ where: { id }, data: { status: "confirmed" }, select: { id: true } });
    await openCourses(db, [id]);
    await happened(db, actor, { name: "program_confirmed", id, user, program });
    return userProgramRows.education.find(db, actor, id);
  });
}

/** An administrator rejects an order, perhaps with a reason for the person, who may order again. */
export function rejectOrder(actor: Actor, id: number, rejectReason: string | null): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    const { user, program } = await lockForMove(db, id, "reject");
    const data = { status: "rejected", rejectedAt: new Date(), rejectReason } as const;
    await db.userProgram.update({ where: { id }, data, select: { id: true } });
    await happened(db, actor, { name: "program_rejected", id, user, program });
    return userProgramRows.education.find(db, actor, id);
  });
}

async function lockForMove(db: CompanyDb, id: number, move: "confirm" | "reject"): Promise<LockedProgram> {
  const before = await lockUserProgram(db, "education", id);
  requireMove(before, move);
  return before;
}

/** Rejects a move that the present state does not allow, such as the second of two concurrent ones. */
export function requireMove({ status, kind }: Pick<LockedProgram, "status" | "kind">, move: ProgramMove): void {
  if (!afterMove(status, move, kind)) throw new DomainError("program_state", { status });
}
