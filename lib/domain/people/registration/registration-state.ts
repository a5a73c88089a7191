import { env } from "@/lib/config/env";
import { systemSql } from "@/lib/db/system";

/** Whether companies can register: nobody has yet, others still may, or no more. */
export type RegistrationState = "empty" | "open" | "closed";

/** What the setting COMPANY_REGISTRATION means now: `first` is open until one company is there. */
export async function registrationState(): Promise<RegistrationState> {
  const setting = env().COMPANY_REGISTRATION;
  if (setting === "closed") return "closed";
  const [first] = await systemSql("registration", "registration-first", "SELECT 1 AS there FROM companies LIMIT 1", []);
  if (!first) return "empty";
  return setting === "open" ? "open" : "closed";
}
