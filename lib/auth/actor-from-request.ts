import { env } from "@/lib/config/env";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Language, Role } from "@/lib/contracts/fields";
import { plannedOnce, statement, typed } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Actor, Origin } from "@/lib/domain/actor";
import { hasSecondFactor, requiresSecondFactor } from "@/lib/domain/people/sign-in/read-second-factor";
import { liveSession } from "@/lib/domain/people/sign-in/sessions";
import { Refusal } from "@/lib/domain/refusal";
import { openSessionInCookie } from "./close-session";
import { bearerOf, readAccess } from "./tokens";

type RequestContext = { origin: Origin; language: Language };

/**
 * Finds the caller by the bearer token. The browser's cookie is accepted for files only, because images and videos
 * cannot send a header; elsewhere it would allow cross-site request forgery.
 */
export async function actorFrom(
  request: Request,
  contract: Endpoint,
  context: RequestContext,
): Promise<Actor | undefined> {
  const bearer = bearerOf(request.headers);
  if (bearer) {
    const claims = await readAccess(bearer);
    const actor = claims && (await actorOfSession(claims.sessionId, context));
    if (!actor || actor.userId !== claims?.userId) throw new Refusal("session_over");
    return actor;
  }
  const acceptsCookie = contract.method === "GET" && contract.path.startsWith("/files/");
  const sessionId = acceptsCookie ? await openSessionInCookie(request.headers, context.origin) : undefined;
  return sessionId === undefined ? undefined : actorOfSession(sessionId, context);
}

const ACTOR = plannedOnce(
  statement(
    {
      user_id: "int",
      company_id: "int",
      roles: typed<Role[]>("text[]"),
      is_manager: "bool",
      lacks_second_factor: "bool",
    },
    `SELECT u.id AS user_id, u.company_id, u.roles::text[] AS roles,
  EXISTS (SELECT 1 FROM units n WHERE n.company_id = u.company_id AND n.manager_id = u.id) AS is_manager,
  NOT s.by_company_account AND ${requiresSecondFactor("u", "c")} AND NOT ${hasSecondFactor("u")} AS lacks_second_factor
FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id JOIN companies c ON c.id = u.company_id
WHERE s.id = $1 AND ${liveSession("$2")}`,
  ),
);

/**
 * Reads session, person and roles in one indexed query on every request, so that every change takes effect immediately.
 */
export async function actorOfSession(
  sessionId: number,
  { origin, language }: RequestContext,
): Promise<Actor | undefined> {
  const [row] = await systemSql("session", "session-actor", ACTOR, [sessionId, env().SESSION_IDLE_DAYS]);
  if (!row) return undefined;
  const { user_id: userId, company_id: companyId, roles, is_manager: isManager } = row;
  return {
    userId,
    companyId,
    sessionId,
    roles,
    isManager,
    lacksSecondFactor: row.lacks_second_factor,
    language,
    origin,
  };
}
