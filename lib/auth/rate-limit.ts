import { createHash } from "node:crypto";
import { env } from "@/lib/config/env";
import { type Limit, type LimitName, limits } from "@/lib/config/limits";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Actor } from "@/lib/domain/actor";
import { unprovedEmail } from "@/lib/domain/people/emails/confirm-email";
import { Refusal } from "@/lib/domain/refusal";

/**
 * One statement, so that parallel attempts are counted one after the other. Each is counted before it is made, and a
 * success is subtracted again. It must run outside the business transaction, whose rollback would undo it.
 */
const TAKE = statement(
  { refused: "int", seconds: "int" },
  `
INSERT INTO rate_limits AS r (key, count, window_ends_at, blocked_until)
VALUES ($1, $6::int, now() + make_interval(secs => $2), CASE WHEN $4::int = 0 AND $6::int >= $3::int THEN now() + make_interval(secs => $2) END)
ON CONFLICT (key) DO UPDATE SET
  refused = CASE WHEN r.blocked_until > now() THEN r.refused + 1 ELSE 0 END,
  count = CASE WHEN r.blocked_until > now() THEN r.count WHEN r.window_ends_at <= now() THEN $6::int ELSE r.count + $6::int END,
  blocked_until = CASE
    WHEN r.blocked_until > now() THEN r.blocked_until
    WHEN CASE WHEN r.window_ends_at <= now() THEN 0 ELSE r.count END + $6::int < $3 THEN NULL
    WHEN $4::int = 0 THEN CASE WHEN r.window_ends_at <= now() THEN now() + make_interval(secs => $2) ELSE r.window_ends_at END
    ELSE now() + make_interval(secs => least($4 * 2 ^ least(r.count + $6::int - $3, 20), $5)) END,
  window_ends_at = CASE WHEN r.blocked_until > now() OR ($4::int = 0 AND r.window_ends_at > now()) THEN r.window_ends_at
    ELSE now() + make_interval(secs => $2) END
RETURNING refused, ceil(extract(epoch FROM coalesce(blocked_until, now()) - now()))::int AS seconds`,
);

/**
 * Counts one attempt, or throws with the seconds to wait. Without a subject (an unknown address) nothing is limited.
 */
export async function takeAttempt(thing: LimitName, subject: string | null, weight = 1): Promise<void> {
  if (env().RATE_LIMITS === "off" || subject === null) return;
  const { windowSeconds, free, baseSeconds, capSeconds } = limitOf(thing);
  const values = [keyOf(thing, subject), windowSeconds, free, baseSeconds, capSeconds, weight];
  const [row] = await systemSql("rate-limit", "limit-take", TAKE, values);
  if (row && row.refused > 0) throw new Refusal("too_many_requests", { seconds: Math.max(row.seconds, 1) });
}

/**
 * Counts one attempt against an address and against who is tried. Where the latter is refused nothing was checked, so it
 * does not count against the address: one locked account must not lock out everybody there.
 */
export async function takeBoth(
  [ofAddress, address]: [LimitName, string | null],
  [thing, subject]: [LimitName, string],
): Promise<void> {
  await takeAttempt(ofAddress, address);
  await takeAttempt(thing, subject).catch(async (error) => {
    await returnAttempt(ofAddress, address);
    throw error;
  });
}

/** Takes the whole amount, or nothing when less is left. */
const TAKE_AMOUNT = `
INSERT INTO rate_limits AS r (key, count, window_ends_at) VALUES ($1, $4::int, now() + make_interval(secs => $2))
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN r.window_ends_at <= now() THEN $4::int ELSE r.count + $4::int END,
  window_ends_at = CASE WHEN r.window_ends_at <= now() THEN now() + make_interval(secs => $2) ELSE r.window_ends_at END
WHERE r.window_ends_at <= now() OR r.count + $4::int <= $3
RETURNING count`;
const LEFT = statement(
  { count: "int", seconds: "int" },
  "SELECT count, ceil(extract(epoch FROM window_ends_at - now()))::int AS seconds FROM rate_limits WHERE key = $1 AND window_ends_at > now()",
);

/** Takes an amount of a limit, or throws with the amount that is left. */
export async function takeAmount(thing: LimitName, subject: string, amount: number): Promise<void> {
  if (env().RATE_LIMITS === "off" || amount === 0) return;
  if (!(await isTaken(thing, subject, amount))) throw (await refusalOf(thing, subject, amount)) ?? new Refusal("busy");
}

/** Takes as much of an amount as is left, and tells how much that was. */
export async function takeUpTo(thing: LimitName, subject: string, amount: number): Promise<number> {
  if (env().RATE_LIMITS === "off") return amount;
  // What others take meanwhile makes the next attempt smaller.
  for (let wanted = amount; wanted > 0; ) {
    wanted = Math.min(wanted, (await leftOf(thing, subject)).left);
    if (wanted > 0 && (await isTaken(thing, subject, wanted))) return wanted;
  }
  return 0;
}

/** How much is left of a limit; null if nothing is limited. */
export async function amountLeft(thing: LimitName, subject: string): Promise<number | null> {
  return env().RATE_LIMITS === "off" ? null : (await leftOf(thing, subject)).left;
}

/** Throws as `takeAmount` would now, but takes nothing. */
export async function requireAmount(thing: LimitName, subject: string, amount: number): Promise<void> {
  const refusal = env().RATE_LIMITS === "off" ? undefined : await refusalOf(thing, subject, amount);
  if (refusal) throw refusal;
}

async function isTaken(thing: LimitName, subject: string, amount: number): Promise<boolean> {
  const { windowSeconds, free } = limitOf(thing);
  const values = [keyOf(thing, subject), windowSeconds, free, amount];
  return amount <= free && (await systemSql("rate-limit", "limit-amount", TAKE_AMOUNT, values)).length > 0;
}

async function leftOf(thing: LimitName, subject: string): Promise<{ left: number; seconds: number }> {
  const { windowSeconds, free } = limitOf(thing);
  const [row] = await systemSql("rate-limit", "limit-left", LEFT, [keyOf(thing, subject)]);
  return { left: Math.max(free - (row?.count ?? 0), 0), seconds: Math.max(row?.seconds ?? windowSeconds, 1) };
}

async function refusalOf(thing: LimitName, subject: string, amount: number): Promise<Refusal | undefined> {
  const { left, seconds } = await leftOf(thing, subject);
  const { windowSeconds, free } = limitOf(thing);
  return amount > left
    ? new Refusal("limit_reached", { left, limit: free, hours: Math.ceil(windowSeconds / 3600), seconds })
    : undefined;
}

function limitOf(thing: LimitName): Limit {
  const limit: Limit = limits[thing];
  return { ...limit, free: env().LIMITS?.[thing] ?? limit.free };
}

/** Forgets the failures of an account after a success. */
export async function forgetAttempts(thing: LimitName, subject: string | null): Promise<void> {
  if (subject !== null)
    await systemSql("rate-limit", "limit-forget", "DELETE FROM rate_limits WHERE key = $1", [keyOf(thing, subject)]);
}

/** Subtracts a success from the count, but keeps the failures of others: one good account must not clear an address. */
export async function returnAttempt(thing: LimitName, subject: string | null, weight = 1): Promise<void> {
  if (subject === null || weight === 0) return;
  const text =
    "UPDATE rate_limits SET count = greatest(count - $2::int, 0), blocked_until = NULL WHERE key = $1 AND refused = 0";
  await systemSql("rate-limit", "limit-return", text, [keyOf(thing, subject), weight]);
}

function keyOf(thing: LimitName, subject: string): string {
  const counted = limits[thing].of === "address" ? networkOf(subject) : subject;
  return createHash("sha256").update(`${thing}\n${counted}`).digest("base64url");
}

/**
 * The key under which an address is counted. Of IPv6 it is the first 64 bits, because a client can use any of the
 * others.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [front = "", back] = address.split("::");
  const before = front.split(":").filter(Boolean);
  const after = (back ?? "").split(":").filter(Boolean);
  const zeros =
    back === undefined ? [] : Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

/** Counts wrong codes, of a person from all endpoints together, and of an address. `work` must throw on a wrong one. */
export async function countingCodes<T>(userId: number, address: string | null, work: () => Promise<T>): Promise<T> {
  const person = String(userId);
  await takeBoth(["codeAddress", address], ["codePerson", person]);
  const done = await work();
  await Promise.all([forgetAttempts("codePerson", person), returnAttempt("codeAddress", address)]);
  return done;
}

/**
 * Counts a letter to an e-mail that nobody has confirmed. Not for its person alone: an administrator could make ever new
 * people with a stranger's e-mail.
 */
export async function countUnproved({ companyId }: Actor, email: string): Promise<void> {
  await takeAttempt("unprovedCompany", String(companyId));
  await takeAttempt("unprovedEmail", email.toLowerCase());
}

/** Counts a letter to the person who asks for it, unless their e-mail is confirmed. */
export async function countOwnUnproved(actor: Actor): Promise<void> {
  const email = await unprovedEmail(actor);
  if (email !== undefined) await countUnproved(actor, email);
}
