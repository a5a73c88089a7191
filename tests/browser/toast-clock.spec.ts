import type { Page } from "@playwright/test";
import { stepUntil, stopClock } from "./support/clock";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { chooseOfRow } from "./support/row-menu";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

/** A little longer than a message with a button is shown. */
const GONE_MS = 10_000;

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

/** Asks to delete a position; returns the button after which the message about it offers Undo. */
async function askToRemove(page: Page, name: string) {
  await chooseOfRow(page, name, "Delete");
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await expect(yes).toBeVisible();
  return yes;
}

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("a message with Undo disappears after eight seconds, but not while it has the focus", async ({ page }) => {
  await page.clock.install();
  const stamp = await make(page, 1);
  const yes = await askToRemove(page, `${stamp} 1`);
  // From here on the page's clock goes on only when the test runs it, even on a slow machine.
  await stopClock(page);
  await yes.click();
  await stepUntil(page, async () => {
    expect(await toasts(page).count()).toBe(1);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(1);
  // The keys that lead to the messages from anywhere.
  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  await page.clock.runFor(GONE_MS);
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.locator("[data-sonner-toaster] :focus")).toHaveCount(1);
  await page.getByRole("searchbox").focus();
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(GONE_MS);
  await expect(toasts(page)).toHaveCount(0);
});

test("a message that was opened stays until it is closed", inFull(), async ({ page, request }) => {
  const api = await throughApi(request);
  const name = `${crypto.randomUUID().slice(0, 8)} ${"Довга назва посади ".repeat(10)}`.trim();
  await api.make("/users/positions/", { title: name });
  await page.clock.install();
  await page.goto(`/admin/dictionaries/positions?positions.q=${name.slice(0, 8)}`);
  const yes = await askToRemove(page, name);
  await stopClock(page);
  await yes.click();
  await stepUntil(page, async () => {
    expect(await toasts(page).count()).toBe(1);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });
  await toasts(page).getByRole("button", { name: "Show all" }).click();
  await page.getByRole("searchbox").focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * GONE_MS);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).getByRole("button", { name: "Close" }).click();
  await stepUntil(page, async () => expect(await toasts(page).count()).toBe(0));
});

test("at most three messages stand together", inFull(), async ({ page }) => {
  await toastsStay(page);
  const stamp = await make(page, 4);
  for (let nth = 1; nth <= 4; nth++) {
    await (await askToRemove(page, `${stamp} ${nth}`)).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  }
  await expect(toasts(page).filter({ hasText: `${stamp} 4` })).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(3);
});
