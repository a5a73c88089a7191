import type { Locator } from "@playwright/test";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { throughApi } from "./support/through-api";

/** Without a sign for longer than this, people press again. */
const MOST_MS = 150;

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

/** Clicks, and returns after how many milliseconds the element has the attribute, as the page itself measures it. */
const clickUntil = (element: Locator, attribute: string, value: string) =>
  element.evaluate(
    (one, [name, wanted]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => one.getAttribute(String(name)) === wanted && resolve(performance.now() - began);
        new MutationObserver(look).observe(one, { attributes: true });
        (one as HTMLElement).click();
        look();
      }),
    [attribute, value],
  );

test("a link is marked as pressed within 150 ms while its page is late", async ({ page }) => {
  await page.goto("/faq");
  const support = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Support", exact: true });
  await expectAlive(support);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/support\?_rsc/, async (route) => {
    await held;
    await route.continue();
  });
  expect(await clickUntil(support, "aria-current", "page")).toBeLessThan(MOST_MS);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
});

test("a button is busy within 150 ms while a change is on its way, and sends it once", async ({ page, request }) => {
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
  expect(await clickUntil(save, "aria-disabled", "true")).toBeLessThan(MOST_MS);
  await expect(save.locator("svg")).toBeVisible();
  await save.click({ force: true });
  await page.waitForTimeout(300);
  answer();
  await expect(page.getByRole("rowheader", { name: `${title}, старший` })).toBeVisible();
  expect(sent).toBe(1);
});
