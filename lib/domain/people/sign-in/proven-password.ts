import { passwordMatches } from "@/lib/adapters/passwords";
import { companyDb } from "@/lib/db/company";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { Refusal, refuseFields } from "@/lib/domain/refusal";

/**
 * Changes to one's own account may need the current password, so that a borrowed browser cannot take over the account.
 */
type Change = { isNeeded: boolean; currentPassword: string | undefined };

/**
 * Refuses a missing or a wrong password. Returns the stored hash, so that the change can check that it is still the
 * same.
 */
export async function provenPassword(actor: Actor, { isNeeded, currentPassword }: Change): Promise<string | undefined> {
  if (currentPassword === undefined) {
    if (isNeeded) throw refuseFields({ current_password: ["required"] });
    return undefined;
  }
  const person = await companyDb(actor).user.findFirst({ where: { id: actor.userId }, select: { passwordHash: true } });
  if (!person) throw new Refusal("not_found");
  if (!(await passwordMatches(currentPassword, person.passwordHash, turnOf(actor))))
    throw refuseFields({ current_password: ["password_wrong"] });
  return person.passwordHash;
}
