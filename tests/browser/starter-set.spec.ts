import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, test } from "./support/journey";
import { expectRightInEveryLook, ready } from "./support/looks";
import { registerCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";

const cardOf = (page: Page) => page.getByRole("region", { name: "Set up your company" });
const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add the starter set" });
const titles = (page: Page) => page.getByRole("table", { name: "Competencies" }).getByRole("rowheader");
const toastOf = (page: Page) => page.getByRole("listitem").filter({ hasText: "The starter set is here" });

// The page of a course asks for it once more after it was deleted.
test.use({ expected: [/404/] });

test.beforeEach(async ({ page }) => toastsStay(page));

for (const [device, width] of [
  ["a phone", 360],
  ["a desktop", 1280],
] as const)
  test(
    `on ${device} a new company adds the starter set from its first card, opens a course, and undoes it`,
    inFull(width > 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await registerCompany(page, "Morning");
      await expect(cardOf(page)).toContainText("take courses that are ready");
      await expectAlive(addButton(page));
      await expectFits(page);
      await expectAccessible(page);
      await addButton(page).click();
      await expect(page).toHaveURL(/\/admin\/dictionaries\/competencies$/);
      await expect(page.getByRole("heading", { level: 1, name: "Competencies" })).toBeVisible();
      await expect(page.getByText("Serving guests").first()).toBeVisible();
      await expect(toastOf(page)).toContainText("three competencies with tests and checklists");

      await page.getByRole("link", { name: "Fire safety" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Fire safety" })).toBeVisible();
      await page.getByRole("button", { name: "If you see smoke or fire" }).first().click();
      await expect(page.getByRole("dialog")).toContainText("Raise the alarm");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await toastOf(page).getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Competencies" })).toBeVisible();
      await expect(page.getByText("No competencies yet")).toBeVisible();
      await expect(addButton(page)).toBeVisible();
    },
  );

test("the empty list of competencies offers it beside an own one, and the card loses its offer", async ({ page }) => {
  await registerCompany(page, "Evening");
  await page.goto("/admin/dictionaries/competencies");
  await ready(page);
  await expect(page.getByRole("button", { name: "New competency" }).first()).toBeVisible();
  await expectAlive(addButton(page));
  await expectRightInEveryLook(page);
  await addButton(page).click();
  await expect(titles(page)).toHaveText(["The till", "Fire safety", "Serving guests"]);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(addButton(page)).toHaveCount(0);
  await page.goto("/");
  await expect(cardOf(page).getByRole("listitem").filter({ hasText: "First competency" })).toContainText("Done");
  await expect(addButton(page)).toHaveCount(0);
});
