import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("a link is marked as pressed while its page is late", async ({ page }) => {
  await page.goto("/faq");
  const support = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Support", exact: true });
  await expectAlive(support);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/support\?_rsc/, async (route) => {
    await held;
    await route.continue();
  });
  await support.click();
  await expect(support).toHaveAttribute("aria-current", "page");
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
});

test("a button is busy while a change is on its way, and sends it once", async ({ page, request }) => {
  const api = await throughApi(request);
  const title = `Маляр ${crypto.randomUUID().slice(0, 8)}`;
  const position = await api.make("/users/positions/", { title });
  await page.goto(`/admin/dictionaries/positions?positions.q=${title.slice(-8)}&positions.form=${position}`);
  const field = page.getByRole("main").getByRole("textbox", { name: "Title" });
  await expectAlive(field);
  await field.fill(`${title}, старший`);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let sent = 0;
  await page.route("**/api/v2/users/positions/*/", async (route) => {
    if (route.request().method() === "PATCH") {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  const save = page.getByRole("main").locator("button[type=submit]");
  await save.click();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save.locator("svg")).toBeVisible();
  // What a second click would send is sent before the answer to the first comes.
  await save.dispatchEvent("click");
  answer();
  await expect(page.getByRole("rowheader", { name: `${title}, старший` })).toBeVisible();
  expect(sent).toBe(1);
});
