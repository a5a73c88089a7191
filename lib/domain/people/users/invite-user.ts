import type { User } from "@/lib/contracts/user";
import { companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { belongsElsewhere } from "../email-proof/prove-email";
import { requireConfirmedEmail } from "../registration/confirm-email";
import { invitePeople } from "./invite-people";
import { userRows } from "./users";

const CLOSE_LINKS =
  "UPDATE password_resets SET used_at = now() WHERE company_id = $1 AND user_id = $2 AND used_at IS NULL RETURNING id";

/**
 * Sends a person without a password the invitation again. Links that were mailed before stop working. A person
 * whose e-mail somebody else has proved needs another one first. The company is locked first, so that two requests together
 * do not leave two links.
 */
export async function inviteUser(actor: Actor, id: number): Promise<User> {
  await requireConfirmedEmail(actor);
  await userRows.find(companyDb(actor), actor, id);
  if (await belongsElsewhere(id)) throw new DomainError("email_in_use");
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const person = await userRows.find(db, actor, id);
    if (!person.is_invited) throw new DomainError("password_chosen");
    if (!person.is_active) throw new DomainError("user_inactive");
    await db.$sql(CLOSE_LINKS, id);
    await invitePeople(db, [id]);
    await happened(db, actor, { name: "user_invited", id });
    return person;
  });
}
