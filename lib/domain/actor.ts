import type { Language, Role } from "@/lib/contracts/fields";

/**
 * Who makes the request. Read from the database on every request, so a changed role or an ended session takes effect
 * immediately.
 */
export type Actor = {
  readonly userId: number;
  readonly companyId: number;
  readonly sessionId: number;
  readonly roles: readonly Role[];
  /** Whether they manage a unit. */
  readonly isManager: boolean;
  /** Whether the company requires a second factor of them, which they have not set up: until then nothing else is open. */
  readonly lacksSecondFactor: boolean;
  readonly language: Language;
  readonly origin: Origin;
};

/** Where a request came from, for the audit trail and for sessions. */
export type Origin = { readonly requestId: string; readonly address: string | null; readonly agent: string | null };

export function isAdministrator(actor: Actor): boolean {
  return actor.roles.includes("administrator");
}

/** The company and the person whose queue a costly task joins (see lib/adapters/fair-queue). */
export function turnOf({ companyId, userId }: Actor): { company: number; person: number } {
  return { company: companyId, person: userId };
}
