import { takeAttempt } from "@/lib/auth/rate-limit";
import { questionExchangeContract } from "@/lib/contracts/question-exchange";
import { exportQuestions } from "@/lib/domain/handbook/question-exchange/export-questions";
import { importQuestions } from "@/lib/domain/handbook/question-exchange/import-questions";
import { textDownload } from "@/lib/http/downloads";
import { routes, serve } from "@/lib/http/serve";
import { translator } from "@/lib/i18n/catalogue";

/** Moodle expects .txt files for GIFT. */
const FILES = { gift: { extension: "gift.txt", type: "text/plain" }, csv: { extension: "csv", type: "text/csv" } };

export const questionImport = routes({
  POST: serve(questionExchangeContract.import, async ({ actor, params, body, language }) => {
    await takeAttempt("questionImportPerson", String(actor.userId));
    const t = translator(language);
    const words = { true: t("questionImport.words.true"), false: t("questionImport.words.false") };
    const { questions, skipped, imported } = await importQuestions(actor, params.id, body, words);
    return {
      questions: questions.map(({ line, title, score, timeLimit, answers }) => ({
        line,
        title,
        score,
        time_limit: timeLimit,
        answers: answers.map((answer) => ({ title: answer.title, is_correct: answer.isCorrect })),
      })),
      skipped: skipped.map((one) => ({ ...one, detail: t(`questionImport.${one.reason}`) })),
      imported,
    };
  }),
});

export const questionExport = routes({
  GET: serve(questionExchangeContract.export, async ({ actor, params, query }) => {
    const { title, text } = await exportQuestions(actor, params.id, query.format);
    const { extension, type } = FILES[query.format];
    return textDownload(text, title, extension, type);
  }),
});
