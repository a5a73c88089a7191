import type { Locator } from "@playwright/test";
import { expect, expectAlive, remember, signInAs, test } from "../browser/support/journey";
import { throughApi } from "../browser/support/through-api";
import { noteFigure } from "./figures";
import { frameOf } from "./frames";

/** Without a sign for longer than 150 ms people press again. On a quiet machine the frame below takes 33 ms. */
const MOST_FRAMES = 5;

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

test("a link is marked as pressed at once while its page is late", async ({ page }) => {
  await page.goto("/faq");
  const support = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Support", exact: true });
  await expectAlive(support);
  const frame = await frameOf(page);
  await page.route(/\/support\?_rsc/, () => undefined);
  const taken = await clickUntil(support, "aria-current", "page");
  noteFigure(`a pressed link is marked after ${taken.toFixed(0)} ms, a frame ${frame.toFixed(0)} ms`);
  expect(taken / frame).toBeLessThan(MOST_FRAMES);
});

test("a button is busy at once while a change is on its way", async ({ page, request }) => {
  const api = await throughApi(request);
  const title = `Маляр ${crypto.randomUUID().slice(0, 8)}`;
  const position = await api.make("/users/positions/", { title });
  await page.goto(`/admin/dictionaries/positions?positions.q=${title.slice(-8)}&positions.form=${position}`);
  const field = page.getByRole("main").getByRole("textbox", { name: "Title" });
  await expectAlive(field);
  await field.fill(`${title}, старший`);
  const frame = await frameOf(page);
  await page.route("**/api/v2/users/positions/*/", () => undefined);
  const save = page.getByRole("main").locator("button[type=submit]");
  const taken = await clickUntil(save, "aria-disabled", "true");
  noteFigure(`a pressed button is busy after ${taken.toFixed(0)} ms, a frame ${frame.toFixed(0)} ms`);
  expect(taken / frame).toBeLessThan(MOST_FRAMES);
});
