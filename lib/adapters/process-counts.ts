// What this process has counted since it began, for the metrics.
import { oncePerProcess } from "@/lib/config/once-per-process";

/** The upper bounds of the histogram, in seconds. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

export type RequestTimes = {
  method: string;
  route: string;
  /** Requests by the first bound that they did not exceed; the last place is for those above all bounds. */
  buckets: number[];
  seconds: number;
  statuses: Map<number, number>;
};

export type Counts = {
  requests: Map<string, RequestTimes>;
  letters: { sent: number; written: number; failed: number };
  uploads: { files: number; bytes: number };
};

/** What this process has done since it started. */
export const counts = oncePerProcess(
  "counts",
  (): Counts => ({
    requests: new Map(),
    letters: { sent: 0, written: 0, failed: 0 },
    uploads: { files: 0, bytes: 0 },
  }),
);

/** Called for every request: one look into a map, and numbers that are added to. */
export function countRequest(method: string, route: string, status: number, seconds: number): void {
  const { requests } = counts;
  const key = `${method} ${route}`;
  let times = requests.get(key);
  if (!times) {
    times = { method, route, buckets: [...BOUNDS.map(() => 0), 0], seconds: 0, statuses: new Map() };
    requests.set(key, times);
  }
  const place = BOUNDS.findIndex((bound) => seconds <= bound);
  const bucket = place < 0 ? BOUNDS.length : place;
  times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
  times.seconds += seconds;
  times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1);
}

export function countLetter(outcome: keyof Counts["letters"]): void {
  counts.letters[outcome] += 1;
}

export function countUpload(bytes: number): void {
  counts.uploads.files += 1;
  counts.uploads.bytes += bytes;
}
