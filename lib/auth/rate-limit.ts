import { createHash } from "node:crypto";
import { env } from "@/lib/config/env";
import { systemSql } from "@/lib/db/system";
import { DomainError } from "@/lib/domain/domain-error";

type Rule = { windowSeconds: number; free: number; baseSeconds: number; capSeconds: number };

/** After the free attempts: a wait that doubles (base over 0), or none until the window ends (base 0). */
const rules = {
  loginAccount: { windowSeconds: 3600, free: 5, baseSeconds: 30, capSeconds: 900 },
  /** A browser in which the person signed in before, counted apart. */
  loginDevice: { windowSeconds: 3600, free: 5, baseSeconds: 30, capSeconds: 900 },
  loginAddress: { windowSeconds: 600, free: 30, baseSeconds: 0, capSeconds: 0 },
  registerAddress: { windowSeconds: 3600, free: 5, baseSeconds: 0, capSeconds: 0 },
  resetAccount: { windowSeconds: 3600, free: 3, baseSeconds: 0, capSeconds: 0 },
  /** Of codes that no certificate has: nobody guesses one, but nobody need try without end either. */
  certificateAddress: { windowSeconds: 600, free: 60, baseSeconds: 0, capSeconds: 0 },
  resetAddress: { windowSeconds: 3600, free: 30, baseSeconds: 0, capSeconds: 0 },
} satisfies Record<string, Rule>;

export type LimitedThing = keyof typeof rules;

/**
 * One statement, so that parallel attempts count one after the other: each is counted before it is tried, and a
 * success gives its count back. It stands outside the business transaction, or a rollback would undo it.
 */
const TAKE = `
INSERT INTO rate_limits AS r (key, count, window_ends_at) VALUES ($1, 1, now() + make_interval(secs => $2))
ON CONFLICT (key) DO UPDATE SET
  refused = CASE WHEN r.blocked_until > now() THEN r.refused + 1 ELSE 0 END,
  count = CASE WHEN r.blocked_until > now() THEN r.count WHEN r.window_ends_at <= now() THEN 1 ELSE r.count + 1 END,
  blocked_until = CASE
    WHEN r.blocked_until > now() THEN r.blocked_until
    WHEN r.window_ends_at <= now() OR r.count + 1 < $3 THEN NULL
    WHEN $4::int = 0 THEN r.window_ends_at
    ELSE now() + make_interval(secs => least($4 * 2 ^ least(r.count + 1 - $3, 20), $5)) END,
  window_ends_at = CASE WHEN r.blocked_until > now() OR ($4::int = 0 AND r.window_ends_at > now()) THEN r.window_ends_at
    ELSE now() + make_interval(secs => $2) END
RETURNING refused, ceil(extract(epoch FROM coalesce(blocked_until, now()) - now()))::int AS seconds`;

/** Counts one attempt, or refuses it with the seconds to wait. Without a subject (an unknown address) nothing is limited. */
export async function takeAttempt(thing: LimitedThing, subject: string | null): Promise<void> {
  if (env().RATE_LIMITS === "off" || subject === null) return;
  const { windowSeconds, free, baseSeconds, capSeconds } = rules[thing];
  const [row] = await systemSql<{ refused: number; seconds: number }>("rate-limit", "limit-take", TAKE, [
    keyOf(thing, subject),
    windowSeconds,
    free,
    baseSeconds,
    capSeconds,
  ]);
  if (row && row.refused > 0) throw new DomainError("too_many_requests", { seconds: Math.max(row.seconds, 1) });
}

/** A success forgets the account's failures. */
export async function forgetAttempts(thing: LimitedThing, subject: string | null): Promise<void> {
  if (subject !== null) await systemSql("rate-limit", "limit-forget", "DELETE FROM rate_limits WHERE key = $1", [keyOf(thing, subject)]);
}

/** A success gives its own count back and leaves the others': one good account does not whitewash an address. */
export async function returnAttempt(thing: LimitedThing, subject: string | null): Promise<void> {
  if (subject === null) return;
  await systemSql("rate-limit", "limit-return", "UPDATE rate_limits SET count = greatest(count - 1, 0), blocked_until = NULL WHERE key = $1 AND refused = 0", [
    keyOf(thing, subject),
  ]);
}

function keyOf(thing: LimitedThing, subject: string): string {
  return createHash("sha256").update(`${thing}\n${subject}`).digest("base64url");
}
