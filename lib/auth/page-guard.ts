import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { CurrentUser } from "@/lib/contracts/auth";
import { currentUser } from "@/lib/domain/people/current-user";
import { isLanguage } from "@/lib/i18n/catalogue";
import { actorOfSession } from "./actor-from-request";
import { readCookie, sessionInCookie } from "./cookies";

/** The person whose browser asks, if the session in its cookie still lives: the cookie's signature alone proves nothing. */
export async function pageUser(): Promise<CurrentUser | undefined> {
  const asked = await headers();
  const sessionId = await sessionInCookie(asked);
  const chosen = readCookie(asked, "lang");
  const origin = { requestId: "page", address: null, agent: null };
  const actor = sessionId === undefined ? undefined : await actorOfSession(sessionId, { origin, language: isLanguage(chosen) ? chosen : "en" });
  return actor && currentUser(actor);
}

export async function requirePageUser(): Promise<CurrentUser> {
  return (await pageUser()) ?? redirect("/auth/login");
}
