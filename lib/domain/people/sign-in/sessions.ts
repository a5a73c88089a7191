import { env } from "@/lib/config/env";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { queueLetters } from "@/lib/domain/letters/queue-letters";

export type Member = { userId: number; companyId: number };
/** `isAdministrator` is as of now; rights are read from the database on each request. */
export type OpenedSession = { sessionId: number; counter: number; isAdministrator: boolean };

/**
 * A session is live while it is not revoked, not expired and recently used, and its person may sign in. `idleDays` is
 * the parameter that holds SESSION_IDLE_DAYS.
 */
export const liveSession = (idleDays: string): string =>
  `s.revoked_at IS NULL AND s.expires_at > now() AND s.last_used_at > now() - make_interval(days => ${idleDays})
  AND u.deleted_at IS NULL AND u.is_active`;
const LIVE = liveSession("$2");
const IS_ADMINISTRATOR = "u.roles @> ARRAY['administrator'::role] AS is_administrator";

/**
 * Within this time the previous token is still accepted: two parallel tabs, or a client that lost the response, send it
 * again.
 */
const REUSE_SECONDS = 10;

/** A device is known by its cookie, or by an earlier session of the same program at the same address. */
type SignInDevice = { address: string | null; agent: string | null; isKnown: boolean };

const LETTERS = queueLetters(
  "new_device",
  `SELECT u.id AS user_id, jsonb_build_object('sessionId', o.id) AS payload
  FROM opened o JOIN users u ON u.company_id = $1 AND u.id = $2
  WHERE NOT $6::boolean AND u.last_signed_in_at IS NOT NULL AND u.email_confirmed_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM sessions b WHERE b.company_id = $1 AND b.user_id = $2
      AND b.agent IS NOT DISTINCT FROM $5 AND b.address IS NOT DISTINCT FROM $4)`,
);

/**
 * Opens no session if the person may no longer sign in, if the password was changed since it was checked ($7), or if the
 * person has a second factor other than the proven one ($8): this holds for every way to a session. A sign-in
 * from a device that is not known is told to its owner by letter, but not the first one, and only where the e-mail was
 * confirmed: otherwise anybody could make us write to strangers.
 */
const OPEN = statement(
  { id: "int", is_administrator: "bool", letters: "int" },
  `
WITH entered AS (
  UPDATE users u SET last_signed_in_at = now()
  WHERE company_id = $1 AND id = $2 AND is_active AND deleted_at IS NULL AND ($7::text IS NULL OR password_hash = $7)
    AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.company_id = $1 AND f.user_id = $2 AND f.confirmed_at IS NOT NULL AND f.id IS DISTINCT FROM $8::int)
  RETURNING id, ${IS_ADMINISTRATOR}
), opened AS (
  INSERT INTO sessions (company_id, user_id, expires_at, address, agent, by_company_account)
  SELECT $1, id, now() + make_interval(days => $3), $4, $5, $9::boolean FROM entered RETURNING id
), ${LETTERS.noted}
SELECT o.id, e.is_administrator, ${LETTERS.queued} AS letters FROM opened o, entered e`,
);

/**
 * What was checked before: the hash of the password, and the second factor whose code was right. A company account
 * proves itself at its provider, which stands for both.
 */
type Checked = { passwordHash?: string; factorId?: number | null; isByCompanyAccount?: boolean };

/** Undefined if the account has changed since it was checked. */
export async function openSession(
  { userId, companyId }: Member,
  { address, agent, isKnown }: SignInDevice,
  { passwordHash, factorId, isByCompanyAccount = false }: Checked = {},
): Promise<OpenedSession | undefined> {
  const [row] = await systemSql("sign-in", "session-open", OPEN, [
    companyId,
    userId,
    env().SESSION_MAX_DAYS,
    address,
    agent,
    isKnown,
    passwordHash ?? null,
    factorId ?? null,
    isByCompanyAccount,
  ]);
  return row && { sessionId: row.id, counter: 0, isAdministrator: row.is_administrator };
}

type Rotation = { kind: "rotated"; counter: number; userId: number } | { kind: "reused" } | { kind: "over" };

const ROTATE = statement(
  { counter: "int", user_id: "int" },
  `UPDATE sessions s SET counter = s.counter + 1, rotated_at = now(), last_used_at = now() FROM users u
WHERE s.id = $1 AND s.counter = $3 AND u.company_id = s.company_id AND u.id = s.user_id AND ${LIVE} RETURNING s.counter, s.user_id`,
);
const AFTER_ROTATION = statement(
  { counter: "int", user_id: "int", fresh: "bool" },
  `SELECT s.counter, s.user_id, coalesce(s.rotated_at > now() - make_interval(secs => ${REUSE_SECONDS}), false) AS fresh FROM sessions s
JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id WHERE s.id = $1 AND ${LIVE}`,
);

/**
 * The current counter gets the next one. The previous counter gets the current one within the grace period. Any other
 * was stolen.
 */
export async function rotateSession(sessionId: number, counter: number): Promise<Rotation> {
  const { SESSION_IDLE_DAYS: idleDays } = env();
  const [next] = await systemSql("session", "session-rotate", ROTATE, [sessionId, idleDays, counter]);
  if (next) return { kind: "rotated", counter: next.counter, userId: next.user_id };
  const [now] = await systemSql("session", "session-after", AFTER_ROTATION, [sessionId, idleDays]);
  if (!now) return { kind: "over" };
  return now.fresh && now.counter === counter + 1
    ? { kind: "rotated", counter: now.counter, userId: now.user_id }
    : { kind: "reused" };
}

const TOUCH = statement(
  { user_id: "int", is_administrator: "bool" },
  `UPDATE sessions s SET last_used_at = now() FROM users u
WHERE s.id = $1 AND u.company_id = s.company_id AND u.id = s.user_id AND ${LIVE} RETURNING s.user_id, ${IS_ADMINISTRATOR}`,
);

/** For browsers: their cookie is the session itself, so nothing rotates. */
export async function touchSession(
  sessionId: number,
): Promise<{ userId: number; isAdministrator: boolean } | undefined> {
  const [row] = await systemSql("session", "session-touch", TOUCH, [sessionId, env().SESSION_IDLE_DAYS]);
  return row && { userId: row.user_id, isAdministrator: row.is_administrator };
}

const END = statement(
  { user_id: "int", company_id: "int" },
  "UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING user_id, company_id",
);

/** Ends one session. Returns whose it was, if it was still open. */
export async function endSession(sessionId: number): Promise<Member | undefined> {
  const [row] = await systemSql("session", "session-end", END, [sessionId]);
  return row && { userId: row.user_id, companyId: row.company_id };
}
