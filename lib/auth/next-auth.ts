import { fullName } from "@/lib/rules/person-names";
import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import * as z from "zod/mini";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import { authContract } from "@/lib/contracts/auth";
import type { Origin } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { currentUser } from "@/lib/domain/people/users/current-user";
import { actorOfSession } from "./actor-from-request";
import { authenticate } from "./authenticate";
import { closeSession } from "./close-session";
import { callbackCookieName, isSecure, sessionCookieName, sessionInCookie } from "./cookies";
import { logSignIn } from "./sign-in-line";

/** The sign-in of browsers. next-auth only keeps a cookie with the session id; `authenticate` makes every decision. */
export function browserSignIn(
  origin: Origin,
  onSignIn: (email: string) => void,
): (request: Request, context: unknown) => Promise<Response> {
  return NextAuth(options(origin, onSignIn)) as (request: Request, context: unknown) => Promise<Response>;
}

function options(origin: Origin, onSignIn: (email: string) => void): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: env().SESSION_MAX_DAYS * 86_400 },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: { name: sessionCookieName(), options: cookieOptions() },
      callbackUrl: { name: callbackCookieName(), options: cookieOptions() },
    },
    pages: { signIn: "/auth/login", error: "/auth/login", signOut: "/auth/login" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: (sent, request) => authorize(sent, new Headers(request.headers as HeadersInit), origin, onSignIn),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sid: user ? Number(user.id) : token.sid }),
      session: async ({ session, token }) => ({
        expires: session.expires,
        user: await shownUser(token.sid, origin).catch(() => undefined),
      }),
      redirect: ({ baseUrl }) => baseUrl,
    },
    events: {
      signOut: async ({ token }) =>
        void (typeof token?.sid === "number" && (await closeSession(token.sid, "signed_out", origin))),
    },
    logger: { error: (code) => log().warn({ code }, "sign-in library"), warn: () => undefined, debug: () => undefined },
  };
}

/** The attributes that a __Host- name requires. */
function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** next-auth passes the message of an error to the login page, so it is the problem code, with the seconds to wait. */
async function authorize(
  sent: unknown,
  headers: Headers,
  origin: Origin,
  onSignIn: (email: string) => void,
): Promise<{ id: string }> {
  try {
    const typed = z.safeParse(authContract.login.body, sent ?? {});
    if (!typed.success || JSON.stringify(typed.data).includes("\\u0000")) {
      logSignIn("invalid_input", "", origin);
      throw new DomainError("wrong_credentials");
    }
    const session = await authenticate(typed.data.email, typed.data.password, headers, origin);
    // The cookie will name the new session, so nobody could end the previous one any more.
    const former = await sessionInCookie(headers);
    if (former !== undefined) await closeSession(former, "signed_out", origin);
    onSignIn(typed.data.email);
    return { id: String(session.sessionId) };
  } catch (error) {
    if (error instanceof DomainError) throw new Error([error.code, error.params.seconds].filter(Boolean).join(":"));
    log().error({ requestId: origin.requestId, err: error }, "sign-in failed");
    throw new Error("not_ready");
  }
}

/** Name, e-mail and roles, never a token. */
async function shownUser(sessionId: unknown, origin: Origin): Promise<object | undefined> {
  const actor = typeof sessionId === "number" ? await actorOfSession(sessionId, { origin, language: "en" }) : undefined;
  if (!actor) return undefined;
  const { first_name, last_name, email, roles } = await currentUser(actor);
  return { name: fullName({ first_name, last_name }), email, roles };
}
