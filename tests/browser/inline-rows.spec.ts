import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";
import { question, titleField } from "./support/unsaved";

const POSITIONS = "/admin/dictionaries/positions?positions.size=25";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const newPosition = (page: Page) => page.getByRole("button", { name: "New position" }).first();
const editOf = (page: Page, nth: number) => page.getByRole("button", { name: /^Edit / }).nth(nth);

async function openList(page: Page) {
  await page.goto(POSITIONS);
  await expectAlive(newPosition(page));
}

/** Opens a row for editing and changes it. */
async function startEdit(page: Page) {
  await openList(page);
  await editOf(page, 0).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" unsaved");
  await expect(titleField(page)).toHaveValue(/ unsaved$/);
}

async function answer(page: Page, what: "Keep editing" | "Discard") {
  await question(page).getByRole("button", { name: what }).click();
  await expect(question(page)).toHaveCount(0);
}

test("Esc in a changed row asks before it closes; an unchanged row closes at once", async ({ page }) => {
  await openList(page);
  await newPosition(page).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(titleField(page)).toHaveCount(0);

  await newPosition(page).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type("Beekeeper");
  await page.keyboard.press("Escape");
  await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectAccessible(page);
  // Esc answers the question with no; it must not close the form behind it as well.
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(titleField(page)).toHaveValue("Beekeeper");
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await answer(page, "Discard");
  await expect(titleField(page)).toHaveCount(0);
  await expect(newPosition(page)).toBeFocused();
});

test("editing another row, or starting a new one, asks about unsaved changes first", async ({ page }) => {
  await startEdit(page);
  await editOf(page, 0).click();
  await answer(page, "Keep editing");
  await expect(titleField(page)).toHaveValue(/ unsaved$/);
  await editOf(page, 0).click();
  await answer(page, "Discard");
  await expect(titleField(page)).not.toHaveValue(/ unsaved$/);
  await expect(titleField(page)).toBeFocused();

  await page.keyboard.type("x");
  await newPosition(page).click();
  await answer(page, "Keep editing");
  await expect(titleField(page)).toHaveValue(/x$/);
  await newPosition(page).click();
  await answer(page, "Discard");
  await expect(titleField(page)).toHaveValue("");
  await expect(titleField(page)).toBeFocused();
});

test("another page, order or search of the table asks before it closes a changed row", inFull(), async ({ page }) => {
  await startEdit(page);
  const order = page.getByRole("columnheader").getByRole("button", { name: "Title" });
  await order.click();
  await answer(page, "Keep editing");
  await expect(page).not.toHaveURL(/positions\.sort=/);
  await expect(titleField(page)).toHaveValue(/ unsaved$/);

  await page.getByRole("searchbox").fill("zzz");
  await answer(page, "Keep editing");
  await expect(titleField(page)).toHaveValue(/ unsaved$/);

  await order.click();
  await answer(page, "Discard");
  await expect(page).toHaveURL(/positions\.sort=/);
});

/** Replaces the list of positions by a longer one. */
async function grow(page: Page, count: number) {
  await page.context().route(/\/api\/v2\/users\/positions\/\?/, (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get("page"));
    const results = Array.from({ length: count }, (_, nth) => ({
      id: asked * 1000 + nth,
      title: `Position ${asked}-${nth + 1}`,
      unit: null,
    }));
    return route.fulfill({ json: { count: 2 * count, page: asked, page_size: count, results } });
  });
  await openList(page);
  await page.getByRole("searchbox").fill("Position");
  await expect(page.getByRole("rowheader", { name: "Position 1-1", exact: true })).toBeVisible();
}

test("a link to another page asks before it closes a changed row", async ({ page }) => {
  await grow(page, 25);
  await editOf(page, 0).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type("x");
  await page.getByRole("button", { name: "Next page" }).click();
  await answer(page, "Keep editing");
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await answer(page, "Discard");
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(titleField(page)).toHaveCount(0);
});

test("an edited row of a long list keeps its input while it is scrolled out of view", inFull(), async ({ page }) => {
  await grow(page, 150);
  await editOf(page, 0).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type("unsaved");
  await expect(titleField(page)).toHaveValue(/unsaved/);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(titleField(page)).not.toBeFocused();
  // The end of the list moves while the rows above it are measured.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return page.getByRole("rowheader", { name: "Position 1-150" }).count();
    })
    .toBe(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(titleField(page)).toHaveValue(/unsaved/);
});

test("closing an opened row asks first if a row inside it has changes", async ({ page, request }) => {
  const title = `Сушарка ${crypto.randomUUID().slice(0, 8)}`;
  await (await throughApi(request)).make("/handbook/checklists/", { title });
  await page.goto(`/admin/dictionaries/checklists?checklists.q=${title.slice(-8)}`);
  const details = page.getByRole("main").locator("button[aria-expanded][aria-controls]").first();
  await expectAlive(details);
  await details.click();
  const inner = page.getByRole("region").filter({ has: page.getByRole("button", { name: "New question" }) });
  await page.getByRole("button", { name: "New question" }).first().click();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
  await page.keyboard.type("unsaved");
  await details.click();
  await answer(page, "Keep editing");
  await expect(page.getByRole("textbox", { name: "Question" })).toHaveValue("unsaved");
  await details.click();
  await answer(page, "Discard");
  await expect(details).toHaveAttribute("aria-expanded", "false");
  await expect(inner).toHaveCount(0);
});

test("after a refused Shift+Enter, a click on Create does not open another row", inFull(), async ({ page }) => {
  const stamp = `Beekeeper ${crypto.randomUUID().slice(0, 8)}`;
  await toastsStay(page);
  await openList(page);
  await newPosition(page).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(titleField(page)).toHaveAccessibleDescription(/Enter text/);
  await page.keyboard.type(stamp);
  await page.getByRole("main").getByRole("button", { name: "Create", exact: true }).click();
  await expect(titleField(page)).toHaveCount(0);
  await expect(page.getByText("Saved").first()).toBeVisible();
});
