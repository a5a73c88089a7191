import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Axe rules, whatever their impact. */
export type Asked = Extract<RunOptions["runOnly"], { type: string }>;

export const everything: Asked = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules whose result may differ between themes. */
export const colours: Asked = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Runs axe in the page and returns the elements with findings. Only findings are transferred: the official builder also
 * transfers every correct element, which takes six times as long. Frames are not checked: their content (a PDF, the
 * player of another site) is not ours.
 */
export async function findings(page: Page, asked: Asked): Promise<string[]> {
  if (!(await page.evaluate(transitionsEnded))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options: RunOptions = { runOnly, resultTypes: ["violations"], iframes: false };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, asked);
}

/**
 * Runs in the page: waits for transitions, during which colours are in between. An inherited colour may start its
 * transition only after that of its parent, so it checks again. Returns whether axe is loaded.
 */
async function transitionsEnded(): Promise<boolean> {
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
