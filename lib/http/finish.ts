import { log } from "@/lib/adapters/log";
import { countRequest } from "@/lib/adapters/process-counts";
import { env } from "@/lib/config/env";
import type { Actor, Origin } from "@/lib/domain/actor";
import { endRequestSpan } from "./traced-request";

/** What is known of a request after it was handled. */
export type HandledRequest = {
  method: string;
  route: string;
  actor?: Actor | null;
  statements: number;
  started: number;
};

/** Counts and logs a request, and adds the common headers to its response. */
export function finish(response: Response, origin: Origin, handled: HandledRequest): void {
  const ms = note(response.status, origin, handled);
  response.headers.set("x-request-id", origin.requestId);
  response.headers.set("x-content-type-options", "nosniff");
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  if (env().SERVER_TIMING === "on")
    response.headers.set("server-timing", `db;desc="${handled.statements}", total;dur=${ms}`);
}

/** Counts and logs what was handled. Returns how many milliseconds it took. */
export function note(
  status: number,
  { requestId, address }: Origin,
  { method, route, actor, statements, started }: HandledRequest,
): number {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  countRequest(method, route, status, ms / 1000);
  endRequestSpan(status, requestId);
  const who = actor && { userId: actor.userId, companyId: actor.companyId };
  // Health checks come every few seconds and would drown the rest.
  const level = route.startsWith("/health/") ? "debug" : "info";
  log()[level]({ requestId, address, method, route, status, ms, statements, ...who }, "request");
  return ms;
}
