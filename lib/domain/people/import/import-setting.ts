import type { Role } from "@/lib/contracts/fields";
import type { CompanyDb } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { countAdministrators } from "../users/keep-an-administrator";
import type { ImportSetting } from "./check-import";

const PERSON = {
  at: "int",
  id: "int",
  first_name: "text",
  middle_name: "text",
  last_name: "text",
  phone: "text?",
  position: "int?",
  unit: "int?",
  roles: typed<Role[]>("text[]"),
  is_active: "bool",
} as const;
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
  const positions = await db.position.findMany({ select: { id: true, title: true } });
  const units = await db.unit.findMany({ select: { id: true, title: true, parentId: true } });
  // The lock keeps a concurrent change of somebody's own names, which the import may not contain.
  const people = await db.$sql(statement(PERSON, PEOPLE + (isToBeWritten ? " FOR NO KEY UPDATE OF u" : "")), emails);
  const administrators = await countAdministrators(db);
  return {
    positions,
    units: units.map(({ parentId, ...unit }) => ({ ...unit, parent_id: parentId })),
    foreign,
    administrators,
    actorId: actor.userId,
    people: new Map(people.map(({ at, ...person }) => [at, person])),
  };
}
