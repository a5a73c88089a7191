import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { AccountChange } from "@/lib/domain/followers/mail-owners";
import { undoPath } from "@/lib/domain/people/email-change/links";
import { EMAIL_UNDO_DAYS } from "@/lib/rules/mailed-links";
import { accountOfLetter } from "./account-of-letter";
import type { Composed } from "./letter-task";

/** The texts of the letter about each change, and the page that helps a person who did not make it. */
const LETTERS = {
  password: { text: "passwordChanged", page: paths.passwordReset },
  email: { text: "emailChanged", page: paths.login },
  ownEmail: { text: "ownEmailChanged", page: paths.login },
  secondFactorOn: { text: "secondFactorOn", page: paths.login },
  secondFactorOff: { text: "secondFactorOff", page: paths.myAccount },
  secondFactorReset: { text: "secondFactorReset", page: paths.login },
} as const;

/** Tells the owner of an account that its password, e-mail or second factor was changed. */
export async function composeAccountChange(payload: unknown): Promise<Composed> {
  const { userId, change, formerEmail, undo, at } = payload as AccountChange;
  const account = await accountOfLetter(userId);
  if (!account) return "inactive";
  const { t, email, greeting, company, moment } = account;
  const canUndo = undo !== undefined && formerEmail !== undefined;
  const { text, page } = LETTERS[canUndo ? "ownEmail" : change];
  const facts = { company, when: moment(at), days: EMAIL_UNDO_DAYS };
  return {
    to: formerEmail ?? email,
    subject: t(`mail.${text}Subject`),
    lines: [greeting, t(`mail.${text}Body`, facts), t(`mail.${text}End`)],
    link: env().publicUrl + (canUndo ? undoPath({ id: undo, former_email: formerEmail }) : page),
  };
}
