import { expect, expectAccessible, expectFits, languages, remember, signInAs, test, themes } from "./support/journey";
import { addressOf, screens } from "./support/screens";

test.use({ expected: [/404/] });
// By far the longest file, and nothing in it changes anything: the workers share it.
test.describe.configure({ mode: "parallel" });

/** Told by the page itself: nothing is being fetched, nothing is a skeleton. */
async function settled(page: import("@playwright/test").Page) {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

for (const { path, role } of screens) {
  test(`${path} is right in every language and theme, and fits a phone, a tablet and a desk`, async ({ page, context, request, baseURL }) => {
    test.setTimeout(240_000);
    if (role) await signInAs(context, role);
    const address = await addressOf(path, request);
    for (const lang of languages) {
      for (const theme of themes) {
        await remember(context, String(baseURL), { lang, theme, isAdminMode: role === "administrator" });
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(address);
        await settled(page);
        expect(await page.getAttribute("html", "lang")).toBe(lang);
        expect(await page.getAttribute("html", "data-theme")).toBe(theme);
        await expectAccessible(page);
        for (const width of [1280, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expectFits(page);
          // What a phone shows otherwise does not depend on language or theme, which were looked at above.
          if (width === 360 && lang === "uk" && theme === "dark") await expectAccessible(page);
          const name = path.replace(/^\//, "").replaceAll(/[/?=.]+/g, "-") || "home";
          await page.screenshot({ path: `.data/results/screens/${name}-${lang}-${theme}-${width}.png`, fullPage: true });
        }
      }
    }
  });
}
