import { focusManager, type Query, QueryClient } from "@tanstack/react-query";
import { isPassing } from "./problem";
import { freshMs } from "./queries";

const FOCUS_THROTTLE_MS = 5_000;
const RETRY_MS = 5_000;
const RETRY_SLOW_MS = 10_000;

type Connection = { effectiveType?: string; saveData?: boolean };

function isSlowLink(): boolean {
  const { effectiveType = "", saveData } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith("2g");
}

/** Errors are shown immediately, and the query retries while that may succeed. */
function retryEvery({ state }: Query): number | false {
  if (state.status !== "error" || !isPassing(state.error)) return false;
  return isSlowLink() ? RETRY_SLOW_MS : RETRY_MS;
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs.answer,
        retry: false,
        refetchInterval: retryEvery,
        refetchOnWindowFocus: true,
        // A self-hosted server may be reachable without the internet connection that the browser checks.
        networkMode: "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** Returning to the tab refetches, but not on each quick switch between two windows. */
export function throttleFocus(): void {
  focusManager.setEventListener((onFocus) => {
    let last = 0;
    const heard = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < FOCUS_THROTTLE_MS) return;
      last = Date.now();
      onFocus();
    };
    document.addEventListener("visibilitychange", heard);
    return () => document.removeEventListener("visibilitychange", heard);
  });
}
