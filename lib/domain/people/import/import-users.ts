import type { BodyOf } from "@/lib/contracts/endpoint";
import { mailbox } from "@/lib/contracts/fields";
import type { userBatchContract } from "@/lib/contracts/user-batches";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened, record } from "@/lib/domain/events/happened";
import { requireConfirmedEmail } from "../registration/confirm-email";
import { type CountTaken, meetTakenEmails } from "../users/taken-emails";
import { createPeople, updatePeople } from "../users/write-people";
import { checkImport, type ImportFault, type ImportPlan } from "./check-import";
import { readImportSetting } from "./import-setting";
import { invitePeople } from "./invite-people";

type Body = BodyOf<typeof userBatchContract.import>;
export type ImportOutcome = {
  create: number;
  update: number;
  unchanged: number;
  errors: ImportFault[];
  committed: boolean;
  import_id: number | null;
};

/** What an import must ask of others. Invitations are taken before anything is written; the caller takes them back when the import fails. */
export type ImportRules = {
  requireInvitations(count: number): Promise<void>;
  takeInvitations(count: number): Promise<void>;
  countTaken: CountTaken;
};

/** People from the lines of a table: all of them, or with any error none. A dry run tells the same and writes nothing. */
export async function importUsers(
  actor: Actor,
  { dry_run, invite, rows }: Body,
  rules: ImportRules,
): Promise<ImportOutcome> {
  if (invite) await requireConfirmedEmail(actor);
  const emails = rows.map(({ email }) => mailbox(email.trim()));
  const foreign = await meetTakenEmails(actor, emails, rules.countTaken);
  const plan = async (db: CompanyDb, isToBeWritten: boolean) =>
    checkImport(rows, await readImportSetting(db, actor, emails, foreign, isToBeWritten));
  const count = ({ create, errors }: ImportPlan) => (invite && errors.length === 0 ? create.length : 0);
  if (dry_run) {
    const agreed = await plan(companyDb(actor), false);
    await rules.requireInvitations(count(agreed));
    await recordCheck(companyDb(actor), actor, agreed, rows.length);
    return told(agreed, null);
  }
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const agreed = await plan(db, true);
    await rules.takeInvitations(count(agreed));
    if (agreed.errors.length === 0) return told(agreed, await write(db, actor, agreed, invite));
    await recordCheck(db, actor, agreed, rows.length);
    return told(agreed, null);
  });
}

function told({ create, update, unchanged, errors }: ImportPlan, importId: number | null): ImportOutcome {
  return {
    create: create.length,
    update: update.length,
    unchanged,
    errors,
    committed: importId !== null,
    import_id: importId,
  };
}

/** An import that wrote nothing leaves a line as well: it told which e-mails can be used. */
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

/** The line of the trail holds whom the import made and changed: by it an import is taken back. Its number is the import's. */
async function write(
  db: CompanyDb,
  actor: Actor,
  { create, update, unchanged }: ImportPlan,
  isInviting: boolean,
): Promise<number> {
  const created = await createPeople(db, actor, create);
  await updatePeople(db, update);
  const moved = update.filter((person) => person.isMoved).map(({ id }) => id);
  if (isInviting) await invitePeople(db, created);
  const regraded = update.filter(({ roles, hadRoles }) => [...roles].sort().join() !== [...hadRoles].sort().join());
  const ids = { created, updated: update.map(({ id }) => id), roles_changed: regraded.map(({ id }) => id) };
  const counts = { create: created.length, update: update.length, unchanged };
  return happened(db, actor, {
    name: "users_imported",
    id: null,
    ...counts,
    ...ids,
    beside: { placed: [...created, ...moved] },
  });
}
