import { openPasswordReset, type ResetRequest } from "@/lib/domain/people/sign-in/reset-password";

/** What was asked of an account, if there is one; twice is two letters whose links both hold. */
export function openRequestedReset(payload: unknown): Promise<void> {
  return openPasswordReset(payload as ResetRequest);
}
