import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { tablePages } from "./support/screens";

/** The most that an action on rows may shift: a fraction of the window, as browsers measure it. */
const MOST = 0.02;

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

/** The places of all controls and columns, which must not depend on what the table shows. */
const places = (page: Page) =>
  page.evaluate(() => {
    // A press may scroll, and the header is sticky: only the layout counts here.
    window.scrollTo(0, 0);
    return [
      ...document.querySelectorAll("h1, main [type=search], thead th, thead th button, main [data-toolbar] button"),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && one.getAttribute("aria-label") !== "Clear filters",
      )
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [
          one.getAttribute("aria-label") ?? one.textContent,
          ...[x, y + window.scrollY, width, height].map(Math.round),
        ].join(" ");
      });
  });

/** How far the layout shifts while something is done, shifts just after an input included. */
async function shiftOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
  await act();
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

for (const path of tablePages) {
  test(`nothing in ${path} moves when rows are ticked, searched, sorted or paged, and it fits`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await ready(page);
    const table = page.getByRole("table").first();
    await expect(table).toBeVisible();
    const isWider = await table.evaluate((one) => one.scrollWidth > Number(one.parentElement?.clientWidth));
    expect(isWider).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    const before = await places(page);
    const box = page.getByRole("checkbox", { name: /^Select: / }).first();
    if (await box.count()) {
      await expectAlive(box);
      expect(await shiftOf(page, () => box.check())).toBeLessThan(MOST);
      // The keyboard does not reach the toolbar below the bar that covers it.
      await expect(page.locator("[data-toolbar]").first()).toHaveAttribute("inert", "");
      await page.getByRole("button", { name: "Clear selection" }).click();
      await expect(page.locator("[data-toolbar]").first()).not.toHaveAttribute("inert");
    }
    const search = page.getByRole("main").getByRole("searchbox").first();
    if (await search.count()) {
      await expectAlive(search);
      await search.fill("а");
      await expect(page).toHaveURL(/\.q=/);
      await ready(page);
      expect(await places(page)).toEqual(before);
      await search.fill("");
      await expect(page).not.toHaveURL(/\.q=/);
    }
    const order = page.locator("thead th button").first();
    await expectAlive(order);
    await order.click();
    await expect(page).toHaveURL(/\.sort=/);
    await ready(page);
    expect(await places(page)).toEqual(before);
    const next = page.getByRole("button", { name: "Next page" });
    if (await next.count()) {
      await next.click();
      await expect(page).toHaveURL(/\.page=2/);
      await ready(page);
      expect(await places(page)).toEqual(before);
    }
  });
}

test("on a phone a row has two lines, and fifty people take less than 4,000 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.users);
  await ready(page);
  const heights = await page
    .locator("tbody tr")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights).toHaveLength(50);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  const row = page.locator("tbody tr").nth(3);
  await expectAlive(row.getByRole("rowheader").getByRole("button"));
  // A tap anywhere in the row opens the person, but for the tick and the menu.
  await row.click({ position: { x: 200, y: 40 } });
  await expect(page.getByRole("dialog")).toBeVisible();
});
