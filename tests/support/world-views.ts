import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { World } from "./world";

/** The administrator keeps two views of the list of users, and shares none. */
export async function addViews(
  { id: companyId }: Company,
  { administrator }: Pick<World["people"], "administrator">,
): Promise<number[]> {
  const db = systemDb("seed").savedView;
  const kept = { companyId, userId: administrator.user.id, list: "/users/users/" };
  const views = [
    await db.create({ data: { ...kept, title: "Examiners", query: "role=examiner" } }),
    await db.create({ data: { ...kept, title: "By email", query: "sort=email" } }),
  ];
  return views.map(({ id }) => id);
}
