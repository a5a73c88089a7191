import { decode, encode, type JWT } from "next-auth/jwt";
import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { env } from "@/lib/config/env";
import { signOutMark } from "@/lib/config/sign-out-mark";
import { lifetimes } from "@/lib/rules/lifetimes";
import { type Holder, isRemembered, REMEMBERED_SECONDS, rememberedWord } from "./second-step";

export function isSecure(): boolean {
  return env().publicUrl.startsWith("https:");
}

/**
 * Over HTTPS browsers accept a __Host- name only from this host, so another site of the same domain cannot set the
 * cookie.
 */
function ownName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

export function sessionCookieName(): string {
  return ownName("next-auth.session-token");
}

export function callbackCookieName(): string {
  return ownName("next-auth.callback-url");
}

/** What the cookie of a session says. Whether its person is an administrator is as old as the cookie. */
export type SessionClaims = { sessionId: number; isAdministrator: boolean };

/** The claims of the browser's cookie. The caller must still check that the session is live. */
export async function claimsInCookie(headers: Headers): Promise<SessionClaims | undefined> {
  const claims = await openSealed(readCookie(headers, sessionCookieName()));
  return typeof claims?.sid === "number"
    ? { sessionId: claims.sid, isAdministrator: claims.isAdministrator === true }
    : undefined;
}

/** The session id in the browser's cookie. The caller must still check that the session is live. */
export async function sessionInCookie(headers: Headers): Promise<number | undefined> {
  return (await claimsInCookie(headers))?.sessionId;
}

/** What the session cookie holds, sealed with the present secret or with the former one; null if with neither. */
export async function openSealed(token: string | undefined, purpose?: string): Promise<JWT | null> {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_OLD } = env();
  for (const secret of [NEXTAUTH_SECRET, NEXTAUTH_SECRET_OLD]) {
    const claims = token && secret ? await decode({ token, secret, ...forPurpose(purpose) }).catch(() => null) : null;
    if (claims) return claims;
  }
  return null;
}

/** Another purpose has another key, so that no cookie can stand for one of another kind. */
function forPurpose(purpose: string | undefined): { salt?: string } {
  return purpose === undefined ? {} : { salt: purpose };
}

/** The cookie that next-auth would set for this session. */
export async function sessionCookie({ sessionId, isAdministrator }: SessionClaims): Promise<string> {
  const maxAge = env().SESSION_MAX_DAYS * 86_400;
  const token = { sid: sessionId, isAdministrator };
  return lasting(sessionCookieName(), await encode({ token, secret: env().NEXTAUTH_SECRET, maxAge }), maxAge);
}

const COMPANY_STEP = "company account";

function companyStepName(): string {
  return ownName("atesta-company-account");
}

/** Ties a sign-in at a company's provider to the browser that began it. */
export async function companyStepCookie(step: Record<string, string>): Promise<string> {
  const maxAge = lifetimes.companyStepMinutes * 60;
  const token = await encode({ token: step, secret: env().NEXTAUTH_SECRET, maxAge, ...forPurpose(COMPANY_STEP) });
  return lasting(companyStepName(), token, maxAge);
}

export function companyStepEnd(): string {
  return lasting(companyStepName(), "", 0);
}

/** A sign-in takes the mark of an unheard sign-out away, so that it does not end the new session. */
export function signOutMarkEnd(): string {
  return `${signOutMark(isSecure())}=; Path=/; Max-Age=0${isSecure() ? "; Secure" : ""}`;
}

export function companyStepOf(headers: Headers): Promise<JWT | null> {
  return openSealed(readCookie(headers, companyStepName()), COMPANY_STEP);
}

/** A cookie does not prove which page sent it: only our own pages may exchange it for a token. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site ? site === "same-origin" : headers.get("origin") === new URL(env().publicUrl).origin;
}

export function readCookie(headers: Headers, name: string): string | undefined {
  const pair = (headers.get("cookie") ?? "").split(";").find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}

function deviceCookieName(): string {
  return ownName("atesta-device");
}

/** Marks a browser in which this account has signed in, so that failed attempts elsewhere do not lock it out. */
export function deviceCookie(userId: number): string {
  return lasting(deviceCookieName(), keyedWord("device", userId), lifetimes.deviceDays * 86_400);
}

function lasting(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

function rememberedCookieName(): string {
  return ownName("atesta-remembered");
}

/** For a device on which sign-in shall ask this person for no code. */
export function rememberedCookie(holder: Holder): string {
  return lasting(rememberedCookieName(), rememberedWord(holder), REMEMBERED_SECONDS);
}

export function isRememberedDevice(headers: Headers, holder: Holder): boolean {
  return isRemembered(readCookie(headers, rememberedCookieName()) ?? "", holder);
}

export function isKnownDevice(headers: Headers, userId: number): boolean {
  return isKeyedWord(readCookie(headers, deviceCookieName()) ?? "", "device", userId);
}
