import type { Wish } from "@/lib/offline/rules";

/**
 * Removes everything that was kept of anybody, at the end of a session. Every page carries it, so that it needs no
 * connection. The worker does it, so that what it keeps just now goes too, and before it answers the next page.
 */
export async function forgetCopies(): Promise<void> {
  // Without https there is no worker, and where storage is refused none can be asked for.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ kind: "forget" } satisfies Wish);
}
