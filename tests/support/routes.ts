import type { Method } from "@/lib/contracts/endpoint";
import { table } from "@/lib/endpoints/api";
import type { Routes } from "@/lib/http/route-table";

export const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export type Route = { path: string; handlers: Routes };

/** Every URL of the API, with its handlers. */
export const everyRoute: Route[] = table.all.map((handlers) => {
  const [path = ""] = METHODS.flatMap((method) => handlers[method].endpoint?.path ?? []);
  return { path, handlers };
});

export function methodsOf({ handlers }: Route): Method[] {
  return METHODS.filter((method) => handlers[method].endpoint);
}
