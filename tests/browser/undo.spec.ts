import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { chooseOfRow } from "./support/row-menu";

test.describe.configure({ timeout: 60_000 });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test.describe("a deleted position", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("comes back by Undo, also by keyboard and after an attempt that failed", async ({ page, context }) => {
    const title = `Undertaker ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(`/admin/dictionaries/positions?positions.q=${title.slice(-8)}`);
    const create = page.getByRole("button", { name: "New position" }).first();
    await expectAlive(create);
    await create.click();
    await expect(page.getByRole("main").getByRole("textbox", { name: "Title" })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    const row = page.getByRole("rowheader", { name: title });
    await expect(row).toBeVisible();
    await chooseOfRow(page, title, "Delete");
    const question = page.getByRole("alertdialog");
    await expect(question.getByText("You can undo this for 8 seconds.")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
    const posts = /\/api\/v2\/users\/positions\/$/;
    await context.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    const again = page.locator("[data-sonner-toast]").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await context.unroute(posts);
    await again.click();
    await expect(row).toBeVisible();
  });
});

test("a question that is deleted comes back in its place with its answers", async ({ page }) => {
  await page.goto("/admin/dictionaries/competencies/1?tab=test");
  const questions = page.getByRole("tabpanel").locator("button[aria-expanded]:has(.tabular-nums)");
  await expect(questions.first()).toBeVisible();
  const before = await questions.allTextContents();
  expect(before.length).toBeGreaterThan(2);
  await expectAlive(questions.nth(1));
  await questions.nth(1).click();
  await page.getByRole("button", { name: "Delete the question" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(questions).toHaveCount(before.length - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(questions).toHaveCount(before.length);
  await expect.poll(() => questions.allTextContents()).toEqual(before);
});

test("a deleted link comes back by Undo", async ({ page }) => {
  await page.goto("/admin/dictionaries/competencies/1");
  const links = page.getByRole("table", { name: "Links" });
  const rows = links.getByRole("rowheader");
  await expect(rows.first()).toBeVisible();
  await expectAlive(rows.first());
  const title = ((await rows.first().locator("button, a").first().textContent()) ?? "").replace(/ \(opens.*$/, "");
  await chooseOfRow(page, title, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(links.getByRole("rowheader", { name: title })).toHaveCount(0);
  const restored = page.waitForResponse((response) => response.url().endsWith("/restore/"));
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await restored).status()).toBe(200);
  await expect(links.getByRole("rowheader", { name: title })).toBeVisible();
});
