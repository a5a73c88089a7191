import type { Role } from "@/lib/contracts/fields";
import type { User } from "@/lib/contracts/users";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordAudit } from "@/lib/domain/company/audit";
import { refuseFields } from "@/lib/domain/domain-error";
import { keepAnAdministrator } from "./keep-an-administrator";
import { userRows } from "./users";

type Change = { user: number; role: Role };

export function addRole(actor: Actor, change: Change): Promise<User> {
  return changeRole(actor, change, (held, role) => [...held, role], "role_added");
}

export function removeRole(actor: Actor, change: Change): Promise<User> {
  return changeRole(actor, change, (held, role) => held.filter((one) => one !== role), "role_removed");
}

/** Doing it twice is doing it once. The company is locked first, so that the last administrator cannot be lost in a race. */
async function changeRole(
  actor: Actor,
  { user: id, role }: Change,
  change: (held: Role[], role: Role) => Role[],
  action: "role_added" | "role_removed",
): Promise<User> {
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const person = await db.user.findFirst({ where: { id, deletedAt: null }, select: { roles: true } });
    if (!person) throw refuseFields({ user: ["no_such_object"] });
    if (person.roles.includes(role) !== (action === "role_added")) {
      await db.user.update({ where: { id }, data: { roles: change(person.roles, role) } });
      await keepAnAdministrator(db);
      await recordAudit(db, {
        companyId: actor.companyId,
        actorId: actor.userId,
        action,
        subject: "user",
        subjectId: id,
        details: { role },
        origin: actor.origin,
      });
    }
    return userRows.find(db, actor, id);
  });
}
