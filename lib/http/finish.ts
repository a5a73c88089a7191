import { countRequest } from "@/lib/adapters/counts";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import type { Actor, Origin } from "@/lib/domain/actor";

/** What is known of a request after it was handled. */
export type HandledRequest = {
  method: string;
  route: string;
  actor?: Actor | null;
  statements: number;
  started: number;
};

/** Adds the common headers to a response, and counts and logs the request. */
export function finish(
  response: Response,
  { requestId, address }: Origin,
  { method, route, actor, statements, started }: HandledRequest,
): void {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  countRequest(method, route, response.status, ms / 1000);
  response.headers.set("x-request-id", requestId);
  response.headers.set("x-content-type-options", "nosniff");
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  if (env().SERVER_TIMING === "on") response.headers.set("server-timing", `db;desc="${statements}", total;dur=${ms}`);
  const who = actor && { userId: actor.userId, companyId: actor.companyId };
  // Health checks come every few seconds and would drown the rest.
  const level = route.startsWith("/health/") ? "debug" : "info";
  log()[level]({ requestId, address, method, route, status: response.status, ms, statements, ...who }, "request");
}
