import type { Endpoint } from "@/lib/contracts/endpoint";

/** Under one key whatever the order in which the parts were written, and without those that say nothing. */
export function queryKeyOf(endpoint: Pick<Endpoint, "path">, kind: "list" | "detail", parts: object = {}) {
  const told = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return [endpoint.path, kind, Object.fromEntries(told)] as const;
}
