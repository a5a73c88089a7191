import { INVITE_DAYS } from "@/lib/domain/people/import/invite-people";
import { mailResetLink } from "./mailed-reset";

/** Mails a new person the link to choose their first password. */
export function mailInvitation(payload: unknown): Promise<void> {
  return mailResetLink(payload, (t, { company, email }) => ({
    subject: t("mail.inviteSubject", { company }),
    body: t("mail.inviteBody", { company, email, days: INVITE_DAYS }),
    ignore: t("mail.inviteIgnore"),
  }));
}
