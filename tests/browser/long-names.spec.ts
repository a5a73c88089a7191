import type { Page } from "@playwright/test";
import { answersPath, paths } from "@/lib/config/paths";
import { expect, expectFits, inFull, languages, remember, signInAs, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { GROUP, makeLongNames } from "./support/long-names";
import { ready } from "./support/looks";
import { newCompany } from "./support/new-company";

const HEAT = `${paths.teamEstimates}?tab=competencies`;
const CERTIFICATES = `${paths.developmentManagement}?tab=certificates`;

/** The texts of these elements of which a part is not seen: a limit of lines, or an ellipsis. */
const cutOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .flatMap((one) => [one, ...one.querySelectorAll("*")])
      .filter(
        (one) =>
          getComputedStyle(one).overflow === "hidden" &&
          one.clientWidth > 2 &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
      )
      .map(({ textContent }) => textContent),
  );

test("beside the menu at 1280 px long names and titles break no word, and their columns are wide enough", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { email } = await makeLongNames(request);
  await signInBy(context, email);
  await remember(context, url, { lang: "uk", isAdminMode: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [paths.teamProfiles, paths.tasks, paths.users, CERTIFICATES, paths.teamAdaptation, HEAT]) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole("rowheader").first(), path).toBeVisible();
    await expectFits(page);
    if (path === CERTIFICATES) expect(await cutOf(page, "tbody td"), path).toEqual([]);
    if (path === HEAT) expect(await cutOf(page, "thead th"), path).toEqual([]);
    if (path === paths.teamAdaptation) expect(await cutOf(page, `[title="${GROUP}"]`), path).toEqual([]);
  }
});

test("on a phone the names of people are whole, and the people of a report begin in the first screen", async ({
  browser,
  request,
  baseURL: url = "",
}) => {
  const { email } = await makeLongNames(request);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: url });
  await signInBy(context, email);
  await remember(context, url, { lang: "uk", isAdminMode: true });
  const page = await context.newPage();
  for (const path of [paths.teamProfiles, paths.teamAdaptation, paths.teamEstimates]) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole("rowheader").first(), path).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    expect(await cutOf(page, "[data-opener]"), path).toEqual([]);
  }
  for (const path of [CERTIFICATES, paths.userSpecializations, paths.users, paths.tasks, HEAT]) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole("rowheader").first(), path).toBeVisible();
    await expectFits(page);
    expect(await cutOf(page, path === HEAT ? "tbody th" : "[data-opener]"), path).toEqual([]);
  }
  await context.close();
});

for (const lang of languages)
  test(
    `titles in the bar above are whole, on a phone and below another page, in ${lang}`,
    inFull(lang !== "uk"),
    async ({ browser, baseURL: url = "" }) => {
      // What is touched has the largest signs, so there titles have the least room.
      const context = await browser.newContext({ hasTouch: true, baseURL: url });
      const page = await context.newPage();
      await signInAs(context, "administrator");
      await remember(context, url, { lang, isAdminMode: true });
      const crumbs = "header nav [aria-current=page], header nav a";
      for (const [width, all] of [
        [360, [paths.developmentManagement, paths.userSpecializations, paths.adaptationSetup, paths.teamAdaptation]],
        [360, [paths.processesEvaluation, paths.appeals, paths.teamCertificates, paths.teamEstimates, answersPath]],
        [1280, [`${paths.users}/import`, answersPath]],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        for (const path of all) {
          await page.goto(path);
          await ready(page);
          await expect(page.locator(crumbs).first(), path).toBeAttached();
          expect(await cutOf(page, crumbs), path).toEqual([]);
          expect(await page.getByRole("banner").evaluate((bar) => bar.scrollHeight - bar.clientHeight), path).toBe(0);
        }
      }
      await context.close();
    },
  );

test(
  "where nothing is credited yet one button credits a course, and where the heading is long it stands below",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { email } = await newCompany(request);
    await signInBy(context, email);
    await remember(context, url, { lang: "uk", isAdminMode: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.credits);
    await ready(page);
    await expect(page.getByText("Нічого ще не зараховано")).toBeVisible();
    await expect(page.getByRole("button", { name: "Зарахувати курс" })).toHaveCount(1);
    await page.goto(answersPath);
    await ready(page);
    const [title, button] = await Promise.all([
      page.getByRole("main").getByRole("heading", { level: 1 }).boundingBox(),
      page.getByRole("button", { name: "Нова відповідь" }).boundingBox(),
    ]);
    expect(button?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    expect(button?.height).toBeLessThan(50);
  },
);
