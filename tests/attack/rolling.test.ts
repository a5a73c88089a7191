import { setTimeout as wait } from "node:timers/promises";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { presentProxies, startProxy } from "../support/documented-proxies";
import { sampled, sampleSize } from "../support/sampling";
import { patience } from "../support/slowness.mjs";
import { steadyTraffic } from "./steady-traffic";

/**
 * Seconds for which a copy drains, and between a copy that is back and the next one that leaves. The proxy asks every two
 * seconds: until it knows that the one is back it has no copy left when the other leaves.
 */
const { drain, pause } = sampled("drains", { drain: 10, pause: 5 }, { drain: slowed(4), pause: slowed(3) });

/** Whole seconds, more of them on a slow machine, and never more than a copy may drain. */
function slowed(seconds: number): number {
  return Math.min(15, Math.ceil(patience(seconds * 1000) / 1000));
}

const copies: BuiltServer[] = [];
const startCopy = (port?: number) =>
  startBuiltServer({ DRAIN_SECONDS: String(drain), ...(port && { PORT: String(port) }) });

afterEach(() => Promise.all(copies.splice(0).map((copy) => copy.stop())));

for (const name of presentProxies.slice(0, sampleSize("restartedBehind")))
  test(
    `two copies behind ${name}, set up as in the guide, are restarted one after the other, and nobody sees it`,
    async () => {
      copies.push(await startCopy(), await startCopy());
      const proxy = await startProxy(name, ...copies.map(({ port }) => port));
      const { heard, stop } = await steadyTraffic(proxy.port);
      try {
        for (let restart = 0; restart < sampleSize("restarts"); restart += 1)
          for (const [nth, copy] of copies.entries()) {
            const before = { ...heard };
            expect(await copy.leave()).toBe(0);
            expect(copy.errors()).toEqual(["error: the server ended with 0"]);
            // All of it went on meanwhile.
            for (const kind of ["reads", "answered", "uploads"] as const)
              expect(heard[kind]).toBeGreaterThan(before[kind]);
            copies[nth] = await startCopy(copy.port);
            await wait(pause * 1000);
          }
      } finally {
        await stop();
        await proxy.stop();
      }
      expect(heard.wrong).toEqual([]);
    },
    patience(400_000),
  );
