import { env } from "@/lib/config/env";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Language, Role } from "@/lib/contracts/fields";
import { systemSql } from "@/lib/db/system";
import type { Actor, Origin } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { LIVE_SESSION } from "@/lib/domain/people/sign-in/sessions";
import { sessionInCookie } from "./cookies";
import { bearerOf, readAccess } from "./tokens";

type Asked = { origin: Origin; language: Language };

/**
 * Who is calling, by the bearer token. The browser's cookie is believed for files alone, because an image or a video
 * cannot send a header; anywhere else it would let other sites act through it.
 */
export async function actorFrom(request: Request, contract: Endpoint, asked: Asked): Promise<Actor | undefined> {
  const bearer = bearerOf(request.headers);
  if (bearer) {
    const claims = await readAccess(bearer);
    const actor = claims && (await actorOfSession(claims.sessionId, asked));
    if (!actor || actor.userId !== claims?.userId) throw new DomainError("session_over");
    return actor;
  }
  const acceptsCookie = contract.method === "GET" && contract.path.startsWith("/files/");
  const sessionId = acceptsCookie ? await sessionInCookie(request.headers) : undefined;
  return sessionId === undefined ? undefined : actorOfSession(sessionId, asked);
}

type Row = { user_id: number; company_id: number; roles: Role[] };

/** Session, person and roles in one indexed read, on every request: whatever was changed acts at once. */
export async function actorOfSession(sessionId: number, { origin, language }: Asked): Promise<Actor | undefined> {
  const [row] = await systemSql<Row>(
    "session",
    "session-actor",
    `SELECT u.id AS user_id, u.company_id, u.roles::text[] AS roles FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
     WHERE s.id = $1 AND ${LIVE_SESSION}`,
    [sessionId, env().SESSION_IDLE_DAYS],
  );
  return row && { userId: row.user_id, companyId: row.company_id, sessionId, roles: row.roles, language, origin };
}
