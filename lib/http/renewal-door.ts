import "server-only";
import { actorOfSession } from "@/lib/auth/actor-from-request";
import { openSessionInCookie } from "@/lib/auth/close-session";
import { sessionCookie } from "@/lib/auth/cookies";
import { signInAddress } from "@/lib/config/account-paths";
import { env } from "@/lib/config/env";
import { ownPath } from "@/lib/config/own-path";
import { countingStatements } from "@/lib/db/statements";
import { isAdministrator } from "@/lib/domain/actor";
import { finish } from "./finish";
import { problemFrom } from "./problem";
import { originOf } from "./request-origin";
import { tracedRequest } from "./traced-request";

const ROUTE = "/api/auth/renew";

/** Gives the browser a cookie that says whether its person is an administrator now, and leads to the page of `from`. */
function door(request: Request): Promise<Response> {
  const { method, headers } = request;
  const answer = async (tally: { statements: number }) => {
    const started = performance.now();
    const origin = originOf(request);
    const response = await renew(request, origin).catch((error) =>
      problemFrom(error, { method, language: "en", requestId: origin.requestId }),
    );
    finish(response, origin, { method, route: ROUTE, statements: tally.statements, started });
    return response;
  };
  return tracedRequest({ method, route: ROUTE, headers }, () => countingStatements(answer));
}

export const renewalDoor = { GET: door };

async function renew(request: Request, origin: ReturnType<typeof originOf>): Promise<Response> {
  const path = ownPath(new URL(request.url).searchParams.get("from"));
  const sessionId = await openSessionInCookie(request.headers, origin);
  const actor = sessionId === undefined ? undefined : await actorOfSession(sessionId, { origin, language: "en" });
  const headers = new Headers({ location: env().publicUrl + (actor ? path : signInAddress(path)) });
  if (actor)
    headers.append(
      "set-cookie",
      await sessionCookie({ sessionId: actor.sessionId, isAdministrator: isAdministrator(actor) }),
    );
  return new Response(null, { status: 303, headers });
}
