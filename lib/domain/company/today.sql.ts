import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";

/** The time zone of the company. $1 is the company. */
const ZONE = "(SELECT z.time_zone FROM companies z WHERE z.id = $1)";

/** The day of an instant where the company is. $1 is the company. */
export function dayOf(instant: string): string {
  return `(${instant} AT TIME ZONE ${ZONE})::date`;
}

/** Today where the company is. $1 is the company. */
export const TODAY = dayOf("now()");

/** How many days before it a deadline is near, as the company says. $1 is the company. */
export const SOON_DAYS = "(SELECT z.due_soon_days FROM companies z WHERE z.id = $1)";

/** The instant at which this day begins where the company is. $1 is the company. */
export function startOfDay(day: string): string {
  return `((${day})::timestamp AT TIME ZONE ${ZONE})`;
}

/** A column's instant in words where the company is. $1 is the company. */
export function momentSql(column: string): string {
  return `to_char(${column} AT TIME ZONE ${ZONE}, 'DD.MM.YYYY HH24:MI:SS')`;
}

const TIME_ZONE = statement({ time_zone: "text" }, "SELECT c.time_zone FROM companies c WHERE c.id = $1");

/** The time zone of the caller's company. */
export async function companyTimeZone(actor: Actor): Promise<string> {
  const [company] = await companySql(actor, TIME_ZONE);
  if (!company) throw new Error("An actor has a company");
  return company.time_zone;
}
