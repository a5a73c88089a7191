import { type Account, accountsOf } from "@/lib/domain/people/operator/account";
import { idArgument, type Options, Refusal, textOption } from "../command";

/** Of commands about one person: until one of them has proved it, people of several companies can have one e-mail. */
export const COMPANY_OPTION = {
  options: { company: { type: "string" } },
  help: { "--company <id>": "the person's company, where people of several have the email" },
} as const;

/** The account that an argument names. */
export async function accountArgument(email = "", options: Options = {}): Promise<Account> {
  const company = textOption(options, "company");
  const wanted = company === undefined ? undefined : idArgument(company);
  const found = (await accountsOf(email)).filter(({ companyId }) => wanted === undefined || companyId === wanted);
  const [account, ...others] = found;
  if (!account)
    throw new Refusal(
      wanted === undefined ? `nobody has the email ${email}` : `nobody of company ${wanted} has the email ${email}`,
      "It is compared without regard to case; deleted people do not count.",
    );
  if (others.length)
    throw new Refusal(
      `people of ${found.length} companies have the email ${email}`,
      `Name the company: ${found.map((one) => `--company ${one.companyId} (${one.company_title})`).join(", ")}.`,
    );
  if (!account.isActive)
    throw new Refusal(
      `${account.email} is deactivated`,
      "An administrator of the company activates people, under Users.",
    );
  return account;
}
