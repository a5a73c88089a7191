import type { UserProgram } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { momentSql } from "@/lib/domain/company/today.sql";
import type { EventName } from "@/lib/domain/events/catalogue";
import { happened } from "@/lib/domain/events/happened";
import { holdCourses, type LockedProgram, lockUserProgram } from "@/lib/domain/learning/locks";
import { openCourses } from "@/lib/domain/learning/user-courses/open-courses";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { afterMove, type ProgramMove, type ProgramState, programMoves } from "@/lib/rules/program-states";
import { finishPrograms } from "./finish-programs";
import { userProgramRows } from "./user-programs";

/** An administrator confirms an order: its courses open, and the person gets a notice. */
export function confirmOrder(actor: Actor, id: number): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await holdCourses(db, id);
    const { user, program } = await lockForMove(db, id, "confirm");
    await db.userProgram.update({ where: { id }, data: { status: programMoves.confirm.to }, select: { id: true } });
    const credited = await openCourses(db, [id]);
    await happened(db, actor, { name: "program_confirmed", id, user, program });
    await finishPrograms(db, actor, credited);
    return userProgramRows.education.find(db, actor, id);
  });
}

/** An administrator rejects an order, perhaps with a reason for the person, who may order again. */
export function rejectOrder(actor: Actor, id: number, rejectReason: string | null): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    const { user, program } = await lockForMove(db, id, "reject");
    const data = { status: programMoves.reject.to, rejectedAt: new Date(), rejectReason, hiddenAt: null };
    await db.userProgram.update({ where: { id }, data, select: { id: true } });
    await happened(db, actor, { name: "program_rejected", id, user, program, forFollowers: { reason: rejectReason } });
    return userProgramRows.education.find(db, actor, id);
  });
}

async function lockForMove(db: CompanyDb, id: number, move: "confirm" | "reject"): Promise<LockedProgram> {
  const before = await lockUserProgram(db, "education", id);
  await requireMove(db, before, move);
  return before;
}

/** The events that brought a program into a state because an administrator decided so. */
const DECISIONS: Partial<Record<ProgramState, readonly EventName[]>> = {
  confirmed: ["program_confirmed", "program_assigned", "program_returned", "program_restarted"],
  rejected: ["program_rejected"],
  done: ["program_approved"],
};

const DECIDED = statement(
  { person: "text", when: "text" },
  `SELECT ${fullNameSql("x")} AS person, ${momentSql("r.created_at")} AS "when" FROM audit_events r
JOIN users x ON x.company_id = $1 AND x.id = r.actor_id
WHERE r.company_id = $1 AND r.subject = 'user_program' AND r.subject_id = $2 AND r.action = ANY($3::text[])
ORDER BY r.id DESC LIMIT 1`,
);

/**
 * Refuses a move that the present state does not allow. Of two administrators who decide at once the second is told who
 * decided and when.
 */
export async function requireMove(
  db: CompanyDb,
  { id, status, kind }: Pick<LockedProgram, "id" | "status" | "kind">,
  move: ProgramMove,
): Promise<void> {
  if (afterMove(status, move, kind)) return;
  const [decided] = await db.$sql(DECIDED, id, DECISIONS[status] ?? []);
  throw new Refusal("program_state", decided ? { status, decided: "yes", ...decided } : { status, ...UNDECIDED });
}

/** The state follows from something else, such as the order or the last passed course. */
export const UNDECIDED = { decided: "no", person: "", when: "" };
