import { hashPassword, NO_PASSWORD } from "@/lib/adapters/passwords";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Language } from "@/lib/contracts/fields";
import type { User } from "@/lib/contracts/user-row";
import type { userContract } from "@/lib/contracts/users";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { type Actor, turnOf } from "@/lib/domain/actor";
import type { Upload } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { passwordWeakness } from "../sign-in/password-policy";
import { companyTitle } from "../sign-in/register-company";
import { avatarChange, prepareAvatar } from "./avatar";
import { invitePeople } from "./invite-user";
import { userRows } from "./users";

type Body = BodyOf<typeof userContract.create>;

/**
 * Creates a person of the company, an employee unless roles are given. Without a password the person is invited to
 * choose one; if the caller may not invite yet, that can be done later.
 */
export async function createUser(
  actor: Actor,
  { password, password2: _, invite: __, roles = ["employee"], ...fields }: Body,
  { isInviting, upload }: { isInviting: boolean; upload?: Upload | undefined },
): Promise<User> {
  const passwordHash = password === undefined ? NO_PASSWORD : await newHash(actor, password, fields);
  const kept = await prepareAvatar(actor, upload);
  return inCompany(actor, async (db) => {
    // The insert changes the company's number of people.
    await db.$lockCompany();
    const avatar = await avatarChange(db, actor, kept, undefined);
    const data = {
      ...userRows.toData(fields),
      ...avatar,
      roles: [...new Set(roles)],
      passwordHash,
      language: await companyLanguage(db),
      companyId: actor.companyId,
    };
    const { id } = await db.user.create({
      data: data as Parameters<typeof db.user.create>[0]["data"],
      select: { id: true },
    });
    await happened(db, actor, { name: "user_created", id });
    if (isInviting) {
      await invitePeople(db, [id]);
      await happened(db, actor, { name: "user_invited", id });
    }
    return userRows.find(db, actor, id);
  });
}

async function newHash(actor: Actor, password: string, fields: Omit<Body, "password">): Promise<string> {
  const weakness = await passwordWeakness(password, { ...fields, company_title: await companyTitle(actor) });
  if (weakness) throw refuseFields({ password: [weakness] });
  return hashPassword(password, turnOf(actor));
}

const LANGUAGE = statement(
  { language: typed<Language>("text") },
  "SELECT c.language::text AS language FROM companies c WHERE c.id = $1",
);

/** The language of new people. */
async function companyLanguage(db: CompanyDb): Promise<Language> {
  const [company] = await db.$sql(LANGUAGE);
  if (!company) throw new Error("An actor has a company");
  return company.language;
}
