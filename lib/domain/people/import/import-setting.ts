import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { countAdministrators } from "../users/keep-an-administrator";
import type { ImportSetting, KnownPerson } from "./check-import";
import type { Placed, Titled } from "./find-by-title";

const PEOPLE = `SELECT g.nth::int - 1 AS at, u.id, u.first_name, u.middle_name, u.last_name, u.phone, u.position_id AS position, u.unit_id AS unit,
  u.roles::text[] AS roles, u.is_active
  FROM unnest($2::text[]) WITH ORDINALITY AS g(email, nth) JOIN users u ON lower(u.email) = lower(g.email) AND u.deleted_at IS NULL
  WHERE u.company_id = $1 ORDER BY u.id`;

/**
 * Reads everything that checking an import needs, in four queries however long the table. Locks the people who will be
 * written.
 */
export async function readImportSetting(
  db: CompanyDb,
  actor: Actor,
  emails: readonly string[],
  foreign: ReadonlySet<number>,
  isToBeWritten: boolean,
): Promise<ImportSetting> {
  const positions = await db.$sql<Titled>("SELECT id, title FROM positions WHERE company_id = $1");
  const units = await db.$sql<Placed>("SELECT id, title, parent_id FROM units WHERE company_id = $1");
  // The lock keeps a concurrent change of somebody's own names, which the import may not contain.
  const people = await db.$sql<KnownPerson & { at: number }>(
    PEOPLE + (isToBeWritten ? " FOR NO KEY UPDATE OF u" : ""),
    emails,
  );
  const administrators = await countAdministrators(db);
  return {
    positions,
    units,
    foreign,
    administrators,
    actorId: actor.userId,
    people: new Map(people.map(({ at, ...person }) => [at, person])),
  };
}
