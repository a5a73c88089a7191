import { sendLetter } from "@/lib/adapters/mail";
import { env } from "@/lib/config/env";
import { systemDb } from "@/lib/db/system";
import { resetPath } from "@/lib/domain/people/sign-in/reset-password";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { inertWords } from "./inert-words";

const ACCOUNT = {
  email: true,
  firstName: true,
  language: true,
  passwordHash: true,
  company: { select: { title: true } },
};

type LetterText = { subject: string; body: string; ignore: string };

/**
 * Mails a link to choose a password, in the language of the account. Its URL comes from PUBLIC_URL, never from a
 * request. Sends nothing when the link is no longer valid.
 */
export async function mailResetLink(
  payload: unknown,
  write: (t: Translate, to: { company: string; email: string }) => LetterText,
): Promise<void> {
  const { resetId } = payload as { resetId: number };
  const open = { id: resetId, usedAt: null, expiresAt: { gt: new Date() }, user: { deletedAt: null, isActive: true } };
  const found = await systemDb("mail").passwordReset.findFirst({
    where: open,
    select: { user: { select: ACCOUNT } },
  });
  if (!found) return;
  const { user } = found;
  const t = translator(user.language);
  const { subject, body, ignore } = write(t, { company: inertWords(user.company.title), email: user.email });
  const lines = [t("mail.greeting", { name: inertWords(user.firstName) }), body, ignore];
  await sendLetter({ to: user.email, subject, lines, link: env().publicUrl + resetPath(resetId, user) });
}
