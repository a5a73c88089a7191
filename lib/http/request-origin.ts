import { randomUUID } from "node:crypto";
import { env } from "@/lib/config/env";
import type { Origin } from "@/lib/domain/actor";

/** Set by our own server from the socket, whatever the client sent under that name. */
const SOCKET_ADDRESS = "x-atesta-address";

export function originOf(request: Request): Origin {
  return { requestId: randomUUID(), address: clientAddress(request.headers), agent: request.headers.get("user-agent")?.slice(0, 300) ?? null };
}

/** The hop that our outermost own proxy saw. What a client writes to the left of it is never believed. */
function clientAddress(headers: Headers): string | null {
  const proxies = env().TRUSTED_PROXIES;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const address = proxies ? forwarded.at(-proxies) : headers.get(SOCKET_ADDRESS);
  return address?.slice(0, 64) || null;
}
