import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { openUsers } from "./support/people";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
});

type Part = { left?: number; top?: number; width?: number; height?: number };

/** How often each colour is in a part of an element's picture, by default in its middle; the most frequent first. */
async function coloursOf(page: Page, element: Locator, part: Part = {}): Promise<[colour: string, count: number][]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("What should be drawn is not there.");
  const width = part.width ?? box.width;
  const height = part.height ?? box.height;
  const x = box.x + (part.left ?? (box.width - width) / 2);
  const y = box.y + (part.top ?? (box.height - height) / 2);
  const clip = { x: Math.round(x), y: Math.round(y), width, height };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.subarray(at, at + 3).toString("hex");
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The colour that fills most of the part. */
async function fillOf(page: Page, element: Locator, part?: Part): Promise<string | undefined> {
  return (await coloursOf(page, element, part))[0]?.[0];
}

/** Waits until the same part of the two has different colours: one may still change. */
async function expectUnlike(page: Page, [one, other]: readonly [Locator, Locator], part: Part): Promise<void> {
  await expect.poll(async () => (await fillOf(page, one, part)) === (await fillOf(page, other, part))).toBe(false);
}

/** Of 100 pixels inside a box, how many are not of its ground. */
async function inkIn(page: Page, box: Locator): Promise<number> {
  const colours = await coloursOf(page, box, { width: 8, height: 8 });
  const all = colours.reduce((sum, [, count]) => sum + count, 0);
  return 100 * (1 - Number(colours[0]?.[1]) / all);
}

test(
  "in forced colours ticks, ticked rows and the current menu entry are seen",
  inFull(),
  async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    await openUsers(page, "?users.size=25");
    const rows = page.getByRole("row");
    const tick = rows.nth(1).getByRole("checkbox");
    await expectAlive(tick);
    await expect.poll(() => inkIn(page, tick)).toBe(0);
    await tick.check();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect.poll(() => inkIn(page, tick)).toBeGreaterThan(10);
    // Some but not all rows are ticked, which has a sign of its own.
    await expect.poll(() => inkIn(page, rows.first().getByRole("checkbox"))).toBeGreaterThan(5);

    const edge = { left: 0, width: 2, height: 16 };
    await expectUnlike(page, [rows.nth(1), rows.nth(2)], edge);

    const menu = page.getByRole("navigation", { name: "Menu" });
    const bar = { left: -3, width: 1, height: 8 };
    const here = menu.locator("[aria-current=page]");
    const elsewhere = menu.getByRole("link", { name: "Positions" });
    await expectUnlike(page, [here, elsewhere], bar);

    const switches = page.getByRole("switch").first();
    const track = { left: 4, width: 6, height: 6 };
    const on = await fillOf(page, switches, track);
    await switches.click();
    await expect(switches).toHaveAttribute("aria-checked", "false");
    await expect.poll(() => fillOf(page, switches, { left: 24, width: 6, height: 6 })).not.toBe(on);
  },
);

test(
  "in forced colours the open tab, a chosen radio button and a pressed button are seen",
  inFull(),
  async ({ page, context, baseURL }) => {
    await page.goto(paths.login);
    const strip = (name: string) => page.getByRole("group", { name }).locator("label, button");
    const corner = { left: 3, width: 3, height: 10 };
    for (const name of ["Language", "Theme"]) {
      await expect(strip(name)).toHaveCount(3);
      const fills = () => Promise.all([0, 1, 2].map((at) => fillOf(page, strip(name).nth(at), corner)));
      await expect.poll(async () => new Set(await fills()).size, { message: name }).toBe(2);
    }

    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    await page.goto(paths.adaptationSetup);
    const tabs = page.getByRole("tab");
    await expectAlive(tabs.first());
    const line = async (tab: Locator) =>
      fillOf(page, tab, { top: Number((await tab.boundingBox())?.height) - 1.5, height: 1 });
    await expect.poll(async () => (await line(tabs.first())) === (await line(tabs.nth(1)))).toBe(false);
  },
);
