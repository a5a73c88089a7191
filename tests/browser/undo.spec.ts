import { paths } from "@/lib/config/paths";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { makeTest, openTest } from "./support/online-test-editor";
import { chooseOfRow } from "./support/row-menu";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ page, context, baseURL }) => {
  await toastsStay(page);
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

test("a question that is deleted comes back in its place with its answers", async ({ page, request }) => {
  await openTest(page, await makeTest(request, "Перше? {=так ~ні}\n\nДруге? {=так ~ні ~може}\n\nТретє? {=так ~ні}\n"));
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

test("a deleted link comes back by Undo", inFull(), async ({ page, request }) => {
  const api = await throughApi(request);
  const course = await api.make("/handbook/education-courses/", { title: `Бджоли ${crypto.randomUUID().slice(0, 8)}` });
  for (const one of ["Вулик", "Мед"])
    await api.make("/handbook/course-links/", { course, title: one, url: "https://example.com/bees" });
  await page.goto(`${paths.competencies}/${course}`);
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

test("an answer that is deleted comes back in its place, ticked as before", inFull(), async ({ page, request }) => {
  await openTest(page, await makeTest(request, "Перше? {=так ~ні ~може}"));
  await page.getByRole("button", { name: /^1\. Перше/ }).click();
  const answers = page.getByRole("list", { name: "Answers to “Перше?”" }).locator("> li");
  await expect(answers).toHaveText([/так/, /ні/, /може/]);
  await page.getByRole("button", { name: "More actions: так" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(answers).toHaveText([/ні/, /може/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(answers).toHaveText([/так/, /ні/, /може/]);
  await expect(page.getByRole("checkbox", { name: "Correct: так" })).toBeChecked();
});

test("a course that is removed from a program comes back in its place", inFull(), async ({ page, request }) => {
  const api = await throughApi(request);
  const name = crypto.randomUUID().slice(0, 8);
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Різьбяр ${name}`, position: position?.id });
  const titles = [`Долото ${name}`, `Липа ${name}`];
  for (const [nth, title] of titles.entries()) {
    const course = await api.make("/handbook/education-courses/", { title });
    await api.make("/studies/education-program-courses/", { program, course, order: nth + 1 });
  }
  await page.goto(`${paths.specializations}?specializations.q=${name}&specializations.open=${program}`);
  const courses = page.getByRole("list", { name: `Competencies: Різьбяр ${name}` }).getByRole("listitem");
  await expect(courses).toContainText(titles);
  await page.getByRole("button", { name: `Remove: ${titles[0]}` }).click();
  await expect(courses).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(courses).toContainText(titles);
});

test("a unit that is moved goes back by Undo", async ({ page, request }) => {
  const api = await throughApi(request);
  const name = crypto.randomUUID().slice(0, 8);
  const values = { color: "#2a5dbf", manager: api.user.id };
  const above = await api.make("/users/units/", { ...values, title: `Філія ${name}` });
  const unit = await api.make("/users/units/", { ...values, title: `Склад ${name}`, parent_id: above });
  await page.goto(paths.units);
  const search = page.getByRole("textbox", { name: "Search units" });
  await expectAlive(search);
  await search.fill(`Склад ${name}`);
  const row = page.getByRole("row", { name: `Склад ${name}`, exact: true });
  await expect(row).toHaveAttribute("aria-level", "2");
  await expect(page.getByText("1 unit found")).toBeVisible();
  await search.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect(row).toHaveAttribute("aria-level", "1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveAttribute("aria-level", "2");
  await api.remove("/users/units/", unit);
  await api.remove("/users/units/", above);
});
