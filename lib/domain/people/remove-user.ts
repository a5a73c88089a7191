import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordAudit } from "@/lib/domain/company/audit";
import { DomainError } from "@/lib/domain/domain-error";
import { endSessions } from "./end-sessions";
import { keepAnAdministrator } from "./keep-an-administrator";
import { userRows } from "./users";

/** Hides a person and ends the sessions. Results and authorship stay; the e-mail becomes free; place and picture are let go. */
export async function removeUser(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await db.$lockCompany();
    await userRows.find(db, actor, id);
    if (id === actor.userId) throw new DomainError("own_account");
    const managed = await db.unit.findMany({ where: { managerId: id }, select: { title: true }, orderBy: { id: "asc" } });
    if (managed.length) throw new DomainError("user_manages_units", { count: managed.length, titles: managed.map(({ title }) => `«${title}»`).join(", ") });
    await db.user.update({ where: { id }, data: { deletedAt: new Date(), unitId: null, positionId: null, imageId: null } });
    await keepAnAdministrator(db);
    await endSessions(db, id);
    await recordAudit(db, { companyId: actor.companyId, actorId: actor.userId, action: "user_deleted", subject: "user", subjectId: id, origin: actor.origin });
  });
}
