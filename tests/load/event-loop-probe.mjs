// Preloaded into the server process (node --import): measures the event loop's delay on request, over IPC.
// It is not part of the product.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * One sample per 10 ms. The figure includes these 10 ms, so it is too high rather than too low. A finer resolution
 * would add thousands of idle samples, and p99 would miss a blocked loop.
 */
const RESOLUTION_MS = 10;

// Worker threads inherit --import, but their loops do not serve requests.
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
