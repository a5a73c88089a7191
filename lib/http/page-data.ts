import "server-only";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { pageBearer } from "@/lib/auth/page-guard";
import type { ProblemCode } from "@/lib/contracts/problem";
import { DomainError } from "@/lib/domain/domain-error";
import type { RouteHandler } from "./serve";

/** What a page was asked to show first, as the browser would have got it from the API. */
export type PageData = { path: string; kind: "list" | "detail"; parts: object; answer: unknown };

type Asked = { query?: Record<string, unknown>; kind?: PageData["kind"] };

/** The one object that the address of a page names. */
export function pageObject(handler: RouteHandler, id: number): Promise<PageData | undefined> {
  return answered(handler, { id }, {}, "detail");
}

/**
 * Asks an endpoint of our own in this process: the same checks and the same rights as over the wire, without the wire.
 * A refusal is no failure of the page: its screen asks again and says why.
 */
export function pageData(
  handler: RouteHandler,
  { query = {}, kind = "list" }: Asked = {},
): Promise<PageData | undefined> {
  return answered(handler, {}, query, kind);
}

type PublicAnswer<Answer> = { answer: Answer; refusal?: undefined } | { answer?: undefined; refusal: ProblemCode };

/** What the visitor's browser told or was told to tell about where it is: calls are counted by address. */
const PASSED_ON = ["x-atesta-address", "x-atesta-request-id", "x-forwarded-for", "user-agent"];

/** What anybody may ask, signed in or not, in the same way; a refusal by its code. That the server is not well is the page's failure. */
export async function publicObject<Answer>(
  handler: RouteHandler,
  params: Record<string, string>,
): Promise<PublicAnswer<Answer>> {
  const response = await handler(new Request("http://page/api/v2/", { headers: await visitorHeaders() }), {
    params: Promise.resolve(params),
  });
  const body = await response.json();
  if (response.status >= 500) throw new DomainError(body.code);
  return response.ok ? { answer: body } : { refusal: body.code };
}

async function visitorHeaders(): Promise<Headers> {
  const asked = await headers();
  const sent = new Headers({ "accept-language": await getLocale() });
  for (const name of PASSED_ON) if (asked.has(name)) sent.set(name, asked.get(name) ?? "");
  return sent;
}

async function answered(
  handler: RouteHandler,
  params: Record<string, number>,
  query: Record<string, unknown>,
  kind: PageData["kind"],
): Promise<PageData | undefined> {
  const bearer = await pageBearer();
  if (!bearer || !handler.endpoint) return undefined;
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const address = `http://page/api/v2${handler.endpoint.path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
  const sent = await visitorHeaders();
  sent.set("authorization", `Bearer ${bearer}`);
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const response = await handler(new Request(address, { headers: sent }), { params: Promise.resolve(named) });
  if (!response.ok) return undefined;
  return { path: handler.endpoint.path, kind, parts: { ...params, ...query }, answer: await response.json() };
}
