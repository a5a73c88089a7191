import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { paths, signInAddress } from "@/lib/config/paths";
import type { CurrentUser } from "@/lib/contracts/auth";
import { countingStatements } from "@/lib/db/statements";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { isConfirmationOpen } from "@/lib/domain/people/registration/confirm-email";
import { isResetOpen } from "@/lib/domain/people/sign-in/reset-password";
import { currentUser } from "@/lib/domain/people/users/current-user";
import { isLanguage } from "@/lib/i18n/catalogue";
import { actorOfSession } from "./actor-from-request";
import { openSessionInCookie } from "./close-session";
import { readCookie } from "./cookies";
import { signAccess } from "./tokens";

/**
 * The signed-in person of the browser's cookie, if the session is live: the signature of the cookie alone proves
 * nothing. Cached per request.
 */
const pageActor = cache(async (): Promise<Actor | undefined> => {
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

/** The signed-in person. Others are redirected to the sign-in page, which leads back here. */
export async function requirePageUser(): Promise<CurrentUser> {
  return (await pageUser()) ?? redirect(signInAddress((await headers()).get("x-atesta-path")));
}

/** For the page of a mailed link. Nobody can guess such a link, so this is not rate-limited. */
export function isResetLink(uid: string, token: string): Promise<boolean> {
  return countingStatements(() => isResetOpen(uid, token));
}

/** The same for the page that confirms an e-mail. */
export function isConfirmationLink(uid: string, token: string): Promise<boolean> {
  return countingStatements(() => isConfirmationOpen(uid, token));
}

/** For pages of administrators. The API checks the role itself again. */
export async function requireAdministrator(): Promise<CurrentUser> {
  const user = await requirePageUser();
  const actor = await pageActor();
  if (!actor || !isAdministrator(actor)) redirect(`${paths.accessDenied}?role=administrator`);
  return user;
}

/** The token with which a page calls our API for its first data, with the rights of its visitor. */
export async function pageBearer(): Promise<string | undefined> {
  const actor = await pageActor();
  return actor && signAccess({ userId: actor.userId, sessionId: actor.sessionId });
}
