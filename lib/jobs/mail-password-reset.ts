import { sendLetter } from "@/lib/adapters/mail";
import { env } from "@/lib/config/env";
import { RESET_HOURS, resetPath } from "@/lib/domain/people/reset-password";
import { translator } from "@/lib/i18n/catalogue";
import { findMailedReset } from "./mailed-reset";

/** Mails the link in the language of the account. The address comes from PUBLIC_URL, never from a request. */
export async function mailPasswordReset(payload: unknown): Promise<void> {
  const found = await findMailedReset(payload);
  if (!found) return;
  const { resetId, user, company } = found;
  const t = translator(user.language);
  await sendLetter({
    to: user.email,
    subject: t("mail.resetSubject"),
    lines: [t("mail.greeting", { name: user.firstName }), t("mail.resetBody", { company, hours: RESET_HOURS }), t("mail.resetIgnore")],
    link: env().publicUrl + resetPath(resetId, user),
  });
}
