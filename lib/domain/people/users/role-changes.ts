import type { Role } from "@/lib/contracts/fields";
import type { User } from "@/lib/contracts/user-row";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { keepAnAdministrator } from "./keep-an-administrator";
import { userRows } from "./users";

type Change = { user: number; role: Role };

const CHANGES = {
  role_added: statement(
    { id: "int" },
    `UPDATE users SET roles = array_append(roles, $3::role)
    WHERE company_id = $1 AND id = ANY($2::int[]) AND NOT roles @> ARRAY[$3::role] RETURNING id`,
  ),
  role_removed: statement(
    { id: "int" },
    `UPDATE users SET roles = array_remove(roles, $3::role)
    WHERE company_id = $1 AND id = ANY($2::int[]) AND roles @> ARRAY[$3::role] RETURNING id`,
  ),
};

export function addRole(actor: Actor, change: Change): Promise<User> {
  return changeRole(actor, change, "role_added");
}

export function removeRole(actor: Actor, change: Change): Promise<User> {
  return changeRole(actor, change, "role_removed");
}

/**
 * Repeating it changes nothing. The company is locked first, so that two requests together cannot remove the last
 * administrator.
 */
async function changeRole(actor: Actor, { user: id, role }: Change, action: keyof typeof CHANGES): Promise<User> {
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const known = await db.user.count({ where: { id, deletedAt: null } });
    if (!known) throw refuseFields({ user: ["no_such_object"] });
    if (await changeRoles(db, actor, [id], role, action)) await keepAnAdministrator(db);
    return userRows.find(db, actor, id);
  });
}

/** Adds or removes a role for people and returns how many changed. Only those get an event. */
export async function changeRoles(
  db: CompanyDb,
  actor: Actor,
  users: readonly number[],
  role: Role,
  action: keyof typeof CHANGES,
): Promise<number> {
  const changed = (await db.$sql(CHANGES[action], users, role)).map(({ id }) => id);
  await happened(db, actor, ...changed.map((id) => ({ name: action, id, role })));
  return changed.length;
}
