import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/config/env";

const [CIPHER, IV_BYTES, TAG_BYTES] = ["aes-256-gcm", 12, 16] as const;

/**
 * Encrypts bytes (AES-256-GCM) so that a stolen database does not show them. The key is derived from PASSWORD_PEPPER,
 * which outlives changes of the other secrets. They can only be read for the same purpose and facts, so the text of one
 * row cannot be used in another.
 */
export function sealed(bytes: Uint8Array, purpose: string, ...facts: number[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose, env().PASSWORD_PEPPER), iv).setAAD(
    Buffer.from(facts.join("\n")),
  );
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * The bytes; undefined if the text was changed, belongs to another row, or was encrypted with another PASSWORD_PEPPER
 * than the present or the former one.
 */
export function unsealed(text: string, purpose: string, ...facts: number[]): Buffer | undefined {
  const { PASSWORD_PEPPER, PASSWORD_PEPPER_OLD } = env();
  const former = () => PASSWORD_PEPPER_OLD && opened(text, keyOf(purpose, PASSWORD_PEPPER_OLD), facts);
  return opened(text, keyOf(purpose, PASSWORD_PEPPER), facts) ?? (former() || undefined);
}

/** The same bytes encrypted with the present PASSWORD_PEPPER; undefined if they are already, or cannot be read. */
export function resealed(text: string, purpose: string, ...facts: number[]): string | undefined {
  if (opened(text, keyOf(purpose, env().PASSWORD_PEPPER), facts)) return undefined;
  const bytes = unsealed(text, purpose, ...facts);
  return bytes && sealed(bytes, purpose, ...facts);
}

function opened(text: string, key: Buffer, facts: readonly number[]): Buffer | undefined {
  const whole = Buffer.from(text, "base64url");
  if (whole.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = whole.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(facts.join("\n")))
    .setAuthTag(whole.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(whole.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(purpose: string, pepper: string): Buffer {
  return Buffer.from(hkdfSync("sha256", pepper, "", `sealed ${purpose}`, 32));
}
