import { RESET_HOURS } from "@/lib/rules/reset-link";
import { mailResetLink } from "./mailed-reset";

/** Mails a person the link to reset their password. */
export function mailPasswordReset(payload: unknown): Promise<void> {
  return mailResetLink(payload, (t, { company }) => ({
    subject: t("mail.resetSubject"),
    body: t("mail.resetBody", { company, hours: RESET_HOURS }),
    ignore: t("mail.resetIgnore"),
  }));
}
