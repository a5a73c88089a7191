import "server-only";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { pageActor } from "@/lib/auth/page-guard";
import type { ProblemCode } from "@/lib/contracts/problem";
import { Refusal } from "@/lib/domain/refusal";
import { preferredLanguage } from "@/lib/i18n/catalogue";
import { originOf } from "./request-origin";
import type { PageCall, RouteHandler } from "./serve";

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
 * made: so a call costs its own statements alone. An error does not fail the page: its screen calls again and shows the
 * reason.
 */
export function pageData(
  handler: RouteHandler,
  { query = {}, kind = "list" }: PageDataOptions = {},
): Promise<PageData | undefined> {
  return answered(handler, {}, query, kind);
}

type PublicAnswer<Answer> = { answer: Answer; refusal?: undefined } | { answer?: undefined; refusal: ProblemCode };

/** The same for public endpoints, returning the code of a refusal. A server error fails the page. */
export async function publicObject<Answer>(
  handler: RouteHandler,
  params: Record<string, string>,
): Promise<PublicAnswer<Answer>> {
  const given = await handler.forPage?.({ visitor: undefined, ...(await visit()), params });
  if (!given) throw new Refusal("not_found");
  const { status, answer, refusal } = given;
  if (refusal && status >= 500) throw new Refusal(refusal);
  return refusal ? { refusal } : { answer: answer as Answer };
}

/** As the visitor's browser asks for the page: calls are limited by its address. */
async function visit(): Promise<Pick<PageCall, "origin" | "language">> {
  return { origin: originOf({ headers: await headers() }), language: preferredLanguage(await getLocale()) };
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
  const given = await handler.forPage?.({ visitor, ...(await visit()), params, query });
  if (!given || given.refusal) return undefined;
  return { path: handler.endpoint.path, kind, parts: { ...params, ...query }, answer: given.answer };
}
