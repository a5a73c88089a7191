import { fullName } from "@/lib/rules/person-names";
import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import * as z from "zod/mini";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import { authContract, CODE_NEEDED } from "@/lib/contracts/auth";
import type { ObjectSchema } from "@/lib/contracts/endpoint";
import type { ProblemCode } from "@/lib/contracts/problem";
import type { Origin } from "@/lib/domain/actor";
import { currentUser } from "@/lib/domain/people/users/current-user";
import { Refusal } from "@/lib/domain/refusal";
import { actorOfSession } from "./actor-from-request";
import { authenticate } from "./authenticate";
import { authenticateByCode } from "./authenticate-by-code";
import { closeSession } from "./close-session";
import {
  callbackCookieName,
  isSecure,
  openSealed,
  type SessionClaims,
  sessionCookieName,
  sessionInCookie,
} from "./cookies";
import type { Holder } from "./second-step";
import { logSignIn } from "./sign-in-line";

/** Who has signed in: the browser is known from then on, and perhaps remembered. */
export type BrowserEntry = { userId: number; remembered: Holder | undefined };
/** What next-auth calls a user is the session that was opened. */
type NewSession = { id: string; isAdministrator: boolean };
type OnSignIn = (entry: BrowserEntry) => void;

/** The sign-in of browsers. next-auth only keeps a cookie with the session id; `authenticate` makes every decision. */
export function browserSignIn(
  origin: Origin,
  onSignIn: OnSignIn,
): (request: Request, context: unknown) => Promise<Response> {
  return NextAuth(options(origin, onSignIn)) as (request: Request, context: unknown) => Promise<Response>;
}

function options(origin: Origin, onSignIn: OnSignIn): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: env().SESSION_MAX_DAYS * 86_400 },
    jwt: { decode: ({ token }) => openSealed(token) },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: { name: sessionCookieName(), options: cookieOptions() },
      callbackUrl: { name: callbackCookieName(), options: cookieOptions() },
    },
    pages: { signIn: "/auth/login", error: "/auth/login", signOut: "/auth/login" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, token: {}, code: {}, remember_device: {} },
        authorize: (sent, request) => authorize(sent, new Headers(request.headers as HeadersInit), origin, onSignIn),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => {
        const entered = user as NewSession | undefined;
        const sid = entered ? Number(entered.id) : token.sid;
        return { sid, isAdministrator: (entered ?? token).isAdministrator };
      },
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

/**
 * next-auth passes the message of an error to the login page, so it is the problem code, with the seconds to wait; or
 * that a code is needed, with the token for the next step.
 */
async function authorize(
  sent: Record<string, unknown> | undefined,
  headers: Headers,
  origin: Origin,
  onSignIn: OnSignIn,
): Promise<NewSession> {
  try {
    const entered = await (sent?.token ? enterByCode : enterByPassword)(sent ?? {}, headers, origin);
    // The cookie will name the new session, so nobody could end the previous one any more.
    const former = await sessionInCookie(headers);
    if (former !== undefined) await closeSession(former, "signed_out", origin);
    onSignIn(entered);
    return { id: String(entered.sessionId), isAdministrator: entered.isAdministrator };
  } catch (error) {
    if (error instanceof CodeNeeded) throw error;
    if (error instanceof Refusal) throw new Error([error.code, error.params.seconds].filter(Boolean).join(":"));
    log().error({ requestId: origin.requestId, err: error }, "sign-in failed");
    throw new Error("not_ready");
  }
}

/** Not a session: the browser gets the token of the next step. */
class CodeNeeded extends Error {
  constructor(token: string) {
    super(`${CODE_NEEDED}:${token}`);
  }
}

type Entered = BrowserEntry & SessionClaims;

async function enterByPassword(sent: object, headers: Headers, origin: Origin): Promise<Entered> {
  const { email, password } = typedIn(authContract.login.body, sent, "wrong_credentials", origin);
  const { signedIn, next } = await authenticate(email, password, headers, origin);
  if (!signedIn) throw new CodeNeeded(next.token);
  return { ...signedIn, remembered: undefined };
}

/** In a form everything is a text. */
async function enterByCode(sent: { remember_device?: unknown }, headers: Headers, origin: Origin): Promise<Entered> {
  const body = { ...sent, remember_device: sent.remember_device === "true" };
  const { remember_device, ...step } = typedIn(authContract.loginCode.body, body, "wrong_code", origin);
  const { holder, ...signedIn } = await authenticateByCode(step, headers, origin);
  return { ...signedIn, remembered: remember_device ? holder : undefined };
}

/** What a form contained, if the contract accepts it. */
function typedIn<S extends ObjectSchema>(schema: S, sent: object, code: ProblemCode, origin: Origin): z.output<S> {
  const typed = z.safeParse(schema, sent);
  if (typed.success && !JSON.stringify(typed.data).includes("\\u0000")) return typed.data;
  logSignIn("invalid_input", "", origin);
  throw new Refusal(code);
}

/** Name, e-mail and roles, never a token. */
async function shownUser(sessionId: unknown, origin: Origin): Promise<object | undefined> {
  const actor = typeof sessionId === "number" ? await actorOfSession(sessionId, { origin, language: "en" }) : undefined;
  if (!actor) return undefined;
  const { first_name, last_name, email, roles } = await currentUser(actor);
  return { name: fullName({ first_name, last_name }), email, roles };
}
