import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { pages } from "./support/screens";
import { throughApi } from "./support/through-api";

const PHONE = { width: 360, height: 740 };

const bar = (page: Page) => page.getByRole("navigation", { name: "Main pages" });
const here = (page: Page) => bar(page).locator("[aria-current=page]");
const burger = (page: Page) => page.locator("header").getByRole("button", { name: "Open the menu" });

test("on a phone the main pages and the menu stand at the lower edge", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await signInAs(context, "employee");
  await page.goto("/home");
  await ready(page);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(here(page)).toHaveText("Home");
  for (const [name, heading] of [
    ["Education", "Education"],
    ["Marks", "My Marks"],
    ["Home", "Home"],
  ] as const) {
    await bar(page).getByRole("link", { name }).click();
    await expect(here(page)).toContainText(name);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(burger(page)).toBeHidden();
  await bar(page).getByRole("button", { name: "Open the menu" }).click();
  const menu = page.getByRole("dialog").getByRole("navigation", { name: "Menu" });
  // An employee estimates, examines and manages nobody: those groups are folded, and can be opened.
  await expect(menu.getByRole("button", { name: "Profile" })).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("button", { name: "Team Development" })).toHaveAttribute("aria-expanded", "false");
  await menu.getByRole("button", { name: "Evaluation" }).click();
  await expect(menu.getByRole("link", { name: "Exams Evaluation" })).toBeVisible();
  await menu.getByRole("link", { name: "My Certificates" }).click();
  await expect(page).toHaveURL(/\/profile\/certificates$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toBeHidden();
});

test(
  "in admin mode the bar leads to what administrators open most",
  inFull(),
  async ({ page, context, baseURL: url = "" }) => {
    await page.setViewportSize(PHONE);
    await signInAs(context, "administrator");
    await remember(context, url, { isAdminMode: true });
    await page.goto("/admin/dictionaries/users");
    await ready(page);
    await expect(here(page)).toHaveText("Users");
    await expect(bar(page).getByRole("link")).toHaveText([/^Home/, /^Approvals/, /^Users/]);
    // The pager of a long table stands above the bar.
    const pager = page.locator("[data-stays]");
    await expect(pager).toBeInViewport();
    const edges = await Promise.all([pager, bar(page)].map((one) => one.boundingBox()));
    expect((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0)).toBeLessThanOrEqual((edges[1]?.y ?? 0) + 1);
  },
);

test("a course on a phone: the way back in the bar above, the next step in the bar below, one heading", async ({
  page,
  context,
  request,
}) => {
  const admin = await throughApi(request);
  const { user, email, name } = await makeLearner(admin);
  const course = await admin.make("/handbook/education-courses/", {
    title: `Каса ${name}, повернення товару та робота з покупцями в години пік`,
    days_to_complete: 7,
  });
  await admin.make("/handbook/course-links/", {
    course,
    title: "Правила каси",
    url: "https://example.com/till",
  });
  await learn(admin, { user, courses: [course], title: `Касир ${name}` });
  await page.setViewportSize(PHONE);
  await signInBy(context, email);
  await page.goto("/development/learn");
  await ready(page);
  const open = page.getByRole("link", { name: `Каса ${name}` });
  await expectAlive(open);
  await open.click();
  const next = page.getByRole("region", { name: "Next step" });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeHidden();
  await expect(burger(page)).toBeVisible();
  const title = page.getByRole("heading", { level: 2, name: `Каса ${name}` });
  const [above, at] = await Promise.all([page.locator("#content"), title].map((one) => one.boundingBox()));
  expect((at?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(50);
  await expectAccessible(page);
  await expectFits(page);
  // Once its title is scrolled away the bar above has it.
  await page.setViewportSize({ width: 360, height: 400 });
  const back = page.locator("header").getByRole("button", { name: "All courses" });
  await expect(back).toHaveText("All courses");
  await page.mouse.wheel(0, 2000);
  await expect(back).toContainText(`Каса ${name}`);
  await expectFits(page);
  await page.mouse.wheel(0, -2000);
  await expect(back).toHaveText("All courses");
  await page.setViewportSize(PHONE);
  await back.click();
  await expect(open).toBeVisible();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(burger(page)).toBeHidden();
});

test.describe("under a finger", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("what is chosen in a strip is 48 px high, and the number of the bell leaves the picture free", async ({
    page,
    context,
    baseURL: url = "",
    request,
  }) => {
    await page.goto("/auth/login");
    const strips = page.getByRole("contentinfo").locator("button, label");
    await expect(strips).toHaveCount(6);
    const sizes = await strips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);

    const admin = await throughApi(request);
    const { user, email, name } = await makeLearner(admin);
    const course = await admin.make("/handbook/education-courses/", { title: `Каса ${name}` });
    await learn(admin, { user, courses: [course], title: `Касир ${name}` });
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto("/faq");
    const bell = page.getByRole("banner").getByRole("button", { name: /Notifications/ });
    const count = bell.getByText(/^\d+$/);
    const edges = await Promise.all([count, bell].map((one) => one.boundingBox()));
    const right = (box: (typeof edges)[number]) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(right(edges[0] ?? null)).toBeGreaterThan(0);
    expect(right(edges[0] ?? null)).toBeLessThanOrEqual(right(edges[1] ?? null));
  });
});

/** The texts that are smaller than 14 px; initials in a small picture are not there to be read. */
function smallTexts(): string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent?.checkVisibility() || parent.closest("[aria-hidden=true], script, style")) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < 14) found.push(`${size}: ${text}`);
  }
  return found;
}

for (const { path } of pages.filter(({ kind }) => kind === "learner"))
  test(
    `${path} is read on a phone without glasses`,
    inFull(path !== "/development/learn"),
    async ({ page, context }) => {
      await page.setViewportSize(PHONE);
      await signInAs(context, "employee");
      await page.goto(path);
      await ready(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("16px");
      expect(await page.evaluate(smallTexts)).toEqual([]);
    },
  );

test(
  "the title of a dialog has the middle of its cross, by mouse and by finger",
  inFull(),
  async ({ browser, baseURL }) => {
    for (const hasTouch of [false, true]) {
      const phone = await browser.newContext({
        viewport: PHONE,
        hasTouch,
        isMobile: hasTouch,
        baseURL: String(baseURL),
      });
      await signInAs(phone, "employee");
      await remember(phone, String(baseURL), {});
      const page = await phone.newPage();
      await page.goto("/faq");
      const opener = page.getByRole("button", { name: "Your account" });
      await expectAlive(opener);
      await opener.click();
      const dialog = page.getByRole("dialog");
      const cross = await dialog.getByRole("button", { name: "Close" }).first().boundingBox();
      const middle = await dialog.getByRole("heading").first().evaluate(middleOfText);
      const distance = Math.abs(middle - ((cross?.y ?? 0) + (cross?.height ?? 0) / 2));
      expect([hasTouch, distance < 1.5]).toEqual([hasTouch, true]);
      await phone.close();
    }
  },
);

const middleOfText = (heading: Element) => {
  const text = document.createRange();
  text.selectNodeContents(heading);
  const first = [...text.getClientRects()][0];
  return first ? first.top + first.height / 2 : Number.NaN;
};
