import { tellOthers } from "@/lib/domain/people/email-proof/tell-others";

/** Tells other companies that an e-mail of their people is somebody else's. */
export function tellOfProvedEmail(payload: unknown): Promise<void> {
  return tellOthers((payload as { userId: number }).userId);
}
