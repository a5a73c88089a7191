import { env } from "@/lib/config/env";
import type { Session, Sessions } from "@/lib/contracts/sessions";
import { companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { hasSecondFactor } from "./read-second-factor";
import { liveSession } from "./sessions";

/** Programs that sign in again and again would make the list endless. */
const MOST = 100;

const READ = statement(
  {
    last_signed_in_at: "time?",
    has_second_factor: "bool",
    has_company_account: "bool",
    sessions: typed<Omit<Session, "is_current">[]>("json"),
  },
  `
SELECT u.last_signed_in_at, ${hasSecondFactor("u")} AS has_second_factor,
  EXISTS (SELECT 1 FROM company_accounts a WHERE a.company_id = u.company_id AND a.user_id = u.id) AS has_company_account, coalesce(json_agg(json_build_object('id', s.id, 'agent', s.agent, 'address', s.address, 'date_created', s.created_at,
  'last_used_at', s.last_used_at) ORDER BY s.last_used_at DESC, s.id DESC) FILTER (WHERE s.id IS NOT NULL), '[]') AS sessions
FROM users u LEFT JOIN LATERAL (
  SELECT s.* FROM sessions s WHERE s.company_id = u.company_id AND s.user_id = u.id AND ${liveSession("$2")} ORDER BY s.last_used_at DESC, s.id DESC LIMIT ${MOST}
) s ON true
WHERE u.company_id = $1 AND u.id = $3 AND u.deleted_at IS NULL GROUP BY u.id`,
);

/** The open sessions of a person of the company, the last used first, and when they last signed in. */
export async function listSessions(actor: Actor, userId: number): Promise<Sessions> {
  const [row] = await companySql(actor, READ, env().SESSION_IDLE_DAYS, userId);
  if (!row) throw new Refusal("not_found");
  return {
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    has_second_factor: row.has_second_factor,
    has_company_account: row.has_company_account,
    sessions: row.sessions.map((session) => ({
      ...session,
      // Visitors of a public demo share its accounts.
      address: env().DEMO === "public" ? null : session.address,
      date_created: new Date(session.date_created).toISOString(),
      last_used_at: new Date(session.last_used_at).toISOString(),
      is_current: session.id === actor.sessionId,
    })),
  };
}
