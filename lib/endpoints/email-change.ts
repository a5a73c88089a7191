import { forgetGuesses } from "@/lib/auth/authenticate";
import { deviceCookie } from "@/lib/auth/cookies";
import { countingGuesses } from "@/lib/auth/own-password";
import { countingCodes, countUnproved, takeAttempt } from "@/lib/auth/rate-limit";
import { emailChangeContract } from "@/lib/contracts/email-change";
import { askEmailChange, cancelEmailChange, pendingEmail } from "@/lib/domain/people/emails/ask-email-change";
import { confirmEmailChange } from "@/lib/domain/people/emails/confirm-email-change";
import { undoEmailChange } from "@/lib/domain/people/emails/undo-email-change";
import { routes, serve } from "@/lib/http/serve";

export const ownEmailChange = routes({
  GET: serve(emailChangeContract.pending, ({ actor }) => pendingEmail(actor)),
  POST: serve(emailChangeContract.ask, async ({ actor, body }) => {
    await takeAttempt("emailChangesPerson", String(actor.userId));
    await countUnproved(actor, body.email);
    const counted = () => countingGuesses(actor, body.current_password, () => askEmailChange(actor, body));
    // Password and code are sent together, so a wrong one of them counts as a guess at both.
    return body.code === undefined ? counted() : countingCodes(actor.userId, actor.origin.address, counted);
  }),
});

export const emailChangeCancelling = routes({
  POST: serve(emailChangeContract.cancel, ({ actor }) => cancelEmailChange(actor)),
});

export const emailChangeConfirmation = routes({
  POST: serve(emailChangeContract.confirm, async ({ body, origin, reply }) => {
    const { userId } = await confirmEmailChange(body, origin);
    reply.append("set-cookie", deviceCookie(userId));
    return {};
  }),
});

export const emailChangeUndoing = routes({
  POST: serve(emailChangeContract.undo, async ({ body, origin, reply }) => {
    const { userId, email } = await undoEmailChange(body, origin);
    // Forgets the wrong guesses of others, as after a password reset.
    await forgetGuesses(email);
    reply.append("set-cookie", deviceCookie(userId));
    return {};
  }),
});
