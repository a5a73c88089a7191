import { randomBytes, scryptSync } from "node:crypto";
import { isSame } from "@/lib/adapters/keyed-word";
import type { Env } from "@/lib/config/env";
import { SECRETS, type SecretName } from "@/lib/config/secrets";
import type { Manifest } from "./manifest";

const BYTES = 16;

/** Prints by which a restore can tell whether it has the same secrets. They are slow to make, and tell nothing more. */
export function secretPrints(env: Env): Manifest["secrets"] {
  const salt = randomBytes(BYTES).toString("hex");
  return { salt, prints: Object.fromEntries(SECRETS.map(({ name }) => [name, printOf(env[name], salt)])) };
}

/** The secrets that are neither the present ones nor the former ones. */
export function otherSecrets(env: Env, { salt, prints }: Manifest["secrets"]): SecretName[] {
  return SECRETS.filter(({ name, former }) => {
    const ours = [env[name], env[former]].filter((one) => one !== undefined);
    return !ours.some((secret) => isSame(printOf(secret, salt), prints[name] ?? ""));
  }).map(({ name }) => name);
}

function printOf(secret: string, salt: string): string {
  return scryptSync(secret, salt, BYTES).toString("hex");
}
