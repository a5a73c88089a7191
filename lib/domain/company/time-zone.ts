import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";

const TIME_ZONE = statement({ time_zone: "text" }, "SELECT c.time_zone FROM companies c WHERE c.id = $1");

/** The time zone of the caller's company. */
export async function companyTimeZone(actor: Actor): Promise<string> {
  const [company] = await companySql(actor, TIME_ZONE);
  if (!company) throw new Error("An actor has a company");
  return company.time_zone;
}
