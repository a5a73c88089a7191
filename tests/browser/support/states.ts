import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Language } from "@/lib/contracts/fields";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { expectAccessible, expectFits, remember, signInAs } from "./journey";

/** Of all that axe asks, what another theme could answer otherwise. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** As it stands now, and in English in the other theme too: colours know no language, and nothing else knows the theme. */
export async function expectStateRight(page: Page) {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));
  await expectAccessible(page);
  await expectFits(page);
  if ((await page.getAttribute("html", "lang")) !== "en") return;
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  const { violations } = await new AxeBuilder({ page }).withRules(COLOURS).analyze();
  expect(violations.map(({ id, nodes }) => `dark, ${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
}

/** An administrator's page in one language, in which nothing moves. */
export async function enterIn(page: Page, baseURL: string | undefined, lang: Language): Promise<Translate> {
  await signInAs(page.context(), "administrator");
  await remember(page.context(), String(baseURL), { lang, isAdminMode: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  return translator(lang);
}

export const above = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").last();

/** Away with what stands above the page. */
export async function closeAbove(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog], [role=alertdialog], [role=menu]")).toHaveCount(0);
}
