import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";
import { titleField } from "./support/unsaved";

const POSITIONS = "/admin/dictionaries/positions";

/** A row that somebody has begun to fill in. */
async function openForm(page: Page, context: BrowserContext, url: string, typed: string) {
  // A session of its own, which ends here and nowhere else.
  await signInAs(context, "administrator", { isOwn: true });
  await remember(context, url, { isAdminMode: true });
  await page.goto(POSITIONS);
  const create = page.getByRole("button", { name: "New position" }).first();
  await expectAlive(create);
  await create.click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(typed);
  await expect(titleField(page)).toHaveValue(typed);
}

/** As in another place: this page hears of it only when the server refuses it. */
async function endSession(page: Page, context: BrowserContext) {
  const ended = await context.request.post("/api/v2/auth/logout/", {
    data: {},
    headers: { "sec-fetch-site": "same-origin", origin: new URL(page.url()).origin },
  });
  expect(ended.ok()).toBe(true);
}

test.describe("a session that ends under a changed row", () => {
  test.use({ expected: [/401/] });

  test("says so and what was not saved, leaves it to be copied, and leads back after signing in", async ({
    page,
    context,
    baseURL: url = "",
  }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await openForm(page, context, url, "Beekeeper of the eastern meadow");
    await endSession(page, context);
    const told = page.getByRole("alertdialog", { name: "Your session has ended" });
    await titleField(page).press("Enter");
    await expect(told).toContainText("Not saved: Title.");
    await expectAccessible(page);
    await expectFits(page);
    await told.getByRole("button", { name: "Stay here" }).click();
    await expect(told).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(POSITIONS));
    await expect(titleField(page)).toHaveValue("Beekeeper of the eastern meadow");
    // A person who tries again is told again.
    await titleField(page).press("Enter");
    await told.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/auth\/login\?from=%2Fadmin%2Fdictionaries%2Fpositions/);
    expect(asked).toEqual([]);
  });

  test("leads to the sign-in page at once when nothing is unsaved", async ({ page, context, baseURL: url = "" }) => {
    await openForm(page, context, url, "B");
    await page.keyboard.press("Backspace");
    await expect(titleField(page)).toHaveValue("");
    await endSession(page, context);
    await page.getByRole("searchbox").fill("маркетинг");
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
