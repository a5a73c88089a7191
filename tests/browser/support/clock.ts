import type { Page } from "@playwright/test";
import { expect } from "./journey";

/** Stops the page's clock, which was installed: from here on it goes on only when the test runs it. */
export async function stopClock(page: Page): Promise<void> {
  // It can only stop at a moment that is still to come, and on a slow machine that may be over already.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/**
 * Runs a stopped clock in small steps until the check passes, which looks once: what the page waits for is answered in
 * real time, and hardly any of the page's own time is over then.
 */
export async function stepUntil(page: Page, check: () => Promise<void>, ms = 20): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(ms);
    await check();
  }).toPass({ intervals: [50] });
}
