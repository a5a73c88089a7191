import type { Locator, Page } from "@playwright/test";
import { expect, expectAlive } from "./journey";

/** A file is chosen in a window of the system: two presses on it. */
const PICK = 2;

/** Does what a person does with a mouse and keys, and counts each press as the browser hears it. */
export async function handOn(page: Page) {
  const counted = { click: 0, key: 0 };
  await page.exposeFunction("heardPress", (what: keyof typeof counted) => {
    counted[what] += 1;
  });
  await page.addInitScript(() => {
    const { heardPress } = window as unknown as { heardPress(what: string): void };
    // The press of a button by Enter or Space is a key, and arrives as a click without a count.
    addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && heardPress("click"), true);
    addEventListener("keydown", ({ isTrusted }) => isTrusted && heardPress("key"), true);
  });
  return {
    counted,
    async click(target: Locator) {
      await expectAlive(target);
      await target.click();
    },
    /** Types where the focus is: nothing is clicked before. */
    async type(field: Locator, text: string) {
      await expect(field).toBeFocused();
      // A form that goes on with the next row empties its fields when the row is there.
      await expect(field).toHaveValue("");
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    press: (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
    async choose(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      await expectAlive(button);
      const asked = page.waitForEvent("filechooser");
      await button.click();
      await (await asked).setFiles(file);
      counted.click += PICK;
    },
  };
}
export type Hand = Awaited<ReturnType<typeof handOn>>;
