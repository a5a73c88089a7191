import type { LetterSettings } from "@/lib/contracts/letters";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { type EventAuthor, happened } from "@/lib/domain/events/happened";
import { letterGroups } from "@/lib/rules/letter-choices";
import { choiceOf } from "./choice.sql";

const GROUPS = letterGroups.map((group) => `'${group}', ${choiceOf("u.id", `'${group}'`)}`).join(", ");
const READ = statement(
  { settings: typed<LetterSettings>("json") },
  `SELECT jsonb_build_object(${GROUPS}) AS settings FROM users u WHERE u.company_id = $1 AND u.id = $2`,
);

const WRITE = `INSERT INTO letter_settings (company_id, user_id, letter_group, choice)
SELECT u.company_id, u.id, c.key::letter_group, c.value::letter_choice
FROM users u CROSS JOIN jsonb_each_text($3::jsonb) c WHERE u.company_id = $1 AND u.id = $2
ON CONFLICT (company_id, user_id, letter_group) DO UPDATE SET choice = EXCLUDED.choice`;

export function readLetterSettings(actor: Actor): Promise<LetterSettings> {
  return settingsOf(companyDb(actor), actor.userId);
}

/** What a person has chosen, with the defaults of the rest. */
export async function settingsOf(db: CompanyDb, userId: number): Promise<LetterSettings> {
  const [row] = await db.$sql(READ, userId);
  if (!row) throw new Error("The settings are of a person of the company");
  return row.settings;
}

/** A person chooses which letters they get. */
export async function changeLetterSettings(actor: Actor, body: Partial<LetterSettings>): Promise<LetterSettings> {
  await inCompany(actor, (db) => keepChoices(db, actor, actor.userId, body));
  return readLetterSettings(actor);
}

/** Keeps what was chosen for a person, by themselves or by a link in one of their letters. */
export async function keepChoices(
  db: CompanyDb,
  by: EventAuthor,
  userId: number,
  chosen: Partial<LetterSettings>,
): Promise<void> {
  if (!Object.keys(chosen).length) return void (await happened(db, by));
  await db.$sql(WRITE, userId, JSON.stringify(chosen));
  await happened(db, by, { name: "account_changed", id: userId, fields: ["letters"] });
}
