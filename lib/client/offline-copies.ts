import type { Wish } from "@/lib/offline/rules";

const WORKER = "/sw.js";
/** How the names of all our caches begin. */
const OURS = "atesta-";

/** Browsers have workers only on https and on the own machine. */
const workers = (): ServiceWorkerContainer | undefined =>
  typeof navigator !== "undefined" && "serviceWorker" in navigator ? navigator.serviceWorker : undefined;

/** Lets the browser keep what learners open. It looks for a new worker whenever a page is loaded. */
export async function beginCopies(): Promise<void> {
  // Refused in private windows, or by the person; then nothing is kept.
  await workers()
    ?.register(WORKER, { scope: "/", updateViaCache: "none" })
    .catch(() => undefined);
}

/** Removes worker and copies where the operator, or the development server, wants none. */
export async function endCopies(): Promise<void> {
  const known = (await workers()?.getRegistrations()) ?? [];
  if (known.length === 0) return;
  await Promise.all(known.map((one) => one.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
}

/** The files of the program that this page has loaded so far: without them it could not begin. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = files.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** As soon as there is a worker: on the first visit of a browser it comes after the page. */
async function ask(wish: Wish): Promise<void> {
  const registration = await workers()?.ready;
  registration?.active?.postMessage(wish);
}

/** Asks the worker to keep the page at this address, as the server sends it now. */
export function keepPage(person: number, address: string): void {
  void ask({ kind: "page", person, address, files: loadedFiles() });
}

/** Asks the worker to keep a material that is open on this page. */
export function keepMaterial(person: number, file: { address: string; size: number }): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { pathname, search } = location;
  void ask({ kind: "material", person, page: pathname + search, ...file, files: loadedFiles() });
}
