import { paths } from "@/lib/config/paths";
import { sampled } from "@/tests/support/sampling";
import { expectLightVisit } from "./support/budgets";
import { expect, inFull, languages, remember, signInAs, test } from "./support/journey";
import { expectFitsAllWidths, expectRightInEveryLook, ready } from "./support/looks";
import { addressOf, screens } from "./support/screens";
import { expectWordsOf } from "./support/words";

test.use({ expected: [/404/], contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 900 } });
// By far the longest file. It changes nothing, so all workers run it in parallel.
test.describe.configure({ mode: "parallel" });

/** Ukrainian has the longest words, so it is checked completely; the others only for their texts and for overflow. */
const CHECKED_COMPLETELY = "uk";

/** Tables whose rows hold many targets: they are looked at in three widths in every run. */
const ON_TABLET = new RegExp(`^(${paths.tasks}|${paths.users}|${paths.userSpecializations})(\\?|$)`);

/** The one that is checked completely comes first, and as a first visit it is weighed. */
const inOrder = languages.toSorted(
  (one, other) => Number(other === CHECKED_COMPLETELY) - Number(one === CHECKED_COMPLETELY),
);

/** Pages that say that something is not there or not open. */
const RARE = /none|no-such|no\/such|taken-back|somebody|something|unauthorized/;

for (const screen of screens) {
  const { path, role } = screen;
  test(
    `${path} is light, looks right in every language and theme, and fits a phone and a desktop`,
    inFull(RARE.test(path)),
    async ({ page, context, request, baseURL }) => {
      if (role) await signInAs(context, role);
      const address = await addressOf(path, request);
      const name = path.replace(/^\//, "").replaceAll(/[/?=.]+/g, "-") || "home";
      for (const lang of inOrder) {
        await remember(context, String(baseURL), { lang, theme: "light", isAdminMode: role === "administrator" });
        if (lang === CHECKED_COMPLETELY) await expectLightVisit(page, address, screen);
        else await page.goto(address);
        await ready(page);
        expect(await page.getAttribute("html", "data-theme")).toBe("light");
        await expectWordsOf(page, lang);
        if (sampled("languages", true, lang === CHECKED_COMPLETELY))
          await expectRightInEveryLook(page, `${name}-${lang}`, { onTablet: ON_TABLET.test(path) });
        else await expectFitsAllWidths(page);
      }
    },
  );
}
