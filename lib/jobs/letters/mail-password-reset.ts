import { RESET_HOURS } from "@/lib/rules/mailed-links";
import type { Composed } from "./letter-task";
import { composeResetLink } from "./mailed-reset";

/** The letter that brings a person the link to reset their password. */
export function composePasswordReset(payload: unknown): Promise<Composed> {
  return composeResetLink(payload, (t, { company }) => ({
    subject: t("mail.resetSubject"),
    body: t("mail.resetBody", { company, hours: RESET_HOURS }),
    ignore: t("mail.resetIgnore"),
  }));
}
