import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { LetterJob, Recipient } from "@/lib/domain/letters/letter-content";
import { translator } from "@/lib/i18n/catalogue";
import { inertWords } from "./inert-words";

/** What all letters have that a person may turn off: to whom they go, and how to get no more of them. */
export function frameOf(to: Recipient, { letterId }: LetterJob, unsubscribe: string) {
  const t = translator(to.language);
  const { publicUrl } = env();
  return {
    t,
    greeting: t("mail.greeting", { name: inertWords(to.firstName) }),
    company: inertWords(to.company),
    letter: {
      to: to.email,
      foot: { text: t("mail.settings"), link: publicUrl + paths.myAccount },
      unsubscribe: publicUrl + unsubscribe,
      key: `letter-${letterId}`,
    },
  };
}
