import type { Page } from "@playwright/test";
import { isFull } from "@/tests/support/sampling";
import { expect, expectAccessible, expectFits, languages, remember, signInAs, test, themes } from "./support/journey";
import { addressOf, screens } from "./support/screens";

test.use({ expected: [/404/] });
// By far the longest file, and nothing in it changes anything: the workers share it.
test.describe.configure({ mode: "parallel" });

type Lang = (typeof languages)[number];
type Theme = (typeof themes)[number];

/** Told by the page itself: nothing is being fetched, nothing is a skeleton. */
async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

/** The longest words are Ukrainian: that language is looked at closely, the others for their words. */
const CLOSELY: Lang = "uk";

async function look(page: Page, path: string, { lang, theme }: { lang: Lang; theme: Theme }) {
  expect(await page.getAttribute("html", "data-theme")).toBe(theme);
  await page.setViewportSize({ width: 1280, height: 900 });
  if (isFull || lang === CLOSELY) await expectAccessible(page);
  for (const width of isFull ? [1280, 768, 360] : [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    // What a phone shows otherwise does not depend on language or theme, which were looked at above.
    if (width === 360 && lang === CLOSELY && theme === "dark") await expectAccessible(page);
    const name = path.replace(/^\//, "").replaceAll(/[/?=.]+/g, "-") || "home";
    if (isFull || process.env.SHOTS === "1")
      await page.screenshot({ path: `.data/results/screens/${name}-${lang}-${theme}-${width}.png`, fullPage: true });
  }
}

for (const { path, role } of screens) {
  test(`${path} is right in every language and theme, and fits a phone and a desk`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    if (role) await signInAs(context, role);
    const address = await addressOf(path, request);
    for (const lang of languages) {
      for (const theme of isFull || lang === CLOSELY ? themes : themes.slice(0, 1)) {
        await remember(context, String(baseURL), { lang, theme, isAdminMode: role === "administrator" });
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(address);
        await settled(page);
        expect(await page.getAttribute("html", "lang")).toBe(lang);
        await look(page, path, { lang, theme });
      }
    }
  });
}
