import type { BodyOf } from "@/lib/contracts/endpoint";
import type { questionExchangeContract } from "@/lib/contracts/question-exchange";
import { companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import type { TrueFalseWords } from "@/lib/domain/handbook/question-exchange/formats/gift-answers";
import { readQuestionCsv } from "@/lib/domain/handbook/question-exchange/formats/read-csv";
import { readGift } from "@/lib/domain/handbook/question-exchange/formats/read-gift";
import { lockOnlineTest } from "../online-tests/lock-online-test";
import { onlineTestRows } from "../online-tests/online-tests";
import { appendQuestions } from "./append-questions";
import { type Fitting, fittingQuestions } from "./fitting-questions";

type Body = BodyOf<typeof questionExchangeContract.import>;

/**
 * Appends the questions of a file to a test in one transaction and reports those that it skips. A dry run reports the
 * same and writes nothing.
 */
export async function importQuestions(
  actor: Actor,
  id: number,
  { format, text, dry_run }: Body,
  words: TrueFalseWords,
): Promise<Fitting & { imported: number }> {
  // Replaces lone surrogates, which the database cannot store.
  const whole = text.replaceAll(/\p{Cs}/gu, "\ufffd");
  const read = await (format === "gift" ? readGift(whole, words) : readQuestionCsv(whole));
  if (dry_run)
    return { ...fittingQuestions(await onlineTestRows.find(companyDb(actor), actor, id), read), imported: 0 };
  return inCompany(actor, async (db) => {
    await lockOnlineTest(db, "test", id);
    const found = fittingQuestions(await onlineTestRows.find(db, actor, id), read);
    const imported = found.questions.length;
    if (imported) {
      await appendQuestions(db, id, found.questions);
      await happened(db, actor, { name: "questions_imported", id, format, imported });
    }
    return { ...found, imported };
  });
}
