import { hashPassword } from "@/lib/adapters/passwords";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { User } from "@/lib/contracts/user";
import type { userContract } from "@/lib/contracts/users";
import { companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordAudit } from "@/lib/domain/company/audit";
import type { Upload } from "@/lib/domain/company/upload";
import { refuseFields } from "@/lib/domain/domain-error";
import { avatarChange, prepareAvatar } from "./avatar";
import { companyTitle } from "./company-title";
import { endSessions } from "./end-sessions";
import { keepAnAdministrator } from "./keep-an-administrator";
import { passwordWeakness } from "./password-policy";
import { isMoved, type OnPlaced } from "./placement";
import { userRows } from "./users";

type Body = BodyOf<typeof userContract.patch>;

/** An administrator changes a person. A new password or a deactivation ends that person's sessions. */
export async function changeUser(
  actor: Actor,
  id: number,
  { password, password2: _, image, ...fields }: Body,
  onPlaced: OnPlaced,
  upload?: Upload,
): Promise<User> {
  const person = await userRows.find(companyDb(actor), actor, id);
  const weakness = password && (await passwordWeakness(password, { ...person, ...definedOf(fields), company_title: await companyTitle(actor) }));
  if (weakness) throw refuseFields({ password: [weakness] });
  const passwordHash = password && (await hashPassword(password));
  const kept = await prepareAvatar(actor, upload);
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const before = await userRows.find(db, actor, id);
    const secret = passwordHash ? { passwordHash, passwordChangedAt: new Date() } : {};
    await db.user.update({ where: { id }, data: { ...userRows.toData(fields), ...secret, ...(await avatarChange(db, actor, kept, image)) } });
    if (fields.is_active === false) await keepAnAdministrator(db);
    if (password || fields.is_active === false) await endSessions(db, id, actor.sessionId);
    await recordAudit(db, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: "user_changed",
      subject: "user",
      subjectId: id,
      details: { fields: [...Object.keys(definedOf(fields)), ...(password ? ["password"] : []), ...(kept || image === null ? ["image"] : [])] },
      origin: actor.origin,
    });
    const after = await userRows.find(db, actor, id);
    if (isMoved(before, after)) await onPlaced(db, actor, [id]);
    return after;
  });
}

function definedOf<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}
