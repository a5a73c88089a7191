// Preloaded into the served process (node --import): measures the event loop's delay when it is asked to, over IPC.
// The product knows nothing of it.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * A sample each 10 ms. The recorded figure holds these 10 ms too, so it errs upwards; a finer step would add thousands of
 * idle samples, among which a blocked loop is but one, and p99 would not see it.
 */
const RESOLUTION_MS = 10;

// Worker threads inherit --import; their loops are not the one that serves requests.
if (isMainThread && process.send) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const orders = {
    resume: () => histogram.enable(),
    pause: () => histogram.disable(),
    read: () => process.send({ loop: read(histogram) }),
  };
  process.on("message", (message) => orders[message?.loop]?.());
}

function read(histogram) {
  const ms = (nanoseconds) => Math.round(nanoseconds / 1e4) / 100;
  return {
    samples: histogram.count,
    p50: ms(histogram.percentile(50)),
    p99: ms(histogram.percentile(99)),
    max: ms(histogram.max),
  };
}
