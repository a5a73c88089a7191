import "server-only";
import "@/lib/domain/followers/followers";
import { finishCompanyAccount } from "@/lib/auth/company-account";
import { companyStepEnd, readCookie, signOutMarkEnd } from "@/lib/auth/cookies";
import { signInAddress } from "@/lib/config/account-paths";
import { env } from "@/lib/config/env";
import { ownPath } from "@/lib/config/own-path";
import { countingStatements } from "@/lib/db/statements";
import type { Origin } from "@/lib/domain/actor";
import { isLanguage, preferredLanguage } from "@/lib/i18n/catalogue";
import { finish } from "./finish";
import { problemFrom } from "./problem";
import { originOf } from "./request-origin";
import { tracedRequest } from "./traced-request";

const ROUTE = "/api/auth/company/{key}";

/** The way back from a company's provider. It answers with pages, since a person's browser is on its way. */
function door(request: Request): Promise<Response> {
  const { method, headers } = request;
  const answer = async (tally: { statements: number }) => {
    const started = performance.now();
    const origin = originOf(request);
    const response = await arrive(request, origin);
    finish(response, origin, { method, route: ROUTE, statements: tally.statements, started });
    return response;
  };
  return tracedRequest({ method, route: ROUTE, headers }, () => countingStatements(answer));
}

export const companyAccountDoor = { GET: door };

async function arrive(request: Request, origin: Origin): Promise<Response> {
  const { pathname, searchParams: answer } = new URL(request.url);
  const { headers } = request;
  const chosen = readCookie(headers, "lang");
  const language = isLanguage(chosen) ? chosen : preferredLanguage(headers.get("accept-language"));
  const key = pathname.split("/").filter(Boolean).at(-1) ?? "";
  try {
    const { entered, refused } = await finishCompanyAccount({ key, answer, headers, origin, language });
    if (entered) return leadTo(ownPath(entered.from), [companyStepEnd(), signOutMarkEnd(), ...entered.cookies]);
    return leadTo(signInAddress(null, { company: key, refused }), [companyStepEnd()]);
  } catch (error) {
    return problemFrom(error, { method: request.method, language, requestId: origin.requestId });
  }
}

/** The provider's address, with its code, is no part of what our next page tells anybody. */
function leadTo(path: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location: env().publicUrl + path, "referrer-policy": "no-referrer" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
