import { oncePerProcess } from "@/lib/config/once-per-process";

const state = oncePerProcess("worker", (): { since?: number | undefined } => ({}));

/** Notes that this process works on the queue; undefined when it stops. */
export function noteWorker(since: number | undefined): void {
  state.since = since;
}

/** Since when this process works on the queue, if it does. */
export function workerSince(): number | undefined {
  return state.since;
}
