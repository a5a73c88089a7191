import { makeAdministrator as make } from "@/lib/domain/people/operator/make-administrator";
import type { Command } from "../command";
import { accountArgument, COMPANY_OPTION } from "./account";

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
