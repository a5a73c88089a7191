import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Tag } from "@/lib/contracts/tags";

/** The tags that an answer is made of, by which `refresh` finds its query. */
type Tagged = { reads: readonly Tag[] };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Tagged;
  }
}

/** The same key whatever the order of the parts; empty parts are left out. */
export function queryKeyOf(endpoint: Pick<Endpoint, "path">, kind: "list" | "detail", parts: object = {}) {
  const filled = Object.entries(parts).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return [endpoint.path, kind, Object.fromEntries(filled)] as const;
}

/** The key of a query for this answer of an endpoint, and what the answer is made of. */
export function queryOf(endpoint: Pick<Endpoint, "path" | "reads">, kind: "list" | "detail", parts?: object) {
  return { queryKey: queryKeyOf(endpoint, kind, parts), meta: { reads: endpoint.reads ?? [] } };
}
