import { resealed } from "@/lib/adapters/sealed-bytes";
import { env } from "@/lib/config/env";
import { companyDb } from "@/lib/db/company";
import { type Owner, SECRET } from "./spend-code";

/** While there is a former pepper, moves the secret of a person to the present one, whatever the sign-in asks for. */
export async function resealSecondFactor({ companyId, userId }: Owner): Promise<void> {
  if (!env().PASSWORD_PEPPER_OLD) return;
  const { secondFactor } = companyDb({ companyId });
  const found = await secondFactor.findFirst({ where: { userId }, select: { secret: true } });
  const secret = found && resealed(found.secret, SECRET, companyId, userId);
  // Not if the person has begun anew meanwhile.
  if (secret) await secondFactor.updateMany({ where: { userId, secret: found.secret }, data: { secret } });
}
