import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { accountPaths, signInAddress } from "@/lib/config/account-paths";
import { accessDeniedAddress, paths } from "@/lib/config/paths";
import type { CurrentUser } from "@/lib/contracts/auth";
import { countingStatements } from "@/lib/db/statements";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { type Subscription, subscriptionOf } from "@/lib/domain/letters/unsubscribe";
import { isConfirmationOpen } from "@/lib/domain/people/emails/confirm-email";
import { changeToConfirm, changeToUndo } from "@/lib/domain/people/emails/links";
import { onlyProvider, providerByKey } from "@/lib/domain/people/sign-in/account-provider";
import { isResetOpen } from "@/lib/domain/people/sign-in/password-reset";
import { type RegistrationState, registrationState } from "@/lib/domain/people/sign-in/register-company";
import { currentUser } from "@/lib/domain/people/users/current-user";
import { isLanguage } from "@/lib/i18n/catalogue";
import { actorOfSession } from "./actor-from-request";
import { openSessionInCookie } from "./close-session";
import { readCookie } from "./cookies";

/**
 * The signed-in person of the browser's cookie, if the session is live: the signature of the cookie alone proves
 * nothing. Cached per request.
 */
export const pageActor = cache(async (): Promise<Actor | undefined> => {
  const requestHeaders = await headers();
  const chosen = readCookie(requestHeaders, "lang");
  const origin = { requestId: "page", address: null, agent: null };
  return countingStatements(async () => {
    const sessionId = await openSessionInCookie(requestHeaders, origin);
    if (sessionId === undefined) return undefined;
    return actorOfSession(sessionId, { origin, language: isLanguage(chosen) ? chosen : "en" });
  });
});

export const pageUser = cache(async (): Promise<CurrentUser | undefined> => {
  const actor = await pageActor();
  return actor && currentUser(actor);
});

/**
 * The signed-in person. Others are redirected to the sign-in page, which leads back here; people who must set up a
 * second factor first, to that page.
 */
export async function requirePageUser(): Promise<CurrentUser> {
  const user = await requireSignedIn();
  if ((await pageActor())?.lacksSecondFactor) redirect(accountPaths.secondFactor);
  return user;
}

/** The same, also for people who must set up a second factor: for that page, and for what it shares with others. */
export async function requireSignedIn(): Promise<CurrentUser> {
  return (await pageUser()) ?? redirect(signInAddress((await headers()).get("x-atesta-path")));
}

/** For the page where a second factor is set up. Others have nothing to do there. */
export async function requireLackOfSecondFactor(): Promise<void> {
  await requireSignedIn();
  if (!(await pageActor())?.lacksSecondFactor) redirect(paths.myAccount);
}

/** For the page of a mailed link. Nobody can guess such a link, so this is not rate-limited. */
export function isResetLink(uid: string, token: string): Promise<boolean> {
  return countingStatements(() => isResetOpen(uid, token));
}

/** Whether a company can register here, for the pages before sign-in. */
export function registration(): Promise<RegistrationState> {
  return countingStatements(registrationState);
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The company accounts that the sign-in page offers: of the company with this key, or of the only company. */
export async function companySignIn(
  key: string | undefined,
): Promise<{ key: string; title: string | null } | undefined> {
  if (key !== undefined && !KEY.test(key)) return undefined;
  const found = await countingStatements(() => (key === undefined ? onlyProvider() : providerByKey(key)));
  return found && { key: found.key, title: found.title };
}

/** The same for the page that confirms an e-mail. */
export function isConfirmationLink(uid: string, token: string): Promise<boolean> {
  return countingStatements(() => isConfirmationOpen(uid, token));
}

/** For the pages of the two letters about a change of e-mail: the new e-mail, or the former one, if the link is open. */
export function emailOfLink(kind: "confirm" | "undo", uid: string, token: string): Promise<string | undefined> {
  return countingStatements(async () => {
    if (kind === "undo") return (await changeToUndo({ uid, token }))?.former_email;
    return (await changeToConfirm({ uid, token }))?.new_email;
  });
}

/** For the page of a letter's link: which letters it turns off, if it is one of ours. */
export function subscriptionOfLink(token: string): Promise<Subscription | undefined> {
  return countingStatements(() => subscriptionOf(token));
}

/** For pages of administrators. The API checks the role itself again. */
export async function requireAdministrator(): Promise<CurrentUser> {
  const user = await requirePageUser();
  const actor = await pageActor();
  if (!actor || !isAdministrator(actor))
    redirect(accessDeniedAddress("administrator", (await headers()).get("x-atesta-path")));
  return user;
}

/** For Access denied: whether this person may now see what was denied, as the database says. */
export async function isAdministratorNow(): Promise<boolean> {
  const actor = await pageActor();
  return actor !== undefined && !actor.lacksSecondFactor && isAdministrator(actor);
}
