import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { hideUsers, managedUnits } from "../users/remove-user";
import { removeUnusedPlaces } from "./remove-unused-places";

/** SQL of the ids under this name in the details of an event. */
function idsIn(name: string): string {
  return `ARRAY(SELECT jsonb_array_elements_text(details->'${name}')::int)`;
}

const IMPORT = statement(
  { created: "int[]", positions: "int[]", units: "int[]", is_recent: "bool" },
  `SELECT ${idsIn("created")} AS created, ${idsIn("positions")} AS positions, ${idsIn("units")} AS units, created_at > now() - interval '24 hours' AS is_recent
  FROM audit_events WHERE company_id = $1 AND id = $2 AND action = 'users_imported'`,
);

const PEOPLE = statement(
  { id: "int", email: "text", has_signed_in: "bool", managed: "text[]" },
  `SELECT u.id, u.email, EXISTS (SELECT 1 FROM sessions s WHERE s.company_id = $1 AND s.user_id = u.id) AS has_signed_in,
  ARRAY(SELECT m.title FROM units m WHERE m.company_id = $1 AND m.manager_id = u.id ORDER BY m.id) AS managed
  FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) AND u.deleted_at IS NULL ORDER BY u.id`,
);

type Person = SqlRow<typeof PEOPLE>;
export type KeptPerson = { user: number; email: string } & (
  | { reason: "signed_in" }
  | { reason: "user_manages_units"; params: { count: number; titles: string } }
);

/**
 * Deletes the people whom an import created, within 24 hours, and its positions and units that nobody has come to use. People
 * who have signed in or manage a unit stay and are returned.
 */
export async function undoImport(
  actor: Actor,
  { import_id }: { import_id: number },
): Promise<{ removed: number; kept: KeptPerson[] }> {
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const made = await createdBy(db, import_id);
    const people = await db.$sql(PEOPLE, made.created);
    const kept = people.flatMap(whyKept);
    const keeping = new Set(kept.map(({ user }) => user));
    const removed = people.map(({ id }) => id).filter((id) => !keeping.has(id));
    if (removed.length) await hideUsers(db, actor, removed);
    await removeUnusedPlaces(db, actor, made);
    await happened(db, actor, { name: "import_undone", id: import_id, removed: removed.length, kept: kept.length });
    return { removed: removed.length, kept };
  });
}

async function createdBy(db: CompanyDb, importId: number): Promise<SqlRow<typeof IMPORT>> {
  const [found] = await db.$sql(IMPORT, importId);
  if (!found) throw refuseFields({ import_id: ["no_such_object"] });
  if (!found.is_recent) throw new Refusal("undo_expired");
  return found;
}

function whyKept({ id: user, email, has_signed_in, managed }: Person): KeptPerson[] {
  if (has_signed_in) return [{ user, email, reason: "signed_in" }];
  return managed.length ? [{ user, email, reason: "user_manages_units", params: managedUnits(managed) }] : [];
}
