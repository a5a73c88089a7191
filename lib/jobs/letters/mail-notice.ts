import { env } from "@/lib/config/env";
import { lettersOf, targetOf } from "@/lib/config/notice-targets";
import { type LetterJob, noticeOfLetter, recipientOf } from "@/lib/domain/letters/letter-content";
import { unsubscribePath } from "@/lib/domain/letters/unsubscribe";
import { frameOf } from "./letter-frame";
import type { Composed } from "./letter-task";
import { toldText } from "./told-text";

/** The letter of one notice. */
export async function composeNotice(payload: unknown): Promise<Composed> {
  const job = payload as LetterJob;
  const [to, notice] = [await recipientOf(job), await noticeOfLetter(job)];
  if (!to || !notice) return "not_needed";
  if (to.lack) return to.lack;
  if (notice.choice === "off") return "off";
  const text = toldText(to.language, notice);
  const { t, greeting, company, letter } = frameOf(to, job, unsubscribePath(to.userId, lettersOf(notice.code)));
  return {
    ...letter,
    subject: text,
    lines: [greeting, text, t("mail.noticeEnd", { company })],
    link: env().publicUrl + targetOf(notice.code, notice.about).href,
  };
}
