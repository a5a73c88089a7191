import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/config/env";

/** An HMAC of a purpose and facts, which only this server can create. */
export function keyedWord(purpose: string, ...facts: (string | number)[]): string {
  return wordOf(env().REFRESH_SECRET, purpose, facts);
}

/** Compares in constant time. A word of the former secret is accepted too, while there is one. */
export function isKeyedWord(token: string, purpose: string, ...facts: (string | number)[]): boolean {
  const { REFRESH_SECRET, REFRESH_SECRET_OLD } = env();
  const keys = REFRESH_SECRET_OLD ? [REFRESH_SECRET, REFRESH_SECRET_OLD] : [REFRESH_SECRET];
  return keys.some((key) => isSame(token, wordOf(key, purpose, facts)));
}

function wordOf(key: string, purpose: string, facts: readonly (string | number)[]): string {
  return createHmac("sha256", key)
    .update([purpose, ...facts].join("\n"))
    .digest("base64url");
}

/** Whether two secrets are the same, in a time that depends on their lengths alone. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
