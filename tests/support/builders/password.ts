import { hashPassword } from "@/lib/adapters/passwords";

/** The password of every built person. A phrase of small Latin letters, so that it can be typed on any keyboard. */
export const KNOWN_PASSWORD = "seven-green-lanterns";

let hash: Promise<string> | undefined;

/** Made once in a process: bcrypt is slow by intent, and a hundred people may share one hash. */
export function knownPasswordHash(): Promise<string> {
  hash ??= hashPassword(KNOWN_PASSWORD);
  return hash;
}
