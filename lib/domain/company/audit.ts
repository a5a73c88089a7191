import { type CompanyDb, companySql } from "@/lib/db/company";
import type { Prisma } from "@/lib/db/generated/client";
import type { Actor, Origin } from "@/lib/domain/actor";

export type AuditAction =
  | "signed_in"
  | "sign_in_refused"
  | "signed_out"
  | "session_revoked"
  | "denied"
  | "company_registered"
  | "user_created"
  | "user_changed"
  | "user_deleted"
  | "users_imported"
  | "users_import_checked"
  | "taken_emails_met"
  | "import_undone"
  | "course_created"
  | "course_changed"
  | "course_deleted"
  | "checklist_created"
  | "checklist_changed"
  | "checklist_deleted"
  | "role_added"
  | "role_removed"
  | "password_changed"
  | "password_reset_asked"
  | "password_reset"
  | "email_confirmed"
  | "course_file_added"
  | "course_file_changed"
  | "course_file_removed"
  | "program_created"
  | "program_changed"
  | "program_deleted"
  | "program_assigned"
  | "program_synced"
  | "program_ordered"
  | "program_confirmed"
  | "program_rejected"
  | "program_approved"
  | "program_restarted"
  | "user_program_changed"
  | "user_program_deleted"
  | "user_course_added"
  | "user_course_changed"
  | "user_course_deleted"
  | "course_retrained"
  | "exam_passed"
  | "exam_failed"
  | "exam_reset"
  | "exam_document_added"
  | "exam_document_removed"
  | KeyEdit;

/** Whatever is done to a test, its questions or its right answers. */
export type KeyEdit = `${"test" | "question" | "answer"}_${"created" | "changed" | "deleted"}` | "questions_ordered" | "answers_ordered" | "questions_imported";

type Event = {
  companyId: number;
  actorId: number | null;
  action: AuditAction;
  subject: string;
  subjectId: number | null;
  details?: Prisma.InputJsonObject;
  origin: Origin;
};

/** Writes one line of the trail, in the transaction of the change it tells of, and answers its number. Details hold names of fields, never secrets. */
export async function recordAudit(db: Pick<CompanyDb, "auditEvent">, { origin, details = {}, ...event }: Event): Promise<number> {
  const data = { ...event, details, requestId: origin.requestId, address: origin.address };
  return (await db.auditEvent.create({ data, select: { id: true } })).id;
}

/** A line about what the caller did to one thing. */
export async function recordDeed(
  db: Pick<CompanyDb, "auditEvent">,
  { companyId, userId: actorId, origin }: Actor,
  action: AuditAction,
  subject: string,
  subjectId: number,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await recordAudit(db, { companyId, actorId, action, subject, subjectId, details, origin });
}

const ABOUT_MANY = `
INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details, request_id, address)
SELECT u.company_id, $3::int, $4::text, 'user', u.id, $5::jsonb, $6::text, $7::text FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) ORDER BY u.id`;

/** The same line about each of many people, in one statement. */
export async function recordAuditOfUsers(
  db: Pick<CompanyDb, "$sql">,
  { userId, origin }: Actor,
  action: AuditAction,
  users: readonly number[],
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  if (users.length) await db.$sql(ABOUT_MANY, users, userId, action, JSON.stringify(details), origin.requestId, origin.address);
}

const DENIED = `
INSERT INTO audit_events (company_id, actor_id, action, subject, details, request_id, address)
SELECT $1::int, $2::int, $3::text, 'endpoint', $4::jsonb, $5::text, $6::text WHERE NOT EXISTS (
  SELECT 1 FROM audit_events WHERE company_id = $1 AND actor_id = $2 AND action = $3 AND details = $4::jsonb AND created_at > now() - interval '1 minute')`;

/** One line a minute about each thing that a person may not do: whoever goes on asking fills no table. */
export async function recordDenial(actor: Actor, { method, path }: { method: string; path: string }): Promise<void> {
  const action: AuditAction = "denied";
  await companySql(actor, DENIED, actor.userId, action, JSON.stringify({ method, path }), actor.origin.requestId, actor.origin.address);
}
