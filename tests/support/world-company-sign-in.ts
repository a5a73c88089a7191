import { sealed } from "@/lib/adapters/sealed-bytes";
import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { World } from "./world";

const ISSUER = "https://login.guards.example";

/** The company has a provider, which nobody can reach, and the supervisor has an account there. */
export async function addCompanySignIn({ id: companyId }: Company, { supervisor }: World["people"]): Promise<void> {
  const clientSecret = sealed(Buffer.from("a secret"), "company sign-in", companyId);
  const db = systemDb("seed");
  await db.companySignIn.create({ data: { companyId, issuer: ISSUER, clientId: "atesta", clientSecret } });
  const subject = `subject ${supervisor.user.id}`;
  await db.companyAccount.create({ data: { companyId, userId: supervisor.user.id, issuer: ISSUER, subject } });
}
