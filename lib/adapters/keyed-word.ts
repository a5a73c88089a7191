import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/config/env";

/** An HMAC of a purpose and facts, which only this server can create. */
export function keyedWord(purpose: string, ...facts: (string | number)[]): string {
  return createHmac("sha256", env().REFRESH_SECRET)
    .update([purpose, ...facts].join("\n"))
    .digest("base64url");
}

/** Compares in constant time. */
export function isKeyedWord(token: string, purpose: string, ...facts: (string | number)[]): boolean {
  const expected = Buffer.from(keyedWord(purpose, ...facts));
  const actual = Buffer.from(token);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
