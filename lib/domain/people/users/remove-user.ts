import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { endSessions } from "../sign-in/end-sessions";
import { keepAnAdministrator } from "./keep-an-administrator";
import { userRows } from "./users";

/** Deletes a person, unless it is the caller, the last administrator or a manager of units. */
export async function removeUser(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await db.$lockCompany();
    await userRows.find(db, actor, id);
    if (id === actor.userId) throw new Refusal("own_account");
    const managed = await db.unit.findMany({
      where: { managerId: id },
      select: { title: true },
      orderBy: { id: "asc" },
    });
    if (managed.length) throw new Refusal("user_manages_units", managedUnits(managed.map(({ title }) => title)));
    await hideUsers(db, actor, [id]);
    await keepAnAdministrator(db);
  });
}

/** The parameters of the error about a manager of units. */
export function managedUnits(titles: readonly string[]): { count: number; titles: string } {
  return { count: titles.length, titles: titles.map((title) => `«${title}»`).join(", ") };
}

const HIDE =
  "UPDATE users SET deleted_at = now(), unit_id = NULL, position_id = NULL, image_id = NULL WHERE company_id = $1 AND id = ANY($2::int[])";

const FORGET = "DELETE FROM second_factors WHERE company_id = $1 AND user_id = ANY($2::int[])";

/**
 * Marks people as deleted, ends their sessions and forgets their second factors. Results and authorship stay; e-mail,
 * place and picture are released.
 */
export async function hideUsers(db: CompanyDb, actor: Actor, users: number[]): Promise<void> {
  await db.$sql(HIDE, users);
  await db.$sql(FORGET, users);
  await endSessions(db, users);
  await happened(db, actor, ...users.map((id) => ({ name: "user_deleted" as const, id })));
}
