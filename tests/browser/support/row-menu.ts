import type { Locator, Page } from "@playwright/test";
import { expect, expectAlive } from "./journey";

const MORE = { Видалити: "Ще", Копіювати: "Ще", Delete: "More", Copy: "More" } as const;
type Action = keyof typeof MORE;

/** The button of the menu of a row, by the name of the row. */
export function moreOf(within: Page | Locator, row: string, action: Action = "Видалити"): Locator {
  return within.getByRole("button", { name: `${MORE[action]}: ${row}`, exact: true });
}

/** Chooses an action in the menu of a row, which may be drawn by the server and not alive yet. */
export async function chooseOfRow(within: Page | Locator, row: string, action: Action): Promise<void> {
  const more = moreOf(within, row, action);
  await expectAlive(more);
  await more.click();
  await pageOf(within).getByRole("menuitem", { name: action, exact: true }).click();
}

function pageOf(within: Page | Locator): Page {
  return "page" in within ? within.page() : within;
}

/** Chooses an action for ticked rows: the first ones are buttons, the others are in a menu. */
export async function chooseForTicked(bar: Locator, menu: string, action: string): Promise<void> {
  await expect(bar).toBeVisible();
  const button = bar.getByRole("button", { name: action, exact: true });
  await expect(bar).toBeVisible();
  if (await button.isVisible()) return button.click();
  await bar.getByRole("button", { name: menu, exact: true }).click();
  await bar.page().getByRole("menuitem", { name: action, exact: true }).click();
}
