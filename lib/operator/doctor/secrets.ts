import type { Env } from "@/lib/config/env";
import { ROTATED, SECRETS } from "@/lib/config/secrets";
import { type Finding, ok, problem, warning } from "./finding";

/** 32 random characters of base64 have about 150 by this measure, 32 letters of a sentence about 110. */
const FEW_BITS = 90;
const WELL_KNOWN = /test|demo|secret|passw|atesta|admin|qwert|12345|abcde/i;
const SHORT_PASSWORD = 12;
const MEND = "Make a new one with: openssl rand -base64 32 (the command rotate says how without signing people out).";

/** Measures the secrets without ever showing one. */
export function secretFindings(env: Env): Finding[] {
  const weak = SECRETS.flatMap(({ name }) => strengthOf(name, env[name]));
  const others = env.METRICS_TOKEN ? strengthOf("METRICS_TOKEN", env.METRICS_TOKEN) : [];
  const found = [...weak, ...others, ...formerFindings(env), ...databasePassword(env)];
  return found.length ? found : [ok("secrets", "long, different and without a pattern")];
}

function strengthOf(name: string, value: string): Finding[] {
  const bits = Math.round(entropyOf(value));
  if (bits < FEW_BITS) return [problem(name, `is easy to guess (about ${bits} bits)`, MEND)];
  const word = WELL_KNOWN.exec(value)?.[0];
  return word ? [warning(name, `holds the well-known "${word.toLowerCase()}": was it made up?`, MEND)] : [];
}

/** Shannon's measure of the characters that occur, times the length: repetition makes it small. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  const length = [...value].length;
  const perCharacter = [...counts.values()].reduce(
    (sum, count) => sum - (count / length) * Math.log2(count / length),
    0,
  );
  return perCharacter * length;
}

function formerFindings(env: Env): Finding[] {
  return ROTATED.filter(({ former }) => env[former]).map(({ former, name, holds }) =>
    warning(former, `what was made with the former ${name} still holds`, `Remove ${former} when ${holds}.`),
  );
}

function databasePassword({ DATABASE_URL }: Env): Finding[] {
  const password = decodeURIComponent(new URL(DATABASE_URL).password);
  return password && password.length < SHORT_PASSWORD
    ? [
        warning(
          "the database's password",
          `has ${password.length} characters`,
          "Give the role a longer one, in the database and in .env at once.",
        ),
      ]
    : [];
}
