import type { CompanyDb } from "@/lib/db/company";

/** The people who get notices about orders and finished programs. */
export async function administrators(db: CompanyDb): Promise<number[]> {
  const found = await db.user.findMany({
    where: { roles: { has: "administrator" }, deletedAt: null, isActive: true },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return found.map(({ id }) => id);
}
