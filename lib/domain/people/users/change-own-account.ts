import { hashPassword } from "@/lib/adapters/passwords";
import type { authContract, CurrentUser } from "@/lib/contracts/auth";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { removeBytes, type Upload } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { companyOfEnvironment, needsCompanyAccount } from "../sign-in/account-provider";
import { endSessions } from "../sign-in/end-sessions";
import { passwordWeakness } from "../sign-in/password-policy";
import { provenPassword } from "../sign-in/proven-password";
import { avatarChange, prepareAvatar, replaceAvatar } from "./avatar";
import { currentUser } from "./current-user";

type Body = BodyOf<typeof authContract.change>;

/** A person changes their own account. A new password needs the current one and ends all other sessions. */
export async function changeOwnAccount(actor: Actor, body: Body, upload?: Upload): Promise<CurrentUser> {
  if (body.password !== undefined) await refuseNewPassword(actor);
  const proven = await provenPassword(actor, {
    isNeeded: body.password !== undefined,
    currentPassword: body.current_password,
  });
  const passwordHash = body.password === undefined ? undefined : await newHash(actor, body.password, body);
  const kept = await prepareAvatar(actor, upload);
  const former = await inCompany(actor, async (db) => {
    const { first_name: firstName, middle_name: middleName, last_name: lastName, first_page: firstPage } = body;
    const { phone, language, image } = body;
    const changes = Object.entries({ firstName, middleName, lastName, firstPage, phone, language }).filter(
      ([, value]) => value !== undefined,
    );
    const avatar = await avatarChange(db, actor, kept, image);
    const data = { ...Object.fromEntries(changes), ...avatar };
    return replaceAvatar(db, actor.userId, avatar, async () => {
      if (passwordHash && proven) return writePassword(db, actor, { data, passwordHash, proven });
      await db.user.update({ where: { id: actor.userId }, data });
      await happened(db, actor, { name: "account_changed", id: actor.userId, fields: Object.keys(body) });
    });
  });
  await removeBytes(former);
  return currentUser(actor);
}

type NewPassword = { data: object; passwordHash: string; proven: string };

/** The proven password is checked again in the transaction: it may change while the new one is hashed. */
async function writePassword(db: CompanyDb, actor: Actor, { data, passwordHash, proven }: NewPassword): Promise<void> {
  const changed = await db.user.updateMany({
    where: { id: actor.userId, passwordHash: proven },
    data: { ...data, passwordHash, passwordChangedAt: new Date() },
  });
  if (changed.count !== 1) throw refuseFields({ current_password: ["password_wrong"] });
  await endSessions(db, actor.userId, actor.sessionId);
  await happened(db, actor, { name: "password_changed", id: actor.userId });
}

const NEEDS_COMPANY_ACCOUNT = `SELECT 1 FROM users u WHERE u.company_id = $1 AND u.id = $2 AND ${needsCompanyAccount("u", "$3")}`;

/** A password that sign-in would refuse is not stored. */
async function refuseNewPassword(actor: Actor): Promise<void> {
  const found = await companySql(actor, NEEDS_COMPANY_ACCOUNT, actor.userId, await companyOfEnvironment());
  if (found.length) throw new Refusal("company_account_only");
}

async function newHash(actor: Actor, password: string, names: Body): Promise<string> {
  const { email, company, ...known } = await currentUser(actor);
  const person = {
    first_name: names.first_name ?? known.first_name,
    middle_name: names.middle_name ?? known.middle_name,
    last_name: names.last_name ?? known.last_name,
  };
  const weakness = await passwordWeakness(password, { ...person, email, company_title: company.title });
  if (weakness) throw refuseFields({ password: [weakness] });
  return hashPassword(password, turnOf(actor));
}
