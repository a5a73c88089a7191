import "server-only";
import { NextRequest } from "next/server";
import { deviceCookie } from "@/lib/auth/cookies";
import { browserSignIn } from "@/lib/auth/next-auth";
import { countingStatements } from "@/lib/db/statements";
import { DomainError } from "@/lib/domain/domain-error";
import { preferredLanguage } from "@/lib/i18n/catalogue";
import { readText } from "./json-body";
import { problemFrom } from "./problem";
import { originOf } from "./request-origin";

type Handler = (request: Request, context: unknown) => Promise<Response>;

/** What our own pages use of next-auth. Its other actions (such as writing to our log) are not there. */
const ACTIONS = /\/api\/auth\/(csrf|session|signout|callback\/credentials)\/?$/;

/** The browser's door, next-auth behind it: a body has a limit and one form here too, and a refusal is ours. */
const pass: Handler = async (request, context) => {
  const origin = originOf(request);
  const asked = { method: request.method, language: preferredLanguage(request.headers.get("accept-language")), requestId: origin.requestId };
  try {
    if (!ACTIONS.test(new URL(request.url).pathname)) throw new DomainError("not_found");
    const sent = request.method === "POST" ? await bounded(request) : request;
    const signedIn: { email?: string } = {};
    const enter = browserSignIn(origin, (email) => {
      signedIn.email = email;
    });
    const response = await enter(sent, context);
    // A browser that has signed in is known from then on, so that strangers' guesses do not lock its person out.
    if (signedIn.email) response.headers.append("set-cookie", deviceCookie(signedIn.email));
    return response;
  } catch (error) {
    return problemFrom(error, asked);
  }
};

async function bounded(request: Request): Promise<Request> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) throw new DomainError("unsupported_type");
  const body = await readText(request);
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

const door: Handler = (request, context) => countingStatements(() => pass(request, context));

export const browserDoor = { GET: door, POST: door };
