import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { countAdministrators } from "../users/keep-an-administrator";
import type { ImportSetting, KnownPerson } from "./check-import";
import type { Placed, Titled } from "./find-by-title";

const PEOPLE = `SELECT g.nth::int - 1 AS at, u.id, u.first_name, u.middle_name, u.last_name, u.phone, u.position_id AS position, u.unit_id AS unit,
  u.roles::text[] AS roles, u.is_active
  FROM unnest($2::text[]) WITH ORDINALITY AS g(email, nth) JOIN users u ON lower(u.email) = lower(g.email) AND u.deleted_at IS NULL
  WHERE u.company_id = $1 ORDER BY u.id`;

/** All that the check of an import must know, in four reads however long the table. People who will be written are locked. */
export async function readImportSetting(
  db: CompanyDb,
  actor: Actor,
  emails: readonly string[],
  foreign: ReadonlySet<number>,
  isToBeWritten: boolean,
): Promise<ImportSetting> {
  const positions = await db.$sql<Titled>("SELECT id, title FROM positions WHERE company_id = $1");
  const units = await db.$sql<Placed>("SELECT id, title, parent_id FROM units WHERE company_id = $1");
  // A person may be changing their own names at this moment; what the table does not hold must stay theirs.
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
