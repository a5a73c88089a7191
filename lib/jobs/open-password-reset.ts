import { openPasswordReset, type ResetRequest } from "@/lib/domain/people/sign-in/reset-password";

/** Creates the requested reset if the account exists. A repeated run sends two letters, whose links both work. */
export function openRequestedReset(payload: unknown): Promise<void> {
  return openPasswordReset(payload as ResetRequest);
}
