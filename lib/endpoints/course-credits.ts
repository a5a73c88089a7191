import { takeAttempt } from "@/lib/auth/rate-limit";
import { creditContract } from "@/lib/contracts/course-credits";
import { listCredits } from "@/lib/domain/learning/credits/credits";
import { giveCredit } from "@/lib/domain/learning/credits/give-credit";
import { importCredits } from "@/lib/domain/learning/credits/import-credits";
import { takeCreditAway } from "@/lib/domain/learning/credits/take-credit-away";
import { undoCreditImport } from "@/lib/domain/learning/credits/undo-credit-import";
import { routes, serve } from "@/lib/http/serve";
import { translator } from "@/lib/i18n/catalogue";

export const credits = routes({
  GET: serve(creditContract.list, ({ actor, query }) => listCredits(actor, query)),
  POST: serve(creditContract.give, ({ actor, body, uploads }) => giveCredit(actor, body, uploads.document)),
});

export const importing = routes({
  POST: serve(creditContract.import, async ({ actor, body, language }) => {
    await takeAttempt("importsPerson", String(actor.userId));
    const t = translator(language);
    const { errors, ...outcome } = await importCredits(actor, body);
    return Object.assign({}, outcome, {
      errors: errors.map((one) => Object.assign({}, one, { detail: t(`fields.${one.code}`) })),
    });
  }),
});

export const undoing = routes({
  POST: serve(creditContract.undoImport, ({ actor, body }) => undoCreditImport(actor, body)),
});

export const takingAway = routes({
  POST: serve(creditContract.takeAway, ({ actor, params }) => takeCreditAway(actor, params.id)),
});
