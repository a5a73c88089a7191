import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  inFull,
  type Look,
  remember,
  signInAs,
  test,
} from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { resetLink } from "./support/reset-links";
import { throughApi } from "./support/through-api";

const POSITIONS = "/admin/dictionaries/positions";
/** A list whose only row is null: the API never returns this, and rendering it throws. */
const broken = {
  status: 200,
  contentType: "application/json",
  body: '{"count":1,"page":1,"page_size":50,"results":[null]}',
};
const failing = /Cannot read properties of null/;

/** Desktop and phone. */
async function expectRight(page: Page) {
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Opens positions and makes the next answer one that cannot be rendered. */
async function failInPage(page: Page) {
  await page.goto(POSITIONS);
  await expectAlive(page.getByRole("searchbox"));
  await page.context().route(/\/api\/v2\/users\/positions\//, (route) => route.fulfill(broken));
  // `fill` would look for the box again, which disappears with the answer.
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("а");
}

test.describe("a page that fails", () => {
  test.use({ expected: [failing] });

  const looks: [Look, RegExp, string, string][] = [
    [{ lang: "en" }, /^Something went wrong$/, "Home", "Error text"],
    [{ lang: "uk", theme: "dark" }, /^Щось пішло не так$/, "На головну", "Текст помилки"],
  ];
  for (const [look, own, home, details] of looks) {
    test(
      `shows an error inside the shell, in ${look.lang} and in Russian, with its text and a link home`,
      inFull(look.lang === "en"),
      async ({ page, context, baseURL }) => {
        await signInAs(context, "administrator");
        await remember(context, String(baseURL), { ...look, isAdminMode: true });
        await failInPage(page);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1, name: own })).toBeVisible();
        await expect(main.getByRole("heading", { level: 2, name: "Что-то пошло не так" })).toBeVisible();
        await expect(page.getByRole("navigation").first()).toBeVisible();
        await expect(main.getByText(failing)).toBeHidden();
        await main.getByText(details).click();
        await expect(main.getByText(failing)).toBeVisible();
        await expectRight(page);
        await main.getByRole("link", { name: home }).click();
        await expect(page).toHaveURL(/\/profile\/specializations$/);
      },
    );
  }

  test("works again after a retry when the cause is gone", async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    await failInPage(page);
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await context.unroute(/\/api\/v2\/users\/positions\//);
    await again.click();
    await expect(page.getByRole("table", { name: "Positions" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("а");
  });

  test("shows an error without the shell when the shell itself has failed", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const api = await throughApi(request);
    const { user, email, name } = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `Лиття ${name}` });
    await learn(api, { user, courses: [course], title: `Ливарник ${name}` });
    await signInBy(context, email);
    await remember(context, String(baseURL), { lang: "ru" });
    await page.goto("/faq");
    const bell = page.getByRole("button", { name: /^Уведомления: / });
    await expectAlive(bell);
    await bell.click();
    const list = page.getByRole("dialog");
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await context.route(/\/api\/v2\/notifications\//, (route) => route.fulfill(broken));
    // Reading a notice requests the list again at once, which may remove the list before a mouse click is complete.
    await page.evaluate(() => document.querySelector<HTMLElement>("[role=dialog] li > button")?.click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Что-то пошло не так");
    // In Russian the message appears only once.
    await expect(page.getByRole("alert").getByRole("paragraph")).toHaveCount(1);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expectRight(page);
    await context.unroute(/\/api\/v2\/notifications\//);
    await page.getByRole("link", { name: "На главную" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Моя специализация" })).toBeVisible();
  });
});

const DIGEST = "2718281828";
const REASON = /^Minified React error #441/;

/** One second after another, so that the page can answer each. */
async function runSeconds(page: Page, count: number) {
  for (let nth = 0; nth < count; nth += 1) await page.clock.runFor(1000);
}

/** Makes the server's stream fail at the root layout after a part of the page was sent. */
async function failAltogether(page: Page) {
  // Only the test moves the time: the countdown could be over before it is looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route("**/faq", async (route) => {
    const response = await route.fetch();
    const layout = /\\n(\w+):\[\\"\$\\",\\"html\\",.*?\\n/;
    const text = await response.text();
    expect(text).toMatch(layout);
    await route.fulfill({ response, body: text.replace(layout, `\\n$1:E{\\"digest\\":\\"${DIGEST}\\"}\\n`) });
  });
  await page.goto("/faq");
  await expect(page.getByRole("heading", { name: "Произошла критическая ошибка" })).toBeVisible();
}

test.describe("a fatal error", () => {
  test.use({ expected: [/React error #441/] });
  test.beforeEach(({ context }) => signInAs(context, "employee"));

  test("is shown in Russian and in the reader's language and theme, and stays on request", async ({
    page,
    context,
    baseURL,
  }) => {
    await remember(context, String(baseURL), { lang: "uk", theme: "dark" });
    await failAltogether(page);
    await expect(page.getByRole("timer")).toHaveText(/^Повернення на головну через [1-5] с$/);
    await page.getByRole("button", { name: "Залишитися" }).click();
    await expect(page.getByRole("timer")).toHaveCount(0);
    await page.clock.resume();
    await expect(page.getByRole("alert").getByText("Сталася критична помилка")).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByText(DIGEST)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "uk");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page).toHaveTitle("Сталася критична помилка");
    await expectRight(page);
    // Longer than the five seconds of the countdown.
    await runSeconds(page, 6);
    await expect(page.getByText(REASON)).toBeVisible();
    await page.getByRole("link", { name: "На головну" }).click();
    await expect(page).toHaveURL(/\/profile\/specializations$/);
  });

  test("leads home by itself, but not while the page has the focus", inFull(), async ({ page, context, baseURL }) => {
    await remember(context, String(baseURL), {});
    await failAltogether(page);
    await page.getByRole("link", { name: "Home" }).focus();
    const said = await page.getByRole("timer").textContent();
    expect(said).toMatch(/^Back to the home page in [1-5] s$/);
    await runSeconds(page, 3);
    await expect(page.getByRole("timer")).toHaveText(String(said));
    await page.getByRole("link", { name: "Home" }).blur();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/profile\/specializations$/);
    await expect(page.getByRole("heading", { level: 1, name: "My Specialization" })).toBeVisible();
  });
});

test.describe("too many sign-in attempts", () => {
  test.use({ expected: [/status of 401/] });

  const sentences: [Look["lang"], RegExp, string][] = [
    ["en", /^Sign In$/, "Too many attempts. Try again in 42 seconds."],
    ["uk", /^Увійти$/, "Забагато спроб. Спробуйте через 42 секунди."],
    ["ru", /^Войти$/, "Слишком много попыток. Попробуйте через 42 секунды."],
  ];
  for (const [lang, button, sentence] of sentences) {
    test(`show the time to wait, in ${lang}`, inFull(lang !== "uk"), async ({ page, context, baseURL }) => {
      await remember(context, String(baseURL), { lang });
      const url = `${baseURL}/auth/login?error=too_many_requests%3A42`;
      await context.route("**/api/auth/callback/credentials", (route) => route.fulfill({ status: 401, json: { url } }));
      await page.goto("/auth/login");
      await expectAlive(page.getByRole("button", { name: button }));
      await page.locator("input[name=email]").fill("employee@demo.atesta.example");
      await page.locator("input[name=password]").fill("seven-green-lanterns");
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
      await expect(page.locator("input[name=email]")).toHaveValue("employee@demo.atesta.example");
      await expect(page.getByRole("button", { name: button })).toBeEnabled();
      await expectRight(page);
    });
  }
});

test(
  "a Caps Lock warning appears only at the password field with the focus",
  inFull(),
  async ({ page, context, request, baseURL }) => {
    await remember(context, String(baseURL), {});
    const warnings = page.getByText("Caps Lock is on");
    const press = (nth: number, isCaps: boolean) =>
      page
        .locator("input[autocomplete$=password]")
        .nth(nth)
        .dispatchEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: isCaps });
    for (const [path, count] of [
      ["/auth/login", 1],
      ["/auth/register", 2],
      [await resetLink(request), 2],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("input[autocomplete$=password]")).toHaveCount(count);
      for (let nth = 0; nth < count; nth += 1) {
        const field = page.locator("input[autocomplete$=password]").nth(nth);
        await expectAlive(field);
        await field.focus();
        await press(nth, true);
        await expect(warnings).toHaveCount(1);
        await expect(page.getByRole("status").filter({ hasText: "Caps Lock is on" })).toBeVisible();
        if (nth === 0) await expectRight(page);
        await press(nth, false);
        await expect(warnings).toHaveCount(0);
        await press(nth, true);
        await expect(warnings).toHaveCount(1);
        await field.blur();
        await expect(warnings).toHaveCount(0);
      }
    }
  },
);
