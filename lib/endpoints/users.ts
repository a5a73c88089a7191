import { countingGuesses } from "@/lib/auth/own-password";
import { takeAttempt } from "@/lib/auth/rate-limit";
import { registrationContract } from "@/lib/contracts/registration";
import { roleContract, userContract } from "@/lib/contracts/users";
import { registerCompany } from "@/lib/domain/people/registration/register-company";
import { addRole, removeRole } from "@/lib/domain/people/users/change-role";
import { changeUser } from "@/lib/domain/people/users/change-user";
import { createUser } from "@/lib/domain/people/users/create-user";
import { removeUser } from "@/lib/domain/people/users/remove-user";
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
    return createUser(actor, body, upload);
  },
  async patch(actor, id, body, upload) {
    if (body.email !== undefined) await meetTakenEmails(actor, [body.email], countTaken(actor));
    const guess = id === actor.userId ? body.current_password : undefined;
    return countingGuesses(actor, guess, () => changeUser(actor, id, body, upload));
  },
  remove: removeUser,
});

export const roleAdding = routes({ POST: serve(roleContract.add, ({ actor, body }) => addRole(actor, body)) });
export const roleRemoval = routes({ POST: serve(roleContract.remove, ({ actor, body }) => removeRole(actor, body)) });

export const registration = routes({
  POST: serve(registrationContract.register, async ({ body, language, origin }) => {
    await takeAttempt("registerAddress", origin.address);
    return registerCompany(body, language, origin);
  }),
});
