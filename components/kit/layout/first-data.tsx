"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useMemo } from "react";

/** The page that the browser loaded; null once another one was opened. */
let loaded: string | null | undefined;

/**
 * Puts the data of a page into the query cache. On the page that the browser loads it counts as read just now: scripts may
 * take longer over a slow line than data stay fresh, and everything would be asked for a second time. Pages that are opened
 * later keep the server's time, because Back may bring data that are long past.
 */
export function FirstData({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const path = usePathname();
  if (typeof window !== "undefined" && loaded === undefined) loaded = path;
  const isFirst = path === loaded;
  useEffect(() => {
    if (!isFirst) loaded = null;
  }, [isFirst]);
  const arrived = useMemo(() => (isFirst ? readNow(state) : state), [state, isFirst]);
  return <HydrationBoundary state={arrived}>{children}</HydrationBoundary>;
}

function readNow({ queries, ...rest }: DehydratedState): DehydratedState {
  const now = Date.now();
  return { ...rest, queries: queries.map((one) => ({ ...one, state: { ...one.state, dataUpdatedAt: now } })) };
}
