import { createHash, createHmac, randomBytes } from "node:crypto";
import { toBase32 } from "@/lib/rules/base32";
import { acceptedSteps, bytesOfStep, codeOfMac } from "@/lib/rules/one-time-codes";
import { RECOVERY_BYTES, RECOVERY_CODES } from "@/lib/rules/recovery-codes";
import { isSame } from "./keyed-word";

/** As long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The code that an authenticator app shows in this step of time. */
export function oneTimeCode(secret: Uint8Array, step: number): string {
  return codeOfMac(createHmac("sha1", secret).update(bytesOfStep(step)).digest());
}

/** The step to which a code belongs, if it is accepted now. All steps are compared, in constant time. */
export function stepOfCode(secret: Uint8Array, code: string, now: number, lastUsed: number): number | undefined {
  const fitting = acceptedSteps(now, lastUsed).filter((step) => isSame(oneTimeCode(secret, step), code));
  return fitting[0];
}

/** New recovery codes, in capital letters without hyphens. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
}

/** A plain hash is enough: a code has 80 random bits, so nobody can find it by guessing. */
export function hashOfRecoveryCode(code: string): string {
  return createHash("sha256").update(`recovery code\n${code}`).digest("base64url");
}
