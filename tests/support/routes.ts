import { readdirSync } from "node:fs";
import path from "node:path";
import type { Method } from "@/lib/contracts/endpoint";
import type { RouteHandler } from "@/lib/http/serve";

const ROOT = path.resolve("app/api/v2");
const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export type Route = { file: string; segments: string[]; handlers: Partial<Record<Method, RouteHandler>> };

/** Every URL of the API in the file tree, with the exports of its module. */
export const everyRoute: Route[] = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts"))
  .sort()
  .map((name) => ({
    file: name,
    segments: path
      .dirname(name)
      .split(path.sep)
      .filter((segment) => segment !== "."),
    handlers: require(path.join(ROOT, name)),
  }));

export function methodsOf({ handlers }: Route): Method[] {
  return METHODS.filter((method) => handlers[method]?.endpoint);
}

/** `/users/positions/{id}/` for the folder users/positions/[id]. */
export function pathOf({ segments }: Route): string {
  return `/${segments.map((segment) => segment.replace(/^\[(\w+)\]$/, "{$1}")).join("/")}/`;
}

type RouteMatch = { route: Route; params: Record<string, string> };

/** Finds a route as Next.js does: fixed segments before variable ones. */
export function findRoute(url: string): RouteMatch {
  const segmentsOfUrl = url.split("/").filter(Boolean).map(decodeURIComponent);
  const fits = everyRoute.flatMap((route) => {
    const params = match(route.segments, segmentsOfUrl);
    return params ? [{ route, params }] : [];
  });
  fits.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  const [best] = fits;
  if (best) return best;
  const nothing = everyRoute.find(({ segments }) => segments[0] === "[[...path]]");
  if (!nothing) throw new Error("The API has no route for unknown paths");
  return { route: nothing, params: {} };
}

function match(segments: string[], segmentsOfUrl: string[]): Record<string, string> | undefined {
  if (segments.length !== segmentsOfUrl.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const name = /^\[(\w+)\]$/.exec(segment)?.[1];
    if (name) params[name] = segmentsOfUrl[place] ?? "";
    else if (segment !== segmentsOfUrl[place]) return undefined;
  }
  return params;
}
