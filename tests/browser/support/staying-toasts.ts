import type { Page } from "@playwright/test";

/**
 * Toasts stay on the pages that are opened from now on: their clock stands still, as it does in a window that is not
 * looked at. A test whose turn comes late would otherwise miss what a toast says.
 */
export async function toastsStay(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true }));
}
