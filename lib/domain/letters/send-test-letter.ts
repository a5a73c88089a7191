import { NotSent, sendLetter } from "@/lib/adapters/mail";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { LetterTest } from "@/lib/contracts/letters";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { translator } from "@/lib/i18n/catalogue";
import { endLetter, type LetterEnd } from "./note-sending";

const NOTE = statement(
  { id: "int", email: "text" },
  `INSERT INTO letters (company_id, user_id, kind, tries, begun_at)
SELECT u.company_id, u.id, 'test', 1, now() FROM users u WHERE u.company_id = $1 AND u.id = $2
RETURNING id, (SELECT u.email FROM users u WHERE u.company_id = $1 AND u.id = letters.user_id) AS email`,
);

/** The longest answer of a mail server that is shown. */
const MOST_SAID = 300;

/** Sends a letter to the administrator who asks, at once and without another try, and tells what became of it. */
export async function sendTestLetter(actor: Actor): Promise<LetterTest> {
  const [noted] = await companySql(actor, NOTE, actor.userId);
  if (!noted) throw new Error("An actor is a person of the company");
  const outcome = await outcomeOf(noted.email, actor);
  await endLetter(noted.id, outcome.state, outcome.reason);
  return outcome;
}

async function outcomeOf(to: string, { language }: Actor): Promise<LetterTest & { state: LetterEnd }> {
  const t = translator(language);
  const lines = [t("mail.testBody"), t("mail.testEnd")];
  try {
    const sent = await sendLetter({
      to,
      subject: t("mail.testSubject"),
      lines,
      link: env().publicUrl + paths.letters,
    });
    if (sent === "sent") return { state: "sent", reason: null, said: null };
    return { state: "skipped", reason: sent === "written" ? "no_server" : "bad_address", said: null };
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return { state: "failed", reason: error.fault, said: error.said?.slice(0, MOST_SAID) ?? null };
  }
}
