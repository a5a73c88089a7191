import type { Request } from "@playwright/test";
import { stepUntil, stopClock } from "./support/clock";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";

test.beforeEach(async ({ context, baseURL }) => remember(context, String(baseURL), { isAdminMode: true }));

test("notices are requested every 30 s while the tab is visible, and at once when it becomes visible again", async ({
  page,
  context,
}) => {
  await signInAs(context, "estimator");
  let [sent, asked] = [0, 0];
  const isOfNotices = (request: Request) => request.url().includes("/api/v2/notifications/new/");
  page.on("request", (request) => {
    if (isOfNotices(request)) sent += 1;
  });
  page.on("requestfinished", (request) => {
    if (isOfNotices(request)) asked += 1;
  });
  const look = (state: "visible" | "hidden") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  /** Advances the page's clock, and then a little more until the request was sent and answered in real time. */
  const later = async (seconds: number, wanted: number) => {
    await page.clock.runFor(seconds * 1000);
    // What was sent is known by the time that this is answered.
    await page.evaluate(() => fetch("/api/v2/health/live/").then((response) => response.text()));
    await stepUntil(page, async () => expect([sent, asked]).toEqual([wanted, wanted]));
  };
  await page.clock.install();
  await page.goto("/faq");
  await ready(page);
  // From here on the page's clock advances only when the test runs it, even on a slow machine.
  await stopClock(page);
  await stepUntil(page, async () => expect(asked).toBe(sent));
  const first = asked;
  for (const nth of [1, 2, 3]) await later(30, first + nth);
  await look("hidden");
  await later(95, first + 3);
  await look("visible");
  await later(0.1, first + 4);
  await later(30, first + 5);
});

test("Return to Education leads there from every page, also where it has only an icon", async ({ page, context }) => {
  await signInAs(context, "employee");
  const phone = page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name: "Education" });
  const wide = page.getByRole("banner").getByRole("link", { name: "Return to Education" });
  for (const [width, back] of [
    [1440, wide],
    [800, wide],
    [360, phone],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/faq");
    await expectAlive(back);
    await back.click();
    await expect(page).toHaveURL(/\/development\/learn$/);
    await expect(page.getByRole("heading", { level: 1, name: "Education" })).toBeVisible();
    // Who is there returns nowhere.
    await expect(wide).toBeHidden();
  }
});

test("in admin mode a phone returns to Education from the bar above", inFull(), async ({ page, context }) => {
  await signInAs(context, "administrator");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/faq");
  const back = page.getByRole("banner").getByRole("link", { name: "Return to Education" });
  await expectAlive(back);
  await back.click();
  await expect(page).toHaveURL(/\/development\/learn$/);
});

test("breadcrumbs name the section and the page; on a course the page's crumb leads back to the list", async ({
  page,
  context,
}) => {
  await signInAs(context, "administrator");
  await page.goto("/admin/dictionaries/competencies");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  const items = crumbs.getByRole("listitem");
  await expect(items).toHaveText(["Administration/", "Competencies"]);
  await expect(items.last()).toHaveAttribute("aria-current", "page");
  await expect(crumbs.getByRole("link")).toHaveCount(0);
  await page.goto("/admin/dictionaries/competencies/1");
  await expect(items).toHaveText(["Administration/", "Competencies", "/Охорона праці та пожежна безпека"]);
  await expect(items.last()).toHaveAttribute("aria-current", "page");
  const link = crumbs.getByRole("link", { name: "Competencies" });
  await expectAlive(link);
  await link.click();
  await expect(page).toHaveURL(/\/admin\/dictionaries\/competencies$/);
  await expect(page.getByRole("heading", { level: 1, name: "Competencies" })).toBeVisible();
});
