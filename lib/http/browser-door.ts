import "server-only";
import { NextRequest } from "next/server";
import { deviceCookie, rememberedCookie } from "@/lib/auth/cookies";
import { type BrowserEntry, browserSignIn } from "@/lib/auth/next-auth";
import { countingStatements } from "@/lib/db/statements";
import type { Origin } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { preferredLanguage } from "@/lib/i18n/catalogue";
import { finish } from "./finish";
import { readText } from "./json-body";
import { problemFrom } from "./problem";
import { originOf } from "./request-origin";
import { tracedRequest } from "./traced-request";

type Handler = (request: Request, context: unknown) => Promise<Response>;

/** The next-auth actions that our pages use. Others (such as writing to our log) do not exist. */
const ACTIONS: Record<string, string[]> = { GET: ["csrf", "session"], POST: ["signout", "callback/credentials"] };

/** Passes a browser's request to next-auth: with a body limit, one body format and our own errors. */
async function passToNextAuth(
  request: Request,
  context: unknown,
  origin: Origin,
  action: string | undefined,
): Promise<Response> {
  const { method } = request;
  if (!action) throw new Refusal("not_found");
  if (!ACTIONS[method]?.includes(action)) throw new Refusal("method_not_allowed");
  const sent = method === "POST" ? await bounded(request) : request;
  const entries: BrowserEntry[] = [];
  const enter = browserSignIn(origin, (entry) => entries.push(entry));
  const response = await enter(sent, context);
  for (const { userId, remembered } of entries) {
    // A browser that has signed in is known from then on, so that failed attempts of strangers do not lock its person
    // out.
    response.headers.append("set-cookie", deviceCookie(userId));
    if (remembered) response.headers.append("set-cookie", rememberedCookie(remembered));
  }
  return response;
}

/** The action in a URL, if it is a supported one. */
function actionOf(url: string): string | undefined {
  const [, action = ""] = /^\/api\/auth\/(.+?)\/?$/.exec(new URL(url).pathname) ?? [];
  return Object.values(ACTIONS).flat().includes(action) ? action : undefined;
}

async function bounded(request: Request): Promise<Request> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal("unsupported_type");
  const body = await readText(request);
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

const door: Handler = (request, context) => {
  const { method, headers } = request;
  const action = actionOf(request.url);
  const route = action ? `/api/auth/${action}` : "none";
  return tracedRequest({ method, route, headers }, () => answer(request, context, { action, route }));
};

function answer(
  request: Request,
  context: unknown,
  { action, route }: { action: string | undefined; route: string },
): Promise<Response> {
  return countingStatements(async (tally) => {
    const started = performance.now();
    const origin = originOf(request);
    const { method } = request;
    const problemContext = {
      method,
      language: preferredLanguage(request.headers.get("accept-language")),
      requestId: origin.requestId,
    };
    const response = await passToNextAuth(request, context, origin, action).catch((error) =>
      problemFrom(error, problemContext),
    );
    finish(response, origin, { method, route, statements: tally.statements, started });
    return response;
  });
}

export const browserDoor = { GET: door, POST: door };
