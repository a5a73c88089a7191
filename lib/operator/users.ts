import { forgetGuesses } from "@/lib/auth/authenticate";
import { env } from "@/lib/config/env";
import { belongsElsewhere } from "@/lib/domain/people/emails/prove-email";
import {
  type Account,
  accountsOf,
  makeAdministrator as make,
  makePasswordLink,
  setPassword,
  turnOffLostSecondFactor,
} from "@/lib/domain/people/users/operator-accounts";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { type Command, CommandRefusal, idArgument, type Options, type Terminal, textOption } from "./command";

/** Of commands about one person: until one of them has proved it, people of several companies can have one e-mail. */
const COMPANY_OPTION = {
  options: { company: { type: "string" } },
  help: { "--company <id>": "the person's company, where people of several have the email" },
} as const;

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
      throw new CommandRefusal(
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
    throw new CommandRefusal("nobody can be asked here", "Run it in a terminal (without -T), or without --set.");
  if ((await terminal.ask("Once more: ", { isHidden: true })) !== password)
    throw new CommandRefusal("the two differ: nothing was changed");
  await setPassword(account, password);
  terminal.say(`The password of ${account.email} is set, and their sessions have ended.`);
}

/** For a company whose administrators have left or cannot sign in. */
export const makeAdministrator: Command = {
  name: "users make-administrator",
  args: ["email"],
  about: "Makes a person an administrator of their company",
  ...COMPANY_OPTION,
  run: async ({ args: [email], options, terminal }) => {
    const account = await accountArgument(email, options);
    const isChanged = await make(account);
    terminal.say(
      isChanged
        ? `${account.email} is now an administrator of ${account.company_title}; its audit log says so.`
        : `${account.email} was an administrator of ${account.company_title} already.`,
    );
    return true;
  },
};

/** For a person who has lost the device, where no administrator can reset it: the only one of the company, mostly. */
export const resetSecondFactor: Command = {
  name: "users reset-second-factor",
  args: ["email"],
  about: "Turns two-step sign-in of a person off who has lost the device",
  ...COMPANY_OPTION,
  run: async ({ args: [email], options, terminal }) => {
    const account = await accountArgument(email, options);
    const wasOn = await turnOffLostSecondFactor(account);
    terminal.say(
      wasOn
        ? `${account.email} signs in with the password alone now; their sessions have ended, the audit log and a letter say so.`
        : `${account.email} has no two-step sign-in: nothing was changed.`,
    );
    return true;
  },
};

/** The account that an argument names. */
async function accountArgument(email = "", options: Options = {}): Promise<Account> {
  const company = textOption(options, "company");
  const wanted = company === undefined ? undefined : idArgument(company);
  const found = (await accountsOf(email)).filter(({ companyId }) => wanted === undefined || companyId === wanted);
  const [account, ...others] = found;
  if (!account)
    throw new CommandRefusal(
      wanted === undefined ? `nobody has the email ${email}` : `nobody of company ${wanted} has the email ${email}`,
      "It is compared without regard to case; deleted people do not count.",
    );
  if (others.length)
    throw new CommandRefusal(
      `people of ${found.length} companies have the email ${email}`,
      `Name the company: ${found.map((one) => `--company ${one.companyId} (${one.company_title})`).join(", ")}.`,
    );
  if (!account.isActive)
    throw new CommandRefusal(
      `${account.email} is deactivated`,
      "An administrator of the company activates people, under Users.",
    );
  return account;
}
