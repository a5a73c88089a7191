import { hashPassword } from "@/lib/adapters/passwords";
import { DEMO_PASSWORD } from "@/lib/config/demo-accounts";

/** The password of all built people. */
export const KNOWN_PASSWORD = DEMO_PASSWORD;

let hash: Promise<string> | undefined;

/** Computed once per process: bcrypt is slow on purpose, and people may share a hash. */
export function knownPasswordHash(): Promise<string> {
  hash ??= hashPassword(KNOWN_PASSWORD, { company: "tests" });
  return hash;
}
