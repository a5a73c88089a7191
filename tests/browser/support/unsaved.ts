import type { Page } from "@playwright/test";

/** Typing a position, and the question before it is lost. */
export const titleField = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Title" });
export const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard changes?" });

/** Waits until the browser has fetched every part that the shown page can open, so that it works without a connection. */
export async function partsLoaded(page: Page) {
  await page.waitForFunction(() => {
    const last = (mark: string) => performance.getEntriesByName(mark).at(-1)?.startTime;
    return (last("parts-end") ?? -1) >= (last("parts-wanted") ?? 0);
  });
}
