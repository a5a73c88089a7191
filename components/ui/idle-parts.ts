type Part = { readonly loaded: unknown; load(): Promise<unknown> };

/** Marks in the browser's timeline: a part is wanted; parts are fetched from `BEGIN` to `END`. Tests read them. */
const WANTED = "parts-wanted";
const BEGIN = "parts-begin";
const END = "parts-end";
const AGAIN_MS = 100;

const waiting = new Set<Part>();
let isUnderWay = false;

function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return navigator.onLine && !connection?.saveData;
}

/** Runs it when the browser has nothing else to do. Safari cannot tell, so there it is soon. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run, AGAIN_MS);
}

/** One after another, so that a request of the person does not wait for all of them. */
async function fetchAll(): Promise<void> {
  // The first paint and the data of the page go before.
  if (!document.documentElement.hasAttribute("data-ready")) {
    setTimeout(whenIdle, AGAIN_MS, fetchAll);
    return;
  }
  performance.mark(BEGIN);
  for (const part of waiting) {
    // A part that cannot be loaded now is loaded when it is wanted.
    if (part.loaded === undefined) await part.load().catch(() => undefined);
    waiting.delete(part);
  }
  isUnderWay = false;
  performance.mark(END);
}

/** Fetches a part after the first paint, when the browser is idle, unless the person saves data or has no connection. */
export function fetchWhenIdle(part: Part): () => void {
  if (part.loaded !== undefined || !mayFetch()) return () => undefined;
  waiting.add(part);
  if (!isUnderWay) {
    performance.mark(WANTED);
    isUnderWay = true;
    whenIdle(() => void fetchAll());
  }
  return () => waiting.delete(part);
}
