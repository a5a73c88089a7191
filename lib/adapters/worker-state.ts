import { oncePerProcess } from "@/lib/config/once-per-process";

type Worked = { since?: number | undefined; asked: Map<string, number> };

const state = oncePerProcess("worker", (): Worked => ({ asked: new Map() }));

/** Notes that crews of this process work on the queue; undefined when they stop. */
export function noteWorker(since: number | undefined, crews: readonly string[] = []): void {
  state.since = since;
  state.asked = new Map(crews.map((crew) => [crew, since ?? 0]));
}

/** Notes that a crew has asked for its next job, whether there was one or not. */
export function noteAsked(crew: string, at = Date.now()): void {
  if (state.asked.has(crew)) state.asked.set(crew, at);
}

/** Since when this process works on the queue, if it does. */
export function workerSince(): number | undefined {
  return state.since;
}

/** When the crew that has been silent for longest last asked for a job. */
export function lastAskedBySlowest(): number | undefined {
  return state.asked.size ? Math.min(...state.asked.values()) : undefined;
}
