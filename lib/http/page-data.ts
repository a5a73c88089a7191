import "server-only";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { pageActor } from "@/lib/auth/page-guard";
import type { ProblemCode } from "@/lib/contracts/problem";
import { DomainError } from "@/lib/domain/domain-error";
import type { RouteHandler } from "./serve";

/** The first data of a page, as the browser would get it from the API. */
export type PageData = { path: string; kind: "list" | "detail"; parts: object; answer: unknown };

type PageDataOptions = { query?: Record<string, unknown>; kind?: PageData["kind"] };

/** The id in the URL of a page; undefined if the text is no id. */
export function urlId(text: string | string[] | undefined): number | undefined {
  return typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** The object in the URL of a page. */
export function pageObject(handler: RouteHandler, id: number): Promise<PageData | undefined> {
  return answered(handler, { id }, {}, "detail");
}

/**
 * Calls one of our own endpoints in this process, with all of its checks but that of the session, which the page has
 * made: so a call costs its own statements alone. An error does not fail the page: its screen
 * calls again and shows the reason.
 */
export function pageData(
  handler: RouteHandler,
  { query = {}, kind = "list" }: PageDataOptions = {},
): Promise<PageData | undefined> {
  return answered(handler, {}, query, kind);
}

type PublicAnswer<Answer> = { answer: Answer; refusal?: undefined } | { answer?: undefined; refusal: ProblemCode };

/** Headers of the visitor's browser that are passed on, because calls are limited by address. */
const PASSED_ON = ["x-atesta-address", "x-atesta-request-id", "x-forwarded-for", "user-agent"];

/** The same for public endpoints, returning the code of a rejection. A server error fails the page. */
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
  const visitor = await headers();
  const sent = new Headers({ "accept-language": await getLocale() });
  for (const name of PASSED_ON) if (visitor.has(name)) sent.set(name, visitor.get(name) ?? "");
  return sent;
}

async function answered(
  handler: RouteHandler,
  params: Record<string, number>,
  query: Record<string, unknown>,
  kind: PageData["kind"],
): Promise<PageData | undefined> {
  const visitor = await pageActor();
  // Only reads: a page that is opened, or fetched ahead, must change nothing.
  if (!visitor || handler.endpoint?.method !== "GET") return undefined;
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const address = `http://page/api/v2${handler.endpoint.path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const response = await handler(new Request(address, { headers: await visitorHeaders() }), {
    params: Promise.resolve(named),
    visitor,
  });
  if (!response.ok) return undefined;
  return { path: handler.endpoint.path, kind, parts: { ...params, ...query }, answer: await response.json() };
}
