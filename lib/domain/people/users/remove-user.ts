import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { hideUsers } from "./hide-users";
import { keepAnAdministrator } from "./keep-an-administrator";
import { userRows } from "./users";

/** Deletes a person, unless it is the caller, the last administrator or a manager of units. */
export async function removeUser(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await db.$lockCompany();
    await userRows.find(db, actor, id);
    if (id === actor.userId) throw new DomainError("own_account");
    const managed = await db.unit.findMany({
      where: { managerId: id },
      select: { title: true },
      orderBy: { id: "asc" },
    });
    if (managed.length) throw new DomainError("user_manages_units", managedUnits(managed.map(({ title }) => title)));
    await hideUsers(db, actor, [id]);
    await keepAnAdministrator(db);
  });
}

/** The parameters of the error about a manager of units. */
export function managedUnits(titles: readonly string[]): { count: number; titles: string } {
  return { count: titles.length, titles: titles.map((title) => `«${title}»`).join(", ") };
}
