import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Axe rules, whatever their impact. */
export type AxeRules = Extract<RunOptions["runOnly"], { type: string }>;

export const everything: AxeRules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules whose result may differ between themes. */
export const colours: AxeRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Runs axe in the page and returns the elements with findings. Only findings are transferred: the official builder also
 * transfers every correct element, which takes six times as long. Frames are not checked: their content (a PDF, the
 * player of another site) is not ours.
 */
export async function findings(page: Page, asked: AxeRules): Promise<string[]> {
  await page.evaluate(transitionsEnded);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options: RunOptions = { runOnly, resultTypes: ["violations"], iframes: false };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    const stays = (one: Element | null, over: Element): boolean =>
      one !== null &&
      !one.contains(over) &&
      (["sticky", "fixed"].includes(getComputedStyle(one).position) || stays(one.parentElement, over));
    /** What scrolls under something that stays (a head, a pager, a toast) is smaller only until it is scrolled out. */
    const isCovered = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left + 1, (left + right) / 2, right - 1].some((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && !element.contains(hit) && stays(hit, element);
        }),
      );
    };
    const lasting = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ target }) => id !== "target-size" || !isCovered(String(target[0]))),
    }));
    const placeOf = (selector: string) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return `${[x, y].map(Math.round)} ${Math.round(width)}x${Math.round(height)} of ${innerWidth}x${innerHeight}`;
    };
    return lasting
      .filter(({ nodes }) => nodes.length > 0)
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, target }) => `${html} at ${placeOf(String(target[0]))}`).join(" | ")}`,
      );
  }, asked);
}

/**
 * Runs in the page: waits for transitions, during which colours are in between. An inherited colour may start its
 * transition only after that of its parent, so it checks again. What has not ended after a second of frames does not
 * end: it moves again and again, or is out of sight, where nothing is drawn.
 */
export async function transitionsEnded(): Promise<void> {
  const isPassing = ({ effect, playState }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < 60; frame += 1) {
    if (!document.getAnimations().some(isPassing)) return;
    await new Promise(requestAnimationFrame);
  }
}
