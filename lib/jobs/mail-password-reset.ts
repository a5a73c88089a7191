import { sendLetter } from "@/lib/adapters/mail";
import { env } from "@/lib/config/env";
import { systemDb } from "@/lib/db/system";
import { RESET_HOURS, resetPath } from "@/lib/domain/people/reset-password";
import { translator } from "@/lib/i18n/catalogue";

/** Mails the link in the language of the account. The address comes from PUBLIC_URL, never from a request. */
export async function mailPasswordReset(payload: unknown): Promise<void> {
  const { resetId } = payload as { resetId: number };
  const reset = await systemDb("mail").passwordReset.findFirst({
    where: { id: resetId, usedAt: null, expiresAt: { gt: new Date() } },
    select: { user: { select: { email: true, firstName: true, language: true, passwordHash: true } }, company: { select: { title: true } } },
  });
  if (!reset) return;
  const { user, company } = reset;
  const t = translator(user.language);
  await sendLetter({
    to: user.email,
    subject: t("mail.resetSubject"),
    lines: [t("mail.greeting", { name: user.firstName }), t("mail.resetBody", { company: company.title, hours: RESET_HOURS }), t("mail.resetIgnore")],
    link: env().publicUrl + resetPath(resetId, user),
  });
}
