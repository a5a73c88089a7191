import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";
import { question, titleField } from "./support/unsaved";

const POSITIONS = "/admin/dictionaries/positions";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name });

/** A form inside the page, which can be left in every way, unlike one in a dialog. */
async function openForm(page: Page, typed: string) {
  await page.goto("/faq");
  await expectAlive(menuLink(page, "Positions"));
  await menuLink(page, "Positions").click();
  await page.getByRole("button", { name: "New position" }).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(typed);
  await expect(titleField(page)).toHaveValue(typed);
}

/** The browser's own questions before a tab is closed or reloaded. */
function watchDialogs(page: Page, answer: "accept" | "dismiss"): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    // Known once it is answered, which closing the tab may cut short.
    void dialog[answer]()
      .catch(() => undefined)
      .then(() => asked.push(dialog.type()));
  });
  return asked;
}

test("a link asks once before it leaves a changed form", async ({ page }) => {
  await openForm(page, "Beekeeper");
  await menuLink(page, "Units").click();
  await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(POSITIONS));
  await expect(titleField(page)).toHaveValue("Beekeeper");

  await menuLink(page, "Units").click();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Units" })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("Back asks once before it leaves a changed form, and then goes to the right page", async ({ page }) => {
  await openForm(page, "Beekeeper");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(POSITIONS));
  await expect(titleField(page)).toHaveValue("Beekeeper");

  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(new RegExp(POSITIONS));
});

test("closing the tab with unsaved changes makes the browser ask, once per attempt", async ({ page }) => {
  await openForm(page, "Beekeeper");
  const asked = watchDialogs(page, "dismiss");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(titleField(page)).toHaveValue("Beekeeper");
  page.removeAllListeners("dialog");

  const again = watchDialogs(page, "accept");
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  await expect.poll(() => [asked, again]).toEqual([["beforeunload"], ["beforeunload"]]);
});

test("an unchanged form never asks, in whatever way the person leaves", async ({ page }) => {
  const asked = watchDialogs(page, "accept");
  await openForm(page, "B");
  await page.keyboard.press("Backspace");
  await expect(titleField(page)).toHaveValue("");
  await menuLink(page, "Units").click();
  await expect(page.getByRole("heading", { level: 1, name: "Units" })).toBeVisible();

  await openForm(page, "B");
  await page.keyboard.press("Backspace");
  await expect(titleField(page)).toHaveValue("");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/faq$/);

  await openForm(page, "B");
  await page.keyboard.press("Backspace");
  await expect(titleField(page)).toHaveValue("");
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  expect(asked).toEqual([]);
});
