import { countingGuesses } from "@/lib/auth/own-password";
import { countingCodes } from "@/lib/auth/rate-limit";
import { secondFactorContract } from "@/lib/contracts/second-factor";
import type { Actor } from "@/lib/domain/actor";
import { beginSecondFactor } from "@/lib/domain/people/sign-in/begin-second-factor";
import { confirmSecondFactor } from "@/lib/domain/people/sign-in/confirm-second-factor";
import { readSecondFactor } from "@/lib/domain/people/sign-in/read-second-factor";
import { resetSecondFactor } from "@/lib/domain/people/sign-in/reset-second-factor";
import { type Proof, renewRecoveryCodes, turnOffSecondFactor } from "@/lib/domain/people/sign-in/second-factor-changes";
import { routes, serve } from "@/lib/http/serve";

export const ownSecondFactor = routes({
  GET: serve(secondFactorContract.own, ({ actor }) => readSecondFactor(actor)),
});

export const secondFactorBeginning = routes({
  POST: serve(secondFactorContract.begin, ({ actor, body: { current_password } }) =>
    countingGuesses(actor, current_password, () => beginSecondFactor(actor, current_password)),
  ),
});

export const secondFactorConfirmation = routes({
  POST: serve(secondFactorContract.confirm, ({ actor, body }) =>
    countingCodes(actor.userId, actor.origin.address, () => confirmSecondFactor(actor, body.code)),
  ),
});

export const recoveryCodesRenewal = routes({
  POST: serve(secondFactorContract.renewCodes, ({ actor, body }) =>
    countingBoth(actor, body, () => renewRecoveryCodes(actor, body)),
  ),
});

export const secondFactorTurningOff = routes({
  POST: serve(secondFactorContract.turnOff, ({ actor, body }) =>
    countingBoth(actor, body, () => turnOffSecondFactor(actor, body)),
  ),
});

export const secondFactorReset = routes({
  POST: serve(secondFactorContract.reset, ({ actor, params }) => resetSecondFactor(actor, params.id)),
});

/** Password and code are sent together, so a wrong one of them counts as a guess at both. */
function countingBoth<T>(actor: Actor, { current_password }: Proof, work: () => Promise<T>): Promise<T> {
  const counted = () => countingGuesses(actor, current_password, work);
  return countingCodes(actor.userId, actor.origin.address, counted);
}
