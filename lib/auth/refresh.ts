import type { Language } from "@/lib/contracts/fields";
import type { Origin } from "@/lib/domain/actor";
import { rotateSession, touchSession } from "@/lib/domain/people/sign-in/sessions";
import { Refusal } from "@/lib/domain/refusal";
import { actorOfSession } from "./actor-from-request";
import { closeSession, openSessionInCookie } from "./close-session";
import {
  claimsInCookie,
  isSameOrigin,
  isSecure,
  type SessionClaims,
  sessionCookie,
  sessionCookieName,
  sessionInCookie,
} from "./cookies";
import { bearerOf, readAccess, readRefresh, signAccess, signRefresh } from "./tokens";

type Tokens = { access: string; refresh: string };

/**
 * A refresh token rotates. The browser's cookie, accepted only from our own pages, does not: then `refresh` is empty.
 */
export async function refreshTokens(
  refresh: string | undefined,
  headers: Headers,
  origin: Origin,
  reply: Headers,
): Promise<Tokens> {
  if (!refresh) return refreshByCookie(headers, origin, reply);
  const claims = readRefresh(refresh);
  if (!claims) throw new Refusal("session_over");
  const rotation = await rotateSession(claims.sessionId, claims.counter);
  if (rotation.kind === "rotated") {
    const next = { sessionId: claims.sessionId, counter: rotation.counter };
    return { access: await signAccess({ ...next, userId: rotation.userId }), refresh: signRefresh(next) };
  }
  if (rotation.kind === "reused") await closeSession(claims.sessionId, "session_revoked", origin);
  throw new Refusal("session_over");
}

async function refreshByCookie(headers: Headers, origin: Origin, reply: Headers): Promise<Tokens> {
  const sessionId = isSameOrigin(headers) ? await openSessionInCookie(headers, origin) : undefined;
  const touched = sessionId === undefined ? undefined : await touchSession(sessionId);
  if (sessionId === undefined || !touched) throw new Refusal("session_over");
  const cookie = await changedCookie(headers, { sessionId, ...touched });
  if (cookie) reply.append("set-cookie", cookie);
  return { access: await signAccess({ sessionId, userId: touched.userId }), refresh: "" };
}

/** A new cookie when the person has become an administrator, or is one no more, since theirs was set. */
async function changedCookie(headers: Headers, now: SessionClaims): Promise<string | undefined> {
  const known = await claimsInCookie(headers);
  return known?.isAdministrator === now.isAdministrator ? undefined : sessionCookie(now);
}

export async function tokenHolds(token: string, origin: Origin, language: Language): Promise<void> {
  const claims = await readAccess(token);
  const actor = claims && (await actorOfSession(claims.sessionId, { origin, language }));
  if (!actor || actor.userId !== claims?.userId) throw new Refusal("session_over");
}

/** Ends the session of the refresh token, the access token or our own page's cookie. Never throws for a missing one. */
export async function signOut(
  refresh: string | undefined,
  headers: Headers,
  origin: Origin,
  reply: Headers,
): Promise<undefined> {
  const bearer = bearerOf(headers);
  const named = [
    refresh ? readRefresh(refresh)?.sessionId : undefined,
    bearer ? (await readAccess(bearer))?.sessionId : undefined,
  ];
  const fromPage = isSameOrigin(headers);
  if (fromPage) named.push(await sessionInCookie(headers));
  for (const sessionId of new Set(named))
    if (sessionId !== undefined) await closeSession(sessionId, "signed_out", origin);
  if (fromPage)
    reply.append(
      "set-cookie",
      `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`,
    );
  return undefined;
}
