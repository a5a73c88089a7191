import { hashPassword } from "@/lib/adapters/passwords";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { User } from "@/lib/contracts/user-row";
import type { userContract } from "@/lib/contracts/users";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { removeBytes, type Upload } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { closePendingChanges } from "../emails/ask-email-change";
import { hasConfirmedEmail } from "../emails/confirm-email";
import { closeChanges, keepOwnChange } from "../emails/confirm-email-change";
import { isPlaced } from "../org-structure/positions";
import { endSessions } from "../sign-in/end-sessions";
import { passwordWeakness } from "../sign-in/password-policy";
import { provenPassword } from "../sign-in/proven-password";
import { companyTitle } from "../sign-in/register-company";
import { avatarChange, prepareAvatar, replaceAvatar } from "./avatar";
import { keepAnAdministrator } from "./keep-an-administrator";
import { userRows } from "./users";

type Body = BodyOf<typeof userContract.patch>;

/**
 * An administrator changes a person. A new password, a deactivation, or a new e-mail of one's own ends that person's
 * sessions. A new e-mail is not confirmed: a trigger of `users` sees to that. The former address is told by
 * `followers/mail-owners.ts`.
 */
export async function changeUser(actor: Actor, id: number, body: Body, upload?: Upload): Promise<User> {
  const { password, password2: _, current_password, image, ...fields } = body;
  const person = await userRows.find(companyDb(actor), actor, id);
  if (person.is_anonymised) throw new Refusal("user_anonymised");
  const isOwn = id === actor.userId;
  const isOwnEmail = isOwn && fields.email !== undefined && !isSameEmail(fields.email, person.email);
  const proven = isOwn
    ? await provenPassword(actor, { isNeeded: isOwnEmail || password !== undefined, currentPassword: current_password })
    : undefined;
  const passwordHash = password && (await newHash(actor, password, { ...person, ...definedOf(fields) }));
  const kept = await prepareAvatar(actor, upload);
  const { after, former } = await inCompany(actor, async (db) => {
    await db.$lockCompany();
    const before = await userRows.find(db, actor, id);
    const isConfirmed = await hasConfirmedEmail(db, id);
    const secret = passwordHash ? { passwordHash, passwordChangedAt: new Date() } : {};
    const avatar = await avatarChange(db, actor, kept, image);
    const former = await replaceAvatar(db, id, avatar, () =>
      writeUser(db, id, proven, { ...userRows.toData(fields), ...secret, ...avatar }),
    );
    if (fields.is_active === false) await keepAnAdministrator(db);
    if (password || isOwnEmail || fields.is_active === false) await endSessions(db, id, actor.sessionId);
    const after = await userRows.find(db, actor, id);
    const changed = [
      ...Object.keys(definedOf(fields)),
      ...(password ? ["password"] : []),
      ...(kept || image === null ? ["image"] : []),
    ];
    const hasOtherEmail = !isSameEmail(before.email, after.email);
    const told = hasOtherEmail ? await toldOfEmail(db, { id, isOwn, isConfirmed, formerEmail: before.email }) : {};
    await happened(db, actor, {
      name: "user_changed",
      id,
      fields: changed,
      forFollowers: {
        placed: isPlaced(before, after),
        hasOtherPassword: password !== undefined && !before.is_invited,
        ...told,
      },
    });
    return { after, former };
  });
  await removeBytes(former);
  return after;
}

type FormerEmail = { id: number; isOwn: boolean; isConfirmed: boolean; formerEmail: string };

/**
 * What the former address is told of another e-mail, if it was confirmed. One's own change can be undone from there. That
 * of an administrator cannot: the mailbox may be the reason for it.
 */
async function toldOfEmail(
  db: CompanyDb,
  { id, isOwn, isConfirmed, formerEmail }: FormerEmail,
): Promise<{ formerEmail?: string; undo?: number }> {
  if (isOwn) await closePendingChanges(db, id);
  else await closeChanges(db, id);
  if (!isConfirmed) return {};
  const undo = isOwn ? await keepOwnChange(db, id, formerEmail) : undefined;
  return undo === undefined ? { formerEmail } : { formerEmail, undo };
}

/** Checks that a proven password is still stored: it may change while the new one is hashed. */
async function writeUser(db: CompanyDb, id: number, proven: string | undefined, data: object): Promise<void> {
  const changed = await db.user.updateMany({
    where: { id, ...(proven !== undefined && { passwordHash: proven }) },
    data,
  });
  if (changed.count !== 1) throw refuseFields({ current_password: ["password_wrong"] });
}

async function newHash(actor: Actor, password: string, person: User): Promise<string> {
  const weakness = await passwordWeakness(password, { ...person, company_title: await companyTitle(actor) });
  if (weakness) throw refuseFields({ password: [weakness] });
  return hashPassword(password, turnOf(actor));
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function definedOf<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
