import { takeAttempt } from "@/lib/auth/rate-limit";
import type { Actor } from "@/lib/domain/actor";
import type { CountTaken } from "@/lib/domain/people/users/taken-emails";

/** Once the number is reached nothing is told any more, and already the call that reaches it is told nothing. */
export function countTaken({ companyId }: Actor): CountTaken {
  const company = String(companyId);
  return async (count) => {
    await takeAttempt("takenEmails", company, count);
    if (count > 0) await takeAttempt("takenEmails", company, 0);
  };
}
