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
  // One for each burst: one that is enabled again counts the time in between as a delay.
  let bursts = [];
  const orders = {
    resume: () => {
      bursts.push(monitorEventLoopDelay({ resolution: RESOLUTION_MS }));
      bursts.at(-1).enable();
    },
    pause: () => bursts.at(-1).disable(),
    read: () => {
      process.send({ loop: read(bursts) });
      bursts = [];
    },
  };
  process.on("message", (message) => orders[message?.loop]?.());
}

/** Each figure is that of the worst burst. */
function read(bursts) {
  const worst = (nanosecondsOf) => Math.round(Math.max(...bursts.map(nanosecondsOf)) / 1e4) / 100;
  return {
    samples: bursts.reduce((sum, { count }) => sum + count, 0),
    p50: worst((one) => one.percentile(50)),
    p99: worst((one) => one.percentile(99)),
    max: worst((one) => one.max),
  };
}
