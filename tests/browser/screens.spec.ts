import { sampled } from "@/tests/support/sampling";
import { expect, languages, remember, signInAs, test } from "./support/journey";
import { expectFitsBothWidths, expectRightInEveryLook, ready } from "./support/looks";
import { addressOf, screens } from "./support/screens";
import { expectWordsOf } from "./support/words";

test.use({ expected: [/404/], contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 900 } });
// By far the longest file. It changes nothing, so all workers run it in parallel.
test.describe.configure({ mode: "parallel", timeout: 240_000 });

/** Ukrainian has the longest words, so it is checked completely; the others only for their texts and for overflow. */
const CHECKED_COMPLETELY = "uk";

for (const { path, role } of screens) {
  test(`${path} looks right in every language and theme, and fits a phone and a desktop`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    if (role) await signInAs(context, role);
    const address = await addressOf(path, request);
    const name = path.replace(/^\//, "").replaceAll(/[/?=.]+/g, "-") || "home";
    for (const lang of languages) {
      await remember(context, String(baseURL), { lang, theme: "light", isAdminMode: role === "administrator" });
      await page.goto(address);
      await ready(page);
      expect(await page.getAttribute("html", "data-theme")).toBe("light");
      await expectWordsOf(page, lang);
      if (sampled("languages", true, lang === CHECKED_COMPLETELY))
        await expectRightInEveryLook(page, `${name}-${lang}`);
      else await expectFitsBothWidths(page);
    }
  });
}
