import { randomUUID } from "node:crypto";
import type { Origin } from "@/lib/domain/actor";
import { clientAddress } from "./client-address";

/** Set by our own server, which puts the same id into the response. */
const REQUEST_ID = "x-atesta-request-id";

export function originOf({ headers }: { headers: Headers }): Origin {
  return {
    requestId: headers.get(REQUEST_ID) ?? randomUUID(),
    address: clientAddress(headers),
    agent: headers.get("user-agent")?.slice(0, 300) ?? null,
  };
}
