import { INVITE_DAYS } from "@/lib/rules/mailed-links";
import type { Composed } from "./letter-task";
import { composeResetLink } from "./mailed-reset";

/** The letter that brings a new person the link to choose their first password. */
export function composeInvitation(payload: unknown): Promise<Composed> {
  return composeResetLink(payload, (t, { company, email }) => ({
    subject: t("mail.inviteSubject", { company }),
    body: t("mail.inviteBody", { company, email, days: INVITE_DAYS }),
    ignore: t("mail.inviteIgnore"),
  }));
}
