import { creditContract } from "@/lib/contracts/course-credits";
import { listCredits } from "@/lib/domain/learning/credits/credits";
import { giveCredit } from "@/lib/domain/learning/credits/give-credit";
import { takeCreditAway } from "@/lib/domain/learning/credits/take-credit-away";
import { routes, serve } from "@/lib/http/serve";

export const credits = routes({
  GET: serve(creditContract.list, ({ actor, query }) => listCredits(actor, query)),
  POST: serve(creditContract.give, ({ actor, body, uploads }) => giveCredit(actor, body, uploads.document)),
});

export const takingAway = routes({
  POST: serve(creditContract.takeAway, ({ actor, params }) => takeCreditAway(actor, params.id)),
});
