import type { Page } from "@playwright/test";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";

/** A little longer than a message is shown. */
const GONE_MS = 7000;

test.describe.configure({ timeout: 90_000 });

const toasts = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");
const title = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Title" });

/** Creates this many positions with a unique name; returns the name. */
async function make(page: Page, count: number): Promise<string> {
  const stamp = crypto.randomUUID().slice(0, 8);
  await page.goto(`/admin/dictionaries/positions?positions.q=${stamp}`);
  const create = page.getByRole("button", { name: "New position" }).first();
  await expectAlive(create);
  await create.click();
  for (let nth = 1; nth <= count; nth++) {
    await expect(title(page)).toHaveValue("");
    await expect(title(page)).toBeFocused();
    await page.keyboard.type(`${stamp} ${nth}`);
    await page.keyboard.press("Shift+Enter");
    await expect(page.getByRole("rowheader", { name: `${stamp} ${nth}` })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  return stamp;
}

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("a message disappears after five seconds, but not while it has the focus", async ({ page }) => {
  await page.clock.install();
  await make(page, 1);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).getByRole("button").focus();
  await page.clock.runFor(GONE_MS);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByRole("button")).toBeFocused();
  await page.getByRole("searchbox").focus();
  await page.clock.runFor(2000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(GONE_MS);
  await expect(toasts(page)).toHaveCount(0);
});

test("equal messages appear once, and at most three different ones together", async ({ page }) => {
  const stamp = await make(page, 4);
  expect(await toasts(page).count()).toBe(1);
  for (let nth = 1; nth <= 4; nth++) {
    await page.getByRole("button", { name: `Delete ${stamp} ${nth}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    // A focused message stops the clock of all, so that a slow machine cannot remove one.
    await toasts(page).first().getByRole("button").focus();
  }
  await expect(toasts(page).filter({ hasText: `${stamp} 4` })).toHaveCount(1);
  await expect(page.locator("[data-sonner-toast]")).not.toHaveCount(3);
  await expect(toasts(page)).toHaveCount(3);
});
