import type { Endpoint } from "@/lib/contracts/endpoint";

/** The API is always on the same origin as the pages. */
export const API = "/api/v2";

export type Values = Record<string, unknown>;

/** The URL of an endpoint with its parameters and query; empty and undefined values are left out. */
export function addressOf({ path }: Pick<Endpoint, "path">, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `${API}${filled}${search && `?${search}`}`;
}
