import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Rules of axe, of any weight. */
export type Asked = Extract<RunOptions["runOnly"], { type: string }>;

export const everything: Asked = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Of everything that axe asks, what another theme could answer otherwise. */
export const colours: Asked = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Asks axe about the page and answers what it finds, by the elements. Axe runs in the page itself, and only findings
 * come back: the builder of its makers carries every element that is right to another page, which takes six times as
 * long. It looks into no frames: what stands in those (a PDF, another site's player) is not ours.
 */
export async function findings(page: Page, asked: Asked): Promise<string[]> {
  if (!(await page.evaluate(standsStill))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options: RunOptions = { runOnly, resultTypes: ["violations"], iframes: false };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, asked);
}

/**
 * Runs in the page: waits for what is on its way in or out, which has colours in between for so long. What inherits a
 * colour may only set out when the other has arrived, so it looks again. Answers whether axe is here.
 */
async function standsStill(): Promise<boolean> {
  const end = performance.now() + 1000;
  const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  let moving = document.getAnimations().filter(isPassing);
  while (moving.length > 0 && performance.now() < end) {
    const settled = Promise.allSettled(moving.map(({ finished }) => finished));
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, end - performance.now()))]);
    moving = document.getAnimations().filter(isPassing);
  }
  return "axe" in window;
}
