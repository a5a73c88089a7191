import { decode } from "next-auth/jwt";
import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { env } from "@/lib/config/env";

const DEVICE_DAYS = 365;

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

/** The session id in the browser's cookie. The caller must still check that the session is live. */
export async function sessionInCookie(headers: Headers): Promise<number | undefined> {
  const token = readCookie(headers, sessionCookieName());
  if (!token) return undefined;
  try {
    const claims = await decode({ token, secret: env().NEXTAUTH_SECRET });
    return typeof claims?.sid === "number" ? claims.sid : undefined;
  } catch {
    return undefined;
  }
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
export function deviceCookie(email: string): string {
  const value = keyedWord("device", email.toLowerCase());
  return `${deviceCookieName()}=${value}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

export function isKnownDevice(headers: Headers, email: string): boolean {
  return isKeyedWord(readCookie(headers, deviceCookieName()) ?? "", "device", email.toLowerCase());
}
