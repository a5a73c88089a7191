/** On the global object, because Next.js bundles the start-up code apart from the API. */
const kept = globalThis as typeof globalThis & { __atestaWorkerSince?: number | undefined };

/** Notes that this process works on the queue; undefined when it stops. */
export function noteWorker(since: number | undefined): void {
  kept.__atestaWorkerSince = since;
}

/** Since when this process works on the queue, if it does. */
export function workerSince(): number | undefined {
  return kept.__atestaWorkerSince;
}
