import type { UserProgram, UserProgramStatus } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError } from "@/lib/domain/domain-error";
import { tell } from "@/lib/domain/notices/tell";
import { holdCourses } from "./hold-courses";
import { type LockedProgram, lockUserProgram } from "./lock-user-program";
import { openCourses } from "./open-courses";
import { userProgramRows } from "./user-programs";

/** An administrator confirms an order: its courses open, and the person is told. */
export function confirmOrder(actor: Actor, id: number): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await holdCourses(db, id);
    const { user: userId, title: program } = await decide(db, actor, id, "confirmed");
    await openCourses(db, [id]);
    await tell(db, actor, [{ userId, code: "UEC", params: { program } }]);
    return userProgramRows.education.find(db, actor, id);
  });
}

/** An administrator rejects an order. The person may order again. */
export function rejectOrder(actor: Actor, id: number): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await decide(db, actor, id, "rejected");
    return userProgramRows.education.find(db, actor, id);
  });
}

async function decide(db: CompanyDb, actor: Actor, id: number, status: "confirmed" | "rejected"): Promise<LockedProgram> {
  const before = await lockUserProgram(db, "education", id);
  requireStatus(before, ["processing"]);
  await db.userProgram.update({ where: { id }, data: { status }, select: { id: true } });
  await recordDeed(db, actor, `program_${status}`, "user_program", id, { user: before.user, program: before.program });
  return before;
}

/** Of two who press at once, the second is refused here. */
export function requireStatus({ status }: LockedProgram, allowed: readonly UserProgramStatus[]): void {
  if (!allowed.includes(status)) throw new DomainError("program_state", { status });
}
