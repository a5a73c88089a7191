import "server-only";
import { getLocale } from "next-intl/server";
import { pageBearer } from "@/lib/auth/page-guard";
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
export function pageData(handler: RouteHandler, { query = {}, kind = "list" }: Asked = {}): Promise<PageData | undefined> {
  return answered(handler, {}, query, kind);
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
  const headers = { authorization: `Bearer ${bearer}`, "accept-language": await getLocale() };
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const response = await handler(new Request(address, { headers }), { params: Promise.resolve(named) });
  if (!response.ok) return undefined;
  return { path: handler.endpoint.path, kind, parts: { ...params, ...query }, answer: await response.json() };
}
