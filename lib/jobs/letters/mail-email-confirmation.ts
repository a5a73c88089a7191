import { env } from "@/lib/config/env";
import { systemDb } from "@/lib/db/system";
import { belongsElsewhere } from "@/lib/domain/people/email-proof/prove-email";
import { confirmationPath } from "@/lib/domain/people/registration/confirm-email";
import { translator } from "@/lib/i18n/catalogue";
import { inertWords } from "./inert-words";
import type { Composed } from "./letter-task";

const ACCOUNT = { id: true, email: true, firstName: true, language: true };

/**
 * The letter with the link that confirms an account's e-mail. It does not name the company, because its title is not verified
 * yet.
 */
export async function composeEmailConfirmation(payload: unknown): Promise<Composed> {
  const { userId } = payload as { userId: number };
  const unconfirmed = { id: userId, emailConfirmedAt: null, deletedAt: null, isActive: true };
  const user = await systemDb("mail").user.findFirst({ where: unconfirmed, select: ACCOUNT });
  if (!user) return "not_needed";
  if (await belongsElsewhere(userId)) return "belongs_elsewhere";
  const t = translator(user.language);
  const lines = [
    t("mail.greeting", { name: inertWords(user.firstName) }),
    t("mail.confirmBody"),
    t("mail.confirmIgnore"),
  ];
  return {
    to: user.email,
    subject: t("mail.confirmSubject"),
    lines,
    link: env().publicUrl + confirmationPath(user),
  };
}
