import { type Account, accountOf } from "@/lib/domain/people/operator/account";
import { Refusal } from "../command";

/** The account that an argument names. */
export async function accountArgument(email = ""): Promise<Account> {
  const account = await accountOf(email);
  if (!account)
    throw new Refusal(
      `nobody has the email ${email}`,
      "It is compared without regard to case; deleted people do not count.",
    );
  if (!account.isActive)
    throw new Refusal(
      `${account.email} is deactivated`,
      "An administrator of the company activates people, under Users.",
    );
  return account;
}
