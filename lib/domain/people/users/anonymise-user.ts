import { NO_PASSWORD } from "@/lib/adapters/passwords";
import type { Language } from "@/lib/contracts/fields";
import type { User } from "@/lib/contracts/user-row";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { forgetFile, removeBytes } from "@/lib/domain/company/store-file";
import { type EventAuthor, happened } from "@/lib/domain/events/happened";
import { namesInTrail, relabelTrail } from "@/lib/domain/events/relabel-trail";
import { forgetLetters } from "@/lib/domain/letters/letters";
import { forgetInNotices } from "@/lib/domain/notices/forget-in-notices";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { translator } from "@/lib/i18n/catalogue";
import { fullName } from "@/lib/rules/person-names";
import { managedUnits } from "./remove-user";
import { userRows } from "./users";

/** Everything of the account that opens it or is about its use. Views that the company shares are its own. */
const FORGOTTEN = [
  ...[
    ...["sessions", "password_resets", "email_changes", "second_factors", "company_accounts"],
    "calendar_addresses",
  ].map((table) => `DELETE FROM ${table} WHERE company_id = $1 AND user_id = $2`),
  "DELETE FROM saved_views WHERE company_id = $1 AND user_id = $2 AND NOT is_shared",
];

const ANONYMISE = `UPDATE users SET email = $3, last_name = $4, first_name = $5, middle_name = '', phone = NULL, image_id = NULL, roles = '{}',
  password_hash = $6, email_confirmed_at = NULL, last_signed_in_at = NULL, invited_at = NULL, anonymised_at = now()
WHERE company_id = $1 AND id = $2`;

/** Names that others bear too say nothing about this person, and stay where they may mean the others. */
const OF_OTHERS = statement(
  { name: "text" },
  `SELECT DISTINCT ${fullNameSql("o")} AS name FROM users o
WHERE o.company_id = $1 AND o.id <> $2 AND o.deleted_at IS NULL AND ${fullNameSql("o")} = ANY($3::text[])`,
);

const KNOWN = statement(
  { id: "int", first_name: "text", last_name: "text", language: typed<Language>("text"), image_id: "int?" },
  "SELECT id, first_name, last_name, language::text AS language, image_id FROM users WHERE company_id = $1 AND id = $2 FOR UPDATE",
);
type Known = SqlRow<typeof KNOWN>;

/**
 * An administrator removes everything personal of a deactivated person for good. What the person has achieved stays under
 * a neutral name. The typed e-mail shows that this person is meant.
 */
export async function anonymiseUser(actor: Actor, id: number, confirmation: string): Promise<User> {
  const key = await inCompany(actor, async (db) => {
    await db.$lockCompany();
    const person = await userRows.find(db, actor, id);
    if (id === actor.userId) throw new Refusal("own_anonymising");
    if (person.is_anonymised) throw new Refusal("user_anonymised");
    if (person.is_active) throw new Refusal("user_active");
    const managed = await db.unit.findMany({
      where: { managerId: id },
      select: { title: true },
      orderBy: { id: "asc" },
    });
    if (managed.length) throw new Refusal("user_manages_units", managedUnits(managed.map(({ title }) => title)));
    if (confirmation.toLowerCase() !== person.email.toLowerCase())
      throw refuseFields({ confirmation: ["confirmation_wrong"] });
    return anonymise(db, actor, id);
  });
  await removeBytes(key);
  return userRows.get(actor, id);
}

/** SQL of the people whom their company's rule anonymises now. Managers of units wait until there is another manager. */
export const LEAVERS = `users u JOIN companies c ON c.id = u.company_id
WHERE NOT u.is_active AND u.anonymised_at IS NULL AND u.deleted_at IS NULL
  AND u.deactivated_at < now() - make_interval(days => c.anonymise_after_days)
  AND NOT EXISTS (SELECT 1 FROM units n WHERE n.company_id = u.company_id AND n.manager_id = u.id)`;

const IS_DUE = `SELECT u.id FROM ${LEAVERS} AND u.company_id = $1 AND u.id = $2`;

/** The company's rule anonymises a person who has been inactive long enough. Does nothing if that has changed meanwhile. */
export async function anonymiseLeaver({ companyId, userId }: { companyId: number; userId: number }): Promise<void> {
  const key = await inCompany({ companyId }, async (db) => {
    await db.$lockCompany();
    const [due] = await db.$sql(IS_DUE, userId);
    if (due) return anonymise(db, { companyId }, userId);
    await happened(db, { companyId });
    return undefined;
  });
  await removeBytes(key);
}

/** Returns the key of the picture, whose bytes go after the transaction. */
async function anonymise(db: CompanyDb, by: EventAuthor, id: number): Promise<string | undefined> {
  const [known] = await db.$sql(KNOWN, id);
  if (!known) throw new Refusal("not_found");
  const label = labelOf(known);
  const names = await ownNames(db, known);
  for (const text of FORGOTTEN) await db.$sql(text, id);
  await forgetLetters(db, id);
  await db.$sql(ANONYMISE, id, `former-${id}@anonymised.invalid`, label.last_name, label.first_name, NO_PASSWORD);
  const key = known.image_id === null ? undefined : await forgetFile(db, known.image_id);
  await relabelTrail(db, id, fullName(label));
  await forgetInNotices(db, id, names, fullName(label));
  await happened(db, by, { name: "user_anonymised", id, forFollowers: { label: fullName(label) } });
  return key;
}

/** In the language of the person: a stored name has no reader yet. */
function labelOf({ id, language }: Known): { first_name: string; last_name: string } {
  const t = translator(language);
  return { last_name: t("leaving.formerEmployee"), first_name: t("leaving.number", { id: String(id) }) };
}

/** The full names that the person has had, as far as the trail knows, without those of others. */
async function ownNames(db: CompanyDb, person: Known): Promise<string[]> {
  const names = [...new Set([fullName(person), ...(await namesInTrail(db, person.id))])];
  const shared = await db.$sql(OF_OTHERS, person.id, names);
  return names.filter((name) => !shared.some((one) => one.name === name));
}
