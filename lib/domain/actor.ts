import type { Language, Role } from "@/lib/contracts/fields";

/** Who is calling: read afresh from the database on every request, so a change of role or an ended session acts at once. */
export type Actor = {
  readonly userId: number;
  readonly companyId: number;
  readonly sessionId: number;
  readonly roles: readonly Role[];
  readonly language: Language;
  readonly origin: Origin;
};

/** Where a call came from: for the audit trail and for sessions. */
export type Origin = { readonly requestId: string; readonly address: string | null; readonly agent: string | null };

export function isAdministrator(actor: Actor): boolean {
  return actor.roles.includes("administrator");
}

/** Whose share of what is scarce the call takes. */
export function turnOf({ companyId, userId }: Actor): { company: number; person: number } {
  return { company: companyId, person: userId };
}
