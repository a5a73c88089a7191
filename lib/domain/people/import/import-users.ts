import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Role } from "@/lib/contracts/fields";
import { MAX_NAMED_PEOPLE, type manyUsersContract } from "@/lib/contracts/many-users";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened, record } from "@/lib/domain/events/happened";
import { documentName } from "@/lib/rules/person-names";
import { requireConfirmedEmail } from "../emails/confirm-email";
import { invitePeople } from "../users/invite-user";
import { countAdministrators } from "../users/keep-an-administrator";
import { createPeople, updatePeople } from "../users/people-changes";
import { type CountTaken, meetTakenEmails } from "../users/taken-emails";
import { checkImport, type ImportFault, type ImportPlan, type ImportSetting, type NamedPlaces } from "./check-import";
import { createPlaces } from "./create-places";
import { emailOf } from "./read-import-row";

type Body = BodyOf<typeof manyUsersContract.import>;
export type ImportOutcome = {
  create: number;
  update: number;
  unchanged: number;
  new_people: { full_name: string; email: string }[];
  errors: ImportFault[];
  missing: NamedPlaces;
  committed: boolean;
  import_id: number | null;
};

/**
 * Limits that other parts of the application enforce. Invitations are taken before anything is written; if the import
 * fails, the caller returns them.
 */
export type ImportRules = {
  requireInvitations(count: number): Promise<void>;
  takeInvitations(count: number): Promise<void>;
  countTaken: CountTaken;
};

/**
 * Imports people from the rows of a table, all of them or, after any error, none. A dry run reports the same and writes
 * nothing.
 */
export async function importUsers(
  actor: Actor,
  { dry_run, invite, rows, create_positions = false, create_units = false }: Body,
  rules: ImportRules,
): Promise<ImportOutcome> {
  if (invite) await requireConfirmedEmail(actor);
  const emails = rows.map(emailOf);
  const foreign = await meetTakenEmails(actor, emails, rules.countTaken);
  const plan = async (db: CompanyDb, isToBeWritten: boolean) =>
    checkImport(rows, {
      ...(await readImportSetting(db, actor, emails, foreign, isToBeWritten)),
      creates: { positions: create_positions, units: create_units },
    });
  const count = ({ create, errors }: ImportPlan) => (invite && errors.length === 0 ? create.length : 0);
  if (dry_run) {
    const agreed = await plan(companyDb(actor), false);
    await rules.requireInvitations(count(agreed));
    await recordCheck(companyDb(actor), actor, agreed, rows.length);
    return outcomeOf(agreed, null);
  }
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const agreed = await plan(db, true);
    await rules.takeInvitations(count(agreed));
    if (agreed.errors.length === 0) return outcomeOf(agreed, await writeRows(db, actor, agreed, invite));
    await recordCheck(db, actor, agreed, rows.length);
    return outcomeOf(agreed, null);
  });
}

function outcomeOf({ create, update, unchanged, errors, missing }: ImportPlan, importId: number | null): ImportOutcome {
  return {
    create: create.length,
    update: update.length,
    unchanged,
    new_people: create.slice(0, MAX_NAMED_PEOPLE).map((one) => ({ full_name: documentName(one), email: one.email })),
    errors,
    missing,
    committed: importId !== null,
    import_id: importId,
  };
}

/** Records an import that wrote nothing as well: it revealed which e-mails are free. */
async function recordCheck(
  db: CompanyDb,
  actor: Actor,
  { create, update, unchanged, errors }: ImportPlan,
  rows: number,
): Promise<void> {
  await record(db, actor, [
    {
      name: "users_import_checked",
      id: null,
      rows,
      create: create.length,
      update: update.length,
      unchanged,
      errors: errors.length,
    },
  ]);
}

/**
 * Writes the people. The event lists whom the import created and changed, so that it can be undone; its id is that of
 * the import.
 */
async function writeRows(
  db: CompanyDb,
  actor: Actor,
  { places, unchanged, ...people }: ImportPlan,
  isInviting: boolean,
): Promise<number> {
  const { placed, created: createdPlaces } = await createPlaces(db, actor, places);
  const update = people.update.map(placed);
  const created = await createPeople(db, people.create.map(placed));
  await updatePeople(db, update);
  const moved = update.filter((person) => person.isMoved).map(({ id }) => id);
  if (isInviting) await invitePeople(db, created);
  const regraded = update.filter(({ roles, hadRoles }) => [...roles].sort().join() !== [...hadRoles].sort().join());
  const ids = { created, updated: update.map(({ id }) => id), roles_changed: regraded.map(({ id }) => id) };
  const counts = { create: created.length, update: update.length, unchanged };
  const importId = await happened(db, actor, {
    name: "users_imported",
    id: null,
    ...counts,
    ...ids,
    ...createdPlaces,
    forFollowers: { placed: [...created, ...moved] },
  });
  await db.$sql(MARK, importId, [...created, ...ids.updated]);
  return importId;
}

/** The filter of a list finds the people of each import that touched them, not of the last alone. */
const MARK = `UPDATE users SET import_id = $2::int,
  import_ids = array_append(CASE WHEN import_id IS NULL OR import_ids @> ARRAY[import_id] THEN import_ids
    ELSE array_append(import_ids, import_id) END, $2::int)
  WHERE company_id = $1 AND id = ANY($3::int[])`;

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
async function readImportSetting(
  db: CompanyDb,
  actor: Actor,
  emails: readonly string[],
  foreign: ReadonlySet<number>,
  isToBeWritten: boolean,
): Promise<Omit<ImportSetting, "creates">> {
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
