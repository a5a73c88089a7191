import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import type { EventName } from "./catalogue";

const DENIED = `
INSERT INTO audit_events (company_id, actor_id, action, subject, details, request_id, address)
SELECT $1::int, $2::int, $3::text, 'endpoint', $4::jsonb, $5::text, $6::text WHERE NOT EXISTS (
  SELECT 1 FROM audit_events WHERE company_id = $1 AND actor_id = $2 AND action = $3 AND details = $4::jsonb AND created_at > now() - interval '1 minute')`;

/** Records each denied endpoint once a minute per person, so that repeated requests cannot fill the table. */
export async function recordDenial(actor: Actor, { method, path }: { method: string; path: string }): Promise<void> {
  const name: EventName = "denied";
  await companySql(
    actor,
    DENIED,
    actor.userId,
    name,
    JSON.stringify({ method, path }),
    actor.origin.requestId,
    actor.origin.address,
  );
}
