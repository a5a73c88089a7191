import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the focus to an element by pressing one key repeatedly, as a person without a mouse does. */
export async function moveFocus(page: Page, target: Locator, key: string) {
  await expect(target).toBeAttached();
  for (let step = 0; step < 100; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Presses Tab, or Shift+Tab if the element is behind: as a person would who sees the page. */
export async function tabTo(page: Page, target: Locator) {
  const isBehind = await target.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return document.activeElement !== document.body && (place & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  });
  await moveFocus(page, target, isBehind ? "Shift+Tab" : "Tab");
}

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its text, which a browser selects when Tab enters the field. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves the focus to a button or link and presses it. */
export async function focusAndPress(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
