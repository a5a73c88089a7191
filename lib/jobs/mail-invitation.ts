import { sendLetter } from "@/lib/adapters/mail";
import { env } from "@/lib/config/env";
import { INVITE_DAYS } from "@/lib/domain/people/invite-people";
import { resetPath } from "@/lib/domain/people/reset-password";
import { translator } from "@/lib/i18n/catalogue";
import { findMailedReset } from "./mailed-reset";

/** Mails a new person the link by which they choose their first password. */
export async function mailInvitation(payload: unknown): Promise<void> {
  const found = await findMailedReset(payload);
  if (!found) return;
  const { resetId, user, company } = found;
  const t = translator(user.language);
  await sendLetter({
    to: user.email,
    subject: t("mail.inviteSubject", { company }),
    lines: [t("mail.greeting", { name: user.firstName }), t("mail.inviteBody", { company, email: user.email, days: INVITE_DAYS }), t("mail.inviteIgnore")],
    link: env().publicUrl + resetPath(resetId, user),
  });
}
