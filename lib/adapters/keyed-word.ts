import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/config/env";

/** A word that only this server can make for this purpose and these facts. */
export function keyedWord(purpose: string, ...facts: (string | number)[]): string {
  return createHmac("sha256", env().REFRESH_SECRET)
    .update([purpose, ...facts].join("\n"))
    .digest("base64url");
}

/** Compared in constant time. */
export function isKeyedWord(given: string, purpose: string, ...facts: (string | number)[]): boolean {
  const expected = Buffer.from(keyedWord(purpose, ...facts));
  const offered = Buffer.from(given);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
