import type { BrowserContext, Page } from "@playwright/test";
import { median } from "./figures";

const TIMES = 9;

/** A phone of the middle price: slow 4G, and a processor of a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

export async function slowProcessor(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/**
 * Milliseconds until a word is painted that a script adds to this page now: the least that any answer can take here, so
 * what the product takes is told as a multiple of it.
 */
export async function frameOf(page: Page): Promise<number> {
  const times = await page.evaluate(async (count) => {
    const taken: number[] = [];
    const word = document.body.appendChild(document.createElement("p"));
    for (let nth = 0; nth < count; nth += 1) {
      const from = performance.now();
      word.textContent = String(nth);
      // The frame that shows it ends before the next one begins.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      taken.push(performance.now() - from);
    }
    word.remove();
    return taken;
  }, TIMES);
  return median(times);
}
