import type { Page } from "@playwright/test";

/** From the next opening of the page on, how often colours were thrown there. */
export async function countBursts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { bursts: 0 });
    new MutationObserver((changes) => {
      const layers = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one instanceof HTMLElement);
      const thrown = layers.filter(({ dataset }) => dataset.burst !== undefined).length;
      const counted = window as unknown as { bursts: number };
      counted.bursts += thrown;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { bursts: number }).bursts);
}
