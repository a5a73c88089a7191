import { env } from "@/lib/config/env";
import { systemDb, systemSql } from "@/lib/db/system";
import { belongsElsewhere } from "@/lib/domain/people/emails/prove-email";
import { addressesOf, companyOfEnvironment, needsCompanyAccount } from "@/lib/domain/people/sign-in/account-provider";
import { resetPath } from "@/lib/domain/people/sign-in/password-reset";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { INVITE_DAYS, RESET_HOURS } from "@/lib/rules/mailed-links";
import { type Composed, inertWords } from "./letter-task";

const ACCOUNT = {
  id: true,
  email: true,
  firstName: true,
  language: true,
  passwordHash: true,
  company: { select: { title: true, signInKey: true } },
};

type LetterText = { subject: string; body: string; ignore: string };

/**
 * A letter with a link to choose a password, in the language of the account. Its URL comes from PUBLIC_URL, never from a
 * request. None when the link is no longer valid, or when somebody else has proved the address.
 */
async function composeResetLink(
  payload: unknown,
  write: (t: Translate, to: { company: string; email: string }) => LetterText,
): Promise<Composed> {
  const { resetId } = payload as { resetId: number };
  const open = { id: resetId, usedAt: null, expiresAt: { gt: new Date() }, user: { deletedAt: null, isActive: true } };
  const found = await systemDb("mail").passwordReset.findFirst({
    where: open,
    select: { user: { select: ACCOUNT } },
  });
  if (!found) return "not_needed";
  const { user } = found;
  if (await belongsElsewhere(user.id)) return "belongs_elsewhere";
  const t = translator(user.language);
  if (await needsOther(user.id)) {
    const company = inertWords(user.company.title);
    const lines = [t("mail.greeting", { name: inertWords(user.firstName) }), t("mail.companyAccountBody", { company })];
    const { signInLink } = addressesOf(user.company.signInKey);
    return { to: user.email, subject: t("mail.companyAccountSubject", { company }), lines, link: signInLink };
  }
  const { subject, body, ignore } = write(t, { company: inertWords(user.company.title), email: user.email });
  const lines = [t("mail.greeting", { name: inertWords(user.firstName) }), body, ignore];
  return { to: user.email, subject, lines, link: env().publicUrl + resetPath(resetId, user) };
}

/** Whether the company refuses passwords of this person: then the letter leads to the company's own sign-in. */
async function needsOther(userId: number): Promise<boolean> {
  const text = `SELECT 1 AS found FROM users u WHERE u.id = $1 AND ${needsCompanyAccount("u", "$2")}`;
  return (await systemSql("mail", "mail-needs-other", text, [userId, await companyOfEnvironment()])).length > 0;
}

/** The letter that brings a new person the link to choose their first password. */
export function composeInvitation(payload: unknown): Promise<Composed> {
  return composeResetLink(payload, (t, { company, email }) => ({
    subject: t("mail.inviteSubject", { company }),
    body: t("mail.inviteBody", { company, email, days: INVITE_DAYS }),
    ignore: t("mail.inviteIgnore"),
  }));
}

/** The letter that brings a person the link to reset their password. */
export function composePasswordReset(payload: unknown): Promise<Composed> {
  return composeResetLink(payload, (t, { company }) => ({
    subject: t("mail.resetSubject"),
    body: t("mail.resetBody", { company, hours: RESET_HOURS }),
    ignore: t("mail.resetIgnore"),
  }));
}
