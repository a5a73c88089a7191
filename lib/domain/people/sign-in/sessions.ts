import { env } from "@/lib/config/env";
import { systemSql } from "@/lib/db/system";

export type Member = { userId: number; companyId: number };
export type OpenedSession = { sessionId: number; counter: number };

/** A session is live while it is not revoked, not expired and recently used, and its person may sign in. */
export const LIVE_SESSION = `s.revoked_at IS NULL AND s.expires_at > now() AND s.last_used_at > now() - make_interval(days => $2)
  AND u.deleted_at IS NULL AND u.is_active`;

/**
 * Within this time the previous token is still accepted: two parallel tabs, or a client that lost the response, send it
 * again.
 */
const GRACE_SECONDS = 10;

export async function openSession(
  { userId, companyId }: Member,
  address: string | null,
  agent: string | null,
): Promise<OpenedSession> {
  const [row] = await systemSql<{ id: number }>(
    "sign-in",
    "session-open",
    "INSERT INTO sessions (company_id, user_id, expires_at, address, agent) VALUES ($1, $2, now() + make_interval(days => $3), $4, $5) RETURNING id",
    [companyId, userId, env().SESSION_MAX_DAYS, address, agent],
  );
  if (!row) throw new Error("The session was not stored");
  return { sessionId: row.id, counter: 0 };
}

type Rotation = { kind: "rotated"; counter: number; userId: number } | { kind: "reused" } | { kind: "over" };

/**
 * The current counter gets the next one. The previous counter gets the current one within the grace period. Any other
 * was stolen.
 */
export async function rotateSession(sessionId: number, counter: number): Promise<Rotation> {
  const [next] = await systemSql<{ counter: number; user_id: number }>(
    "session",
    "session-rotate",
    `UPDATE sessions s SET counter = s.counter + 1, rotated_at = now(), last_used_at = now() FROM users u
     WHERE s.id = $1 AND s.counter = $3 AND u.company_id = s.company_id AND u.id = s.user_id AND ${LIVE_SESSION} RETURNING s.counter, s.user_id`,
    [sessionId, env().SESSION_IDLE_DAYS, counter],
  );
  if (next) return { kind: "rotated", counter: next.counter, userId: next.user_id };
  const [now] = await systemSql<{ counter: number; user_id: number; fresh: boolean }>(
    "session",
    "session-after",
    `SELECT s.counter, s.user_id, coalesce(s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS}), false) AS fresh FROM sessions s
     JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id WHERE s.id = $1 AND ${LIVE_SESSION}`,
    [sessionId, env().SESSION_IDLE_DAYS],
  );
  if (!now) return { kind: "over" };
  return now.fresh && now.counter === counter + 1
    ? { kind: "rotated", counter: now.counter, userId: now.user_id }
    : { kind: "reused" };
}

/** For browsers: their cookie is the session itself, so nothing rotates. */
export async function touchSession(sessionId: number): Promise<{ userId: number } | undefined> {
  const [row] = await systemSql<{ user_id: number }>(
    "session",
    "session-touch",
    `UPDATE sessions s SET last_used_at = now() FROM users u
     WHERE s.id = $1 AND u.company_id = s.company_id AND u.id = s.user_id AND ${LIVE_SESSION} RETURNING s.user_id`,
    [sessionId, env().SESSION_IDLE_DAYS],
  );
  return row && { userId: row.user_id };
}

/** Ends one session. Returns whose it was, if it was still open. */
export async function endSession(sessionId: number): Promise<Member | undefined> {
  const [row] = await systemSql<{ user_id: number; company_id: number }>(
    "session",
    "session-end",
    "UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING user_id, company_id",
    [sessionId],
  );
  return row && { userId: row.user_id, companyId: row.company_id };
}
