import { takeAttempt } from "@/lib/auth/rate-limit";
import type { Actor } from "@/lib/domain/actor";
import type { CountTaken } from "@/lib/domain/people/users/taken-emails";

/** Throws once the limit is reached, also for the call that reaches it, so that this call reveals nothing. */
export function countTaken({ companyId }: Actor): CountTaken {
  const company = String(companyId);
  return async (count) => {
    await takeAttempt("takenEmails", company, count);
    if (count > 0) await takeAttempt("takenEmails", company, 0);
  };
}
