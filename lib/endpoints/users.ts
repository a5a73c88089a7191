import { countingGuesses } from "@/lib/auth/own-password";
import { takeAttempt } from "@/lib/auth/rate-limit";
import { registrationContract } from "@/lib/contracts/registration";
import { roleContract, userContract } from "@/lib/contracts/users";
import { addRole, removeRole } from "@/lib/domain/people/change-role";
import { changeUser } from "@/lib/domain/people/change-user";
import { createUser } from "@/lib/domain/people/create-user";
import { registerCompany } from "@/lib/domain/people/register-company";
import { removeUser } from "@/lib/domain/people/remove-user";
import { userRows } from "@/lib/domain/people/users";
import { assignToPeople } from "@/lib/domain/studies/assign-by-rule";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const users = crudRoutes(userContract, {
  list: userRows.list,
  get: userRows.get,
  create: (actor, body, upload) => createUser(actor, body, assignToPeople, upload),
  patch: (actor, id, body, upload) =>
    countingGuesses(actor, id === actor.userId ? body.current_password : undefined, () => changeUser(actor, id, body, assignToPeople, upload)),
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
