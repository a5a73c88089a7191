import { expect, type Page } from "@playwright/test";
import type { Language } from "@/lib/contracts/fields";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { remember, signInAs } from "./journey";

/** Opens an administrator's page in one language, without animations. */
export async function enterIn(page: Page, baseURL: string | undefined, lang: Language): Promise<Translate> {
  await signInAs(page.context(), "administrator");
  await remember(page.context(), String(baseURL), { lang, isAdminMode: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  return translator(lang);
}

export const above = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").last();

/** Closes what is above the page. */
export async function closeAbove(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog], [role=alertdialog], [role=menu]")).toHaveCount(0);
}
