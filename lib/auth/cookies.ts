import { decode } from "next-auth/jwt";
import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { env } from "@/lib/config/env";

const DEVICE_DAYS = 365;

export function isSecure(): boolean {
  return env().publicUrl.startsWith("https:");
}

/** Over HTTPS a name that browsers take from this very host alone, so that no neighbour under the same domain can put one there. */
function ownName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

export function sessionCookieName(): string {
  return ownName("next-auth.session-token");
}

export function callbackCookieName(): string {
  return ownName("next-auth.callback-url");
}

/** The session that the browser's cookie names; the caller still asks the database whether it lives. */
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

/** A cookie proves nothing about which page sent it: only our own pages may have it traded for a token. */
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

/** Marks a browser in which this account signed in before, so that strangers' failures elsewhere do not lock it out. */
export function deviceCookie(email: string): string {
  const value = keyedWord("device", email.toLowerCase());
  return `${deviceCookieName()}=${value}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

export function isKnownDevice(headers: Headers, email: string): boolean {
  return isKeyedWord(readCookie(headers, deviceCookieName()) ?? "", "device", email.toLowerCase());
}
