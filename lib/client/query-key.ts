import type { Endpoint } from "@/lib/contracts/endpoint";

/** The same key whatever the order of the parts; empty parts are left out. */
export function queryKeyOf(endpoint: Pick<Endpoint, "path">, kind: "list" | "detail", parts: object = {}) {
  const filled = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return [endpoint.path, kind, Object.fromEntries(filled)] as const;
}
