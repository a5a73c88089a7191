import type { Actor } from "@/lib/domain/actor";
import { unprovedEmail } from "@/lib/domain/people/registration/confirm-email";
import { takeAttempt } from "./rate-limit";

/**
 * Counts a letter to an e-mail that nobody has confirmed. Not for its person alone: an administrator could make ever new
 * people with a stranger's e-mail.
 */
export async function countUnproved({ companyId }: Actor, email: string): Promise<void> {
  await takeAttempt("unprovedCompany", String(companyId));
  await takeAttempt("unprovedEmail", email.toLowerCase());
}

/** Counts a letter to the person who asks for it, unless their e-mail is confirmed. */
export async function countOwnUnproved(actor: Actor): Promise<void> {
  const email = await unprovedEmail(actor);
  if (email !== undefined) await countUnproved(actor, email);
}
