import { hashPassword } from "@/lib/adapters/passwords";
import { DEMO_PASSWORD } from "@/lib/config/demo-accounts";

/** The password of every built person. */
export const KNOWN_PASSWORD = DEMO_PASSWORD;

let hash: Promise<string> | undefined;

/** Made once in a process: bcrypt is slow by intent, and a hundred people may share one hash. */
export function knownPasswordHash(): Promise<string> {
  hash ??= hashPassword(KNOWN_PASSWORD, { company: "tests" });
  return hash;
}
