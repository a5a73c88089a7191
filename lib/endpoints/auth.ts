import type { SignedIn } from "@/lib/auth/account";
import { authenticate, forgetGuesses } from "@/lib/auth/authenticate";
import { authenticateByCode } from "@/lib/auth/authenticate-by-code";
import { deviceCookie, rememberedCookie } from "@/lib/auth/cookies";
import { countingGuesses } from "@/lib/auth/own-password";
import { countOwnUnproved, takeAttempt } from "@/lib/auth/rate-limit";
import { refreshTokens, signOut, tokenHolds } from "@/lib/auth/refresh";
import { signAccess, signRefresh } from "@/lib/auth/tokens";
import { authContract, type CurrentUser } from "@/lib/contracts/auth";
import { emailConfirmationContract } from "@/lib/contracts/email-confirmation";
import { askEmailConfirmation, confirmEmail } from "@/lib/domain/people/emails/confirm-email";
import { askPasswordReset, confirmPasswordReset } from "@/lib/domain/people/sign-in/password-reset";
import { changeOwnAccount } from "@/lib/domain/people/users/change-own-account";
import { currentUser } from "@/lib/domain/people/users/current-user";
import { routes, serve } from "@/lib/http/serve";

export const login = routes({
  POST: serve(authContract.login, async ({ body, headers, origin, reply }) => {
    const { signedIn, next } = await authenticate(body.email, body.password, headers, origin);
    if (!signedIn) return { second_factor: next };
    reply.append("set-cookie", deviceCookie(signedIn.userId));
    return tokensOf(signedIn);
  }),
});

export const loginCode = routes({
  POST: serve(authContract.loginCode, async ({ body, headers, origin, reply }) => {
    const { holder, ...signedIn } = await authenticateByCode(body, headers, origin);
    reply.append("set-cookie", deviceCookie(signedIn.userId));
    if (body.remember_device) reply.append("set-cookie", rememberedCookie(holder));
    return tokensOf(signedIn);
  }),
});

async function tokensOf(session: SignedIn): Promise<{ access: string; refresh: string; user: CurrentUser }> {
  const [access, user] = await Promise.all([signAccess(session), currentUser(session)]);
  return { access, refresh: signRefresh(session), user };
}

export const tokenRefresh = routes({
  POST: serve(authContract.refresh, ({ body, headers, origin, reply }) =>
    refreshTokens(body.refresh, headers, origin, reply),
  ),
});

export const tokenVerify = routes({
  POST: serve(authContract.verify, async ({ body, origin, language }) => {
    await tokenHolds(body.token, origin, language);
    return {};
  }),
});

export const logout = routes({
  POST: serve(authContract.logout, ({ body, headers, origin, reply }) => signOut(body.refresh, headers, origin, reply)),
});

export const currentAccount = routes({
  GET: serve(authContract.me, ({ actor }) => currentUser(actor)),
  PATCH: serve(authContract.change, async ({ actor, body, uploads }) => {
    if (uploads.image) await takeAttempt("avatarsPerson", String(actor.userId));
    return countingGuesses(actor, body.current_password, () => changeOwnAccount(actor, body, uploads.image));
  }),
});

export const passwordReset = routes({
  POST: serve(authContract.reset, async ({ body, origin }) => {
    await takeAttempt("resetAddress", origin.address);
    await takeAttempt("resetAccount", body.email.toLowerCase());
    await askPasswordReset(body.email, origin);
    return {};
  }),
});

export const passwordResetConfirmation = routes({
  POST: serve(authContract.confirmReset, async ({ body, origin, reply }) => {
    const { userId, email } = await confirmPasswordReset(body, origin);
    // Forgets the wrong guesses of others: the caller has read the mailbox, so it is the person, who must not be locked out.
    await forgetGuesses(email);
    reply.append("set-cookie", deviceCookie(userId));
    return {};
  }),
});

export const emailConfirmationAsking = routes({
  POST: serve(emailConfirmationContract.ask, async ({ actor }) => {
    await takeAttempt("confirmationsPerson", String(actor.userId));
    await countOwnUnproved(actor);
    await askEmailConfirmation(actor);
    return {};
  }),
});

export const emailConfirmation = routes({
  POST: serve(emailConfirmationContract.confirm, async ({ body, origin }) => {
    await confirmEmail(body, origin);
    return {};
  }),
});
