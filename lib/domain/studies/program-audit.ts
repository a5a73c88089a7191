import type { CompanyDb } from "@/lib/db/company";
import type { Prisma } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { type AuditAction, recordAudit } from "@/lib/domain/company/audit";

type ProgramAction = Extract<AuditAction, `program_${string}`>;

/** The line of the trail about a program. */
export async function recordProgramAudit(db: CompanyDb, actor: Actor, action: ProgramAction, id: number, details: Prisma.InputJsonObject = {}): Promise<void> {
  const { companyId, userId: actorId, origin } = actor;
  await recordAudit(db, { companyId, actorId, action, subject: "program", subjectId: id, details, origin });
}
