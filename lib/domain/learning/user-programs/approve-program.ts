import type { UserProgram } from "@/lib/contracts/user-programs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { holdCourses, lockUserProgram } from "@/lib/domain/learning/locks";
import { programMoves } from "@/lib/rules/program-states";
import { issueCertificate } from "../certificates/issue-certificate";
import { requireMove } from "./order-decision";
import { userProgramRows } from "./user-programs";

const APPROVE = `UPDATE user_programs p SET status = '${programMoves.approve.to}', pass_date = ${TODAY}, is_retraining = false, return_reason = NULL
WHERE p.company_id = $1 AND p.id = $2`;

/**
 * An administrator approves a program whose courses are passed: it is done today, a certificate is issued and the
 * person gets a notice.
 */
export async function approveProgram(actor: Actor, id: number): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    await holdCourses(db, id);
    const before = await lockUserProgram(db, "education", id);
    await requireMove(db, before, "approve");
    const { user, program } = before;
    await db.$sql(APPROVE, id);
    await issueCertificate(db, id);
    await happened(db, actor, { name: "program_approved", id, user, program });
    return userProgramRows.education.find(db, actor, id);
  });
}
