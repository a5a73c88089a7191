import { statement } from "@/lib/db/row";
import type { EventDb } from "./happened";

const NAMES = statement(
  { name: "text" },
  `SELECT DISTINCT x.name FROM (
  SELECT e.details->>'title' AS name FROM audit_events e WHERE e.company_id = $1 AND e.subject = 'user' AND e.subject_id = $2
  UNION ALL SELECT e.details->'user'->>'title' FROM audit_events e WHERE e.company_id = $1 AND e.details->'user'->>'id' = $2::int::text
) x WHERE x.name <> ''`,
);

/** A trigger lets this change through for a person who is anonymised, named by the setting, and nothing else. */
const RELABEL = `UPDATE audit_events e SET
  details = CASE WHEN e.subject = 'user' AND e.subject_id = $2::int THEN e.details || jsonb_build_object('title', $3::text) ELSE e.details END
    || CASE WHEN e.details->'user'->>'id' = $2::int::text
      THEN jsonb_build_object('user', e.details->'user' || jsonb_build_object('title', $3::text)) ELSE '{}' END,
  address = CASE WHEN e.actor_id = $2::int OR e.actor_id IS NULL AND e.subject = 'user' AND e.subject_id = $2::int THEN NULL ELSE e.address END
FROM (SELECT set_config('atesta.anonymising', $2::int::text, true) AS person) s
WHERE e.company_id = $1 AND s.person <> ''
  AND (e.actor_id = $2::int OR e.subject = 'user' AND e.subject_id = $2::int OR e.details->'user'->>'id' = $2::int::text)`;

/** The full names under which the trail knows a person. */
export async function namesInTrail(db: EventDb, userId: number): Promise<string[]> {
  return (await db.$sql(NAMES, userId)).map(({ name }) => name);
}

/** Puts a label in place of the names of an anonymised person, and forgets from where the person has acted. */
export async function relabelTrail(db: EventDb, userId: number, label: string): Promise<void> {
  await db.$sql(RELABEL, userId, label);
}
