import { hashPassword, passwordMatches } from "@/lib/adapters/passwords";
import type { authContract, CurrentUser } from "@/lib/contracts/auth";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordAudit } from "@/lib/domain/company/audit";
import type { Upload } from "@/lib/domain/company/upload";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { avatarChange, prepareAvatar } from "./avatar";
import { companyTitle } from "./company-title";
import { currentUser } from "./current-user";
import { endSessions } from "./end-sessions";
import { passwordWeakness } from "./password-policy";

type Body = BodyOf<typeof authContract.change>;

/** A person changes what is their own. A new password needs the current one and ends every other session. */
export async function changeOwnAccount(actor: Actor, body: Body, upload?: Upload): Promise<CurrentUser> {
  const secret = body.password === undefined ? undefined : await newSecret(actor, body.password, body);
  const kept = await prepareAvatar(actor, upload);
  await inCompany(actor, async (db) => {
    const { first_name: firstName, middle_name: middleName, last_name: lastName, phone, language, image } = body;
    const given = Object.entries({ firstName, middleName, lastName, phone, language }).filter(([, value]) => value !== undefined);
    const data = { ...Object.fromEntries(given), ...(await avatarChange(db, actor, kept, image)) };
    if (!secret) return void (await db.user.update({ where: { id: actor.userId }, data }));
    // Asked again under the transaction: hashing takes long enough for the password to be changed by somebody else meanwhile.
    const same = { id: actor.userId, passwordHash: secret.replaced };
    const changed = await db.user.updateMany({ where: same, data: { ...data, passwordHash: secret.passwordHash, passwordChangedAt: new Date() } });
    if (changed.count !== 1) throw refuseFields({ current_password: ["password_wrong"] });
    await endSessions(db, actor.userId, actor.sessionId);
    await recordAudit(db, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: "password_changed",
      subject: "user",
      subjectId: actor.userId,
      origin: actor.origin,
    });
  });
  return currentUser(actor);
}

async function newSecret(actor: Actor, password: string, body: Body): Promise<{ passwordHash: string; replaced: string }> {
  const person = await companyDb(actor).user.findFirst({
    where: { id: actor.userId },
    select: { passwordHash: true, email: true, firstName: true, middleName: true, lastName: true },
  });
  if (!person) throw new DomainError("not_found");
  if (body.current_password === undefined) throw refuseFields({ current_password: ["required"] });
  if (!(await passwordMatches(body.current_password, person.passwordHash))) throw refuseFields({ current_password: ["password_wrong"] });
  const names = {
    first_name: body.first_name ?? person.firstName,
    middle_name: body.middle_name ?? person.middleName,
    last_name: body.last_name ?? person.lastName,
  };
  const weakness = await passwordWeakness(password, { email: person.email, ...names, company_title: await companyTitle(actor) });
  if (weakness) throw refuseFields({ password: [weakness] });
  return { passwordHash: await hashPassword(password), replaced: person.passwordHash };
}
