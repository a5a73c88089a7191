import { countingGuesses } from "@/lib/auth/own-password";
import { returnAttempt, takeAmount, takeAttempt } from "@/lib/auth/rate-limit";
import { registrationContract } from "@/lib/contracts/registration";
import { invitationContract, roleContract, userContract } from "@/lib/contracts/users";
import type { Actor } from "@/lib/domain/actor";
import { mayInvite } from "@/lib/domain/people/emails/confirm-email";
import { registerCompany } from "@/lib/domain/people/sign-in/register-company";
import { changeUser } from "@/lib/domain/people/users/change-user";
import { createUser } from "@/lib/domain/people/users/create-user";
import { inviteUser } from "@/lib/domain/people/users/invite-user";
import { removeUser } from "@/lib/domain/people/users/remove-user";
import { addRole, removeRole } from "@/lib/domain/people/users/role-changes";
import { meetTakenEmails } from "@/lib/domain/people/users/taken-emails";
import { userRows } from "@/lib/domain/people/users/users";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";
import { countTaken } from "./taken-emails";

export const users = crudRoutes(userContract, {
  list: userRows.list,
  get: userRows.get,
  async create(actor, body, upload) {
    await meetTakenEmails(actor, [body.email], countTaken(actor));
    const isInviting = body.invite === true && (await mayInvite(actor));
    return countingInvitations(actor, isInviting ? 1 : 0, () => createUser(actor, body, { isInviting, upload }));
  },
  async patch(actor, id, body, upload) {
    if (body.email !== undefined) await meetTakenEmails(actor, [body.email], countTaken(actor));
    if (upload) await takeAttempt("avatarsPerson", String(id));
    const guess = id === actor.userId ? body.current_password : undefined;
    return countingGuesses(actor, guess, () => changeUser(actor, id, body, upload));
  },
  remove: removeUser,
});

export const invitation = routes({
  POST: serve(invitationContract.send, ({ actor, params }) =>
    countingInvitations(actor, 1, () => inviteUser(actor, params.id)),
  ),
});

/** Takes invitations from the company's daily limit, and returns them if none was queued. */
async function countingInvitations<T>(actor: Actor, count: number, send: () => Promise<T>): Promise<T> {
  const company = String(actor.companyId);
  await takeAmount("invitationsCompany", company, count);
  try {
    return await send();
  } catch (error) {
    await returnAttempt("invitationsCompany", company, count);
    throw error;
  }
}

export const roleAdding = routes({ POST: serve(roleContract.add, ({ actor, body }) => addRole(actor, body)) });
export const roleRemoval = routes({ POST: serve(roleContract.remove, ({ actor, body }) => removeRole(actor, body)) });

export const registration = routes({
  POST: serve(registrationContract.register, async ({ body, language, origin }) => {
    await takeAttempt("registerAddress", origin.address);
    return registerCompany(body, language, origin);
  }),
});
