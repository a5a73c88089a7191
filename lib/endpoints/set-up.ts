import { setUpContract } from "@/lib/contracts/set-up";
import { keepSetUpCard } from "@/lib/domain/people/users/keep-set-up-card";
import { setUpSteps } from "@/lib/domain/reports/set-up-steps";
import { routes, serve } from "@/lib/http/serve";

export const setUp = routes({
  GET: serve(setUpContract.steps, ({ actor }) => setUpSteps(actor)),
  PATCH: serve(setUpContract.keep, async ({ actor, body }) => {
    await keepSetUpCard(actor, body.card);
    return setUpSteps(actor);
  }),
});
