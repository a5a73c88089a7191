import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { calendarKey } from "@/lib/domain/people/users/calendar-key";
import type { World } from "./world";

/** The administrator and the employee have a calendar. Returns the key of the latter's. */
export async function addCalendars(
  { id: companyId }: Company,
  { administrator, employee }: Pick<World["people"], "administrator" | "employee">,
): Promise<string> {
  const db = systemDb("seed").calendarAddress;
  await db.create({ data: { companyId, userId: administrator.user.id } });
  return calendarKey(await db.create({ data: { companyId, userId: employee.user.id } }));
}
