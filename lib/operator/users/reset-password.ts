import { forgetGuesses } from "@/lib/auth/authenticate";
import { env } from "@/lib/config/env";
import { belongsElsewhere } from "@/lib/domain/people/email-proof/prove-email";
import type { Account } from "@/lib/domain/people/operator/account";
import { makePasswordLink, setPassword } from "@/lib/domain/people/operator/password";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { type Command, Refusal, type Terminal } from "../command";
import { accountArgument, COMPANY_OPTION } from "./account";

/** For a person who gets no letters. The link is for that person alone, so it is printed and not logged. */
export const resetPassword: Command = {
  name: "users reset-password",
  args: ["email"],
  about: "Prints a link by which a person chooses a password, or sets one",
  options: { set: { type: "boolean" }, ...COMPANY_OPTION.options },
  help: { "--set": "asks here for the new password instead of making a link", ...COMPANY_OPTION.help },
  run: async ({ args: [email], options, terminal }) => {
    const account = await accountArgument(email, options);
    if (await belongsElsewhere(account.id))
      throw new Refusal(
        `somebody of another company has confirmed the email ${account.email}`,
        "An administrator of this person's company enters another email first, under Users.",
      );
    if (options.set) await setByPrompt(account, terminal);
    else {
      terminal.say(env().publicUrl + (await makePasswordLink(account)));
      terminal.say(
        `Give it to ${account.email} in a safe way: it sets their password, once, within ${RESET_HOURS} hours.`,
      );
    }
    await forgetGuesses(account.email);
    return true;
  },
};

async function setByPrompt(account: Account, terminal: Terminal): Promise<void> {
  const password = await terminal.ask(`New password of ${account.email}: `, { isHidden: true });
  if (password === undefined)
    throw new Refusal("nobody can be asked here", "Run it in a terminal (without -T), or without --set.");
  if ((await terminal.ask("Once more: ", { isHidden: true })) !== password)
    throw new Refusal("the two differ: nothing was changed");
  await setPassword(account, password);
  terminal.say(`The password of ${account.email} is set, and their sessions have ended.`);
}
