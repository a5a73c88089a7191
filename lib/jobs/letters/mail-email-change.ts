import { env } from "@/lib/config/env";
import { systemDb } from "@/lib/db/system";
import { confirmPath } from "@/lib/domain/people/email-change/links";
import { translator } from "@/lib/i18n/catalogue";
import { EMAIL_CHANGE_HOURS } from "@/lib/rules/mailed-links";
import { inertWords } from "./inert-words";
import type { Composed } from "./letter-task";

const CHANGE = {
  id: true,
  newEmail: true,
  user: { select: { email: true, firstName: true, language: true, passwordHash: true } },
};

/**
 * The letter with the link that makes an address the e-mail of an account. The address may be a stranger's, so the letter holds
 * neither the company's name nor the present e-mail.
 */
export async function composeEmailChange(payload: unknown): Promise<Composed> {
  const { changeId } = payload as { changeId: number };
  const waiting = { id: changeId, confirmedAt: null, closedAt: null, expiresAt: { gt: new Date() } };
  const found = await systemDb("mail").emailChange.findFirst({
    where: { ...waiting, user: { deletedAt: null, isActive: true } },
    select: CHANGE,
  });
  if (!found) return "not_needed";
  const { id, newEmail, user } = found;
  const t = translator(user.language);
  const lines = [
    t("mail.greeting", { name: inertWords(user.firstName) }),
    t("mail.newEmailBody", { hours: EMAIL_CHANGE_HOURS }),
    t("mail.newEmailIgnore"),
  ];
  const link = confirmPath({ id, new_email: newEmail, password_hash: user.passwordHash });
  return { to: newEmail, subject: t("mail.newEmailSubject"), lines, link: env().publicUrl + link };
}
