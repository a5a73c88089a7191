import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { above, closeAbove } from "./support/states";
import { partsLoaded } from "./support/unsaved";

/** Chunks that are requested from now on are answered by this. */
const CHUNKS = /\/_next\/static\/chunks\//;

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

/** A browser that saves data fetches no part before it is wanted. */
async function saveData(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
}

/** Refuses every chunk from now on. The returned function waits until all that were asked for, and new ones, are refused. */
async function refuseChunks(context: BrowserContext): Promise<() => Promise<void>> {
  const count = { asked: 0, refused: 0 };
  await context.route(CHUNKS, async (route) => {
    count.asked += 1;
    await route.abort();
    count.refused += 1;
  });
  let known = 0;
  return async () => {
    await expect.poll(() => count.refused > known && count.refused === count.asked).toBe(true);
    known = count.refused;
  };
}

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("the forms, questions, filters and panels of a page open", async ({ page, context }) => {
    await page.goto("/admin/dictionaries/users");
    await ready(page);
    await partsLoaded(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "New user" }).click();
    await above(page).getByLabel("Last Name").fill("Koval");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(above(page)).toHaveCount(0);
    await page
      .getByRole("button", { name: /^More: / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(question).toBeVisible();
    await closeAbove(page);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(above(page).getByRole("combobox", { name: "Role" })).toBeVisible();
    await closeAbove(page);
    await page.getByRole("button", { name: "Your account" }).click();
    await expect(above(page).getByRole("button", { name: "Log Out" })).toBeVisible();
  });
});

test("a person who saves data fetches a part only when it is wanted, and the pressed button is busy meanwhile", async ({
  page,
  context,
}) => {
  await saveData(page);
  await page.goto("/admin/dictionaries/users");
  await ready(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await context.route(CHUNKS, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  // The page marks at once that it will fetch parts as soon as the browser is idle.
  expect(await page.evaluate(() => performance.getEntriesByName("parts-wanted").length)).toBe(0);
  expect(asked).toBe(0);
  const create = page.getByRole("button", { name: "New user" });
  // Pressed from inside the page: what begins long after a press was not asked for by it.
  await create.dispatchEvent("click");
  await expect(create).toHaveAttribute("aria-busy", "true");
  await expectAccessible(page);
  release();
  await expect(above(page).getByLabel("Last Name")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

for (const come of ["hover", "focus"] as const)
  test(
    `the sheet of filters is fetched as soon as there is ${come === "hover" ? "a pointer" : "the focus"} on its button`,
    inFull(come === "focus"),
    async ({ page }) => {
      await saveData(page);
      await page.goto("/admin/dictionaries/users");
      await ready(page);
      const filters = page.getByRole("button", { name: "Filters" });
      const chunk = page.waitForResponse(CHUNKS);
      await filters[come]();
      expect((await chunk).ok()).toBe(true);
      await expect(above(page)).toHaveCount(0);
      await filters.press("Enter");
      await expect(above(page).getByRole("combobox", { name: "Role" })).toBeVisible();
    },
  );

test.describe("a part that cannot be loaded", () => {
  test.use({ expected: [/ERR_FAILED|ChunkLoadError|Failed to load|Loading chunk|chunk/i] });

  test("says so, and opens after Retry", async ({ page, context }) => {
    await saveData(page);
    await page.goto("/admin/dictionaries/users");
    await ready(page);
    const allRefused = await refuseChunks(context);
    const create = page.getByRole("button", { name: "New user" });
    await create.click();
    const failure = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
    await allRefused();
    await expect(failure).toBeVisible();
    await expect(failure.getByRole("button", { name: "Try again" })).toBeFocused();
    await expect(create).not.toHaveAttribute("aria-busy", "true");
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press("Escape");
    await expect(failure).toHaveCount(0);
    await expect(create).toBeFocused();
    await create.click();
    await allRefused();
    await failure.getByRole("button", { name: "Try again" }).click();
    await allRefused();
    await expect(failure).toBeVisible();
    await context.unroute(CHUNKS);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(above(page).getByLabel("Last Name")).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test("says so in its place on a page, and is shown after Retry", inFull(), async ({ page, context }) => {
    await saveData(page);
    await page.goto("/admin/dictionaries/competencies");
    await page.getByRole("main").getByRole("rowheader").first().getByRole("link").click();
    const tab = page.getByRole("tab", { name: "Settings" });
    await expectAlive(tab);
    await ready(page);
    const allRefused = await refuseChunks(context);
    await tab.click();
    await allRefused();
    const failure = page.getByRole("tabpanel").getByRole("alert");
    await expect(failure).toContainText("This part could not be loaded");
    await expectAccessible(page);
    await context.unroute(CHUNKS);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("tabpanel").getByRole("textbox").first()).toBeVisible();
  });
});
