import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryKeyOf } from "@/lib/client/query-key";
import { FirstData } from "./first-data";

/** As lib/http/page-data returns it. */
type PageData = { path: string; kind: "list" | "detail"; parts: object; answer: unknown };
type HydratedProps = { data: readonly (PageData | undefined)[]; children: ReactNode };

/** Puts the data that a page read on the server into the query cache, under the keys that the screen uses. */
export function Hydrated({ data, children }: HydratedProps) {
  const client = new QueryClient();
  for (const one of data)
    if (one) client.setQueryData(queryKeyOf({ path: one.path as `/${string}/` }, one.kind, one.parts), one.answer);
  return <FirstData state={dehydrate(client)}>{children}</FirstData>;
}
