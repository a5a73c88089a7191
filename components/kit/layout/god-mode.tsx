"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useSyncExternalStore } from "react";
import { isDevelopment } from "@/lib/config/mode";

const never = () => () => undefined;

/**
 * A switch for developers: `localStorage.GODMODE = "1"` shows the menus of all roles and the query cache. It gives no
 * rights on the server.
 */
export function useGodMode(): boolean {
  return useSyncExternalStore(
    never,
    () => isDevelopment && localStorage.getItem("GODMODE") === "1",
    () => false,
  );
}

/** The query cache, for developers only, so its texts are not translated. Not in the production build. */
export function GodPanel() {
  return isDevelopment && <CachePanel />;
}

function CachePanel() {
  const cache = useQueryClient().getQueryCache();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => cache.subscribe(() => queueMicrotask(redraw)), [cache]);
  return (
    <details className="fixed right-2 bottom-2 z-50 max-h-[50dvh] max-w-[90vw] overflow-auto rounded-md border border-border-strong bg-surface p-2 text-xs">
      <summary>GODMODE · {cache.getAll().length}</summary>
      <ul>
        {cache.getAll().map(({ queryHash, state }) => (
          <li key={queryHash}>
            {state.status} {state.fetchStatus} · {queryHash}
          </li>
        ))}
      </ul>
    </details>
  );
}
