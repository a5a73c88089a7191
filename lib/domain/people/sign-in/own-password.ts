import { passwordMatches } from "@/lib/adapters/passwords";
import { companyDb } from "@/lib/db/company";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";

/** What of one's own is believed only with the present password: by a borrowed browser nobody is to become its owner. */
type Change = { isNeeded: boolean; given: string | undefined };

/** Refuses a missing or a wrong one. Answers what is stored for it, by which the change then knows that it still holds. */
export async function provenPassword(actor: Actor, { isNeeded, given }: Change): Promise<string | undefined> {
  if (given === undefined) {
    if (isNeeded) throw refuseFields({ current_password: ["required"] });
    return undefined;
  }
  const person = await companyDb(actor).user.findFirst({ where: { id: actor.userId }, select: { passwordHash: true } });
  if (!person) throw new DomainError("not_found");
  if (!(await passwordMatches(given, person.passwordHash, turnOf(actor))))
    throw refuseFields({ current_password: ["password_wrong"] });
  return person.passwordHash;
}
