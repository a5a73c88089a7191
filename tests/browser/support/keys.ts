import { expect, type Locator, type Page } from "@playwright/test";

/** Goes there as somebody without a mouse does, by one key pressed again and again. */
export async function walkTo(page: Page, target: Locator, key: string) {
  await expect(target).toBeAttached();
  for (let step = 0; step < 100; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Forwards, or back where it lies behind: as one who sees the page would. */
export async function tabTo(page: Page, target: Locator) {
  const isBehind = await target.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return document.activeElement !== document.body && (place & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  });
  await walkTo(page, target, isBehind ? "Shift+Tab" : "Tab");
}

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes to a field and types in the place of what it holds: a browser selects that on the way in. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a button or a link and presses it. */
export async function pressOn(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
