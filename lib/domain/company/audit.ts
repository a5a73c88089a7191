import type { CompanyDb } from "@/lib/db/company";
import type { Prisma } from "@/lib/db/generated/client";
import type { Origin } from "@/lib/domain/actor";

export type AuditAction =
  | "signed_in"
  | "sign_in_refused"
  | "signed_out"
  | "session_revoked"
  | "company_registered"
  | "user_created"
  | "user_changed"
  | "user_deleted"
  | "role_added"
  | "role_removed"
  | "password_changed"
  | "password_reset_asked"
  | "password_reset";

type Event = {
  companyId: number;
  actorId: number | null;
  action: AuditAction;
  subject: string;
  subjectId: number | null;
  details?: Prisma.InputJsonObject;
  origin: Origin;
};

/** Writes one line of the trail, in the transaction of the change it tells of. Details hold names of fields, never secrets. */
export async function recordAudit(db: Pick<CompanyDb, "auditEvent">, { origin, details = {}, ...event }: Event): Promise<void> {
  await db.auditEvent.create({ data: { ...event, details, requestId: origin.requestId, address: origin.address } });
}
