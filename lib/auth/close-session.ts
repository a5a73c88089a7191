import { signOutMark } from "@/lib/config/sign-out-mark";
import { companyDb } from "@/lib/db/company";
import type { Origin } from "@/lib/domain/actor";
import { record } from "@/lib/domain/events/happened";
import { endSession } from "@/lib/domain/people/sign-in/sessions";
import { isSecure, readCookie, sessionInCookie } from "./cookies";

/** Ends a session and, if it was open, records the event. */
export async function closeSession(
  sessionId: number,
  name: "signed_out" | "session_revoked",
  origin: Origin,
): Promise<void> {
  const whose = await endSession(sessionId);
  if (!whose) return;
  await record(companyDb(whose), { ...whose, origin }, [{ name, id: sessionId }]);
}

/**
 * The session id in the browser's cookie, unless the person has signed out while the server could not be told: then
 * the session ends now. The caller must still check that the session is live.
 */
export async function openSessionInCookie(headers: Headers, origin: Origin): Promise<number | undefined> {
  const sessionId = await sessionInCookie(headers);
  if (sessionId === undefined || !readCookie(headers, signOutMark(isSecure()))) return sessionId;
  await closeSession(sessionId, "signed_out", origin);
  return undefined;
}
