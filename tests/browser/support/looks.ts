import type { Page } from "@playwright/test";
import { sampled } from "@/tests/support/sampling";
import { type AxeRules, colours, everything } from "./axe";
import { expectAccessible, expectFits, type themes } from "./journey";

export type Theme = (typeof themes)[number];
type Seen = { width: number; theme: Theme; asked: AxeRules };

/**
 * How a state is checked: on desktop and phone, in both themes. A sampled run checks everything once per width and once
 * per theme.
 */
const seen: readonly Seen[] = sampled<readonly Seen[]>(
  "looks",
  [1280, 768, 360].flatMap((width) =>
    (["light", "dark"] as const).map((theme) => ({ width, theme, asked: everything })),
  ),
  [
    { width: 1280, theme: "light", asked: everything },
    { width: 360, theme: "dark", asked: everything },
  ],
);

/** Pages whose rows once had targets too near to each other at this width, so no run leaves it out. */
const tablet: Seen = { width: 768, theme: "light", asked: everything };

/** Sets what the product's theme switch sets. Nothing is reloaded, because only styles depend on the theme. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

async function themeOf(page: Page): Promise<Theme> {
  return (await page.getAttribute("html", "data-theme")) === "dark" ? "dark" : "light";
}

/** Waits until the page is hydrated, loads nothing, and has its fonts. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute("data-ready") &&
      !document.querySelector("[data-skeleton]") &&
      document.fonts.status === "loaded",
  );
}

/** Checks the present state in both themes, and restores the theme. */
export async function expectRightInBothThemes(page: Page, name?: string): Promise<void> {
  const before = await themeOf(page);
  const other = before === "dark" ? "light" : "dark";
  await expectFits(page);
  await expectAccessible(page);
  await picture(page, name, before);
  await paint(page, other);
  await expectAccessible(page, sampled("looks", everything, colours));
  await picture(page, name, other);
  await paint(page, before);
}

/** Changes the width, and waits until what observes sizes has been told: after the layout of a frame. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}

/** From here lists show all of their columns. */
const WIDE = 1536;

/** Checks that nothing is cut off and no word is broken at each width, and restores the width. */
export async function expectFitsAllWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [WIDE, 1280, 360]) {
    await widen(page, width);
    await expectFits(page);
  }
  if (size) await page.setViewportSize(size);
}

/** Checks the present state at both widths and in both themes, and restores them. */
export async function expectRightInEveryLook(page: Page, name?: string, { onTablet = false } = {}): Promise<void> {
  const [size, before] = [page.viewportSize(), await themeOf(page)];
  let width = 0;
  for (const look of onTablet ? [...seen, tablet] : seen) {
    if (look.width !== width) await widen(page, look.width);
    width = look.width;
    await paint(page, look.theme);
    await expectFits(page);
    await expectAccessible(page, look.asked);
    await picture(page, name, look.theme);
  }
  await paint(page, before);
  await widen(page, WIDE);
  await expectFits(page);
  if (size) await page.setViewportSize(size);
}

/** With SHOTS=1 saves a screenshot in .data/results/screens. */
export async function picture(page: Page, name: string | undefined, theme: Theme): Promise<void> {
  if (name === undefined || process.env.SHOTS !== "1") return;
  const width = page.viewportSize()?.width;
  const path = `.data/results/screens/${name}-${theme}-${width}.png`;
  await page.screenshot({ path, fullPage: (await page.locator("[role=dialog], [role=alertdialog]").count()) === 0 });
}
