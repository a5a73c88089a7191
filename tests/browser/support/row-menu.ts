import type { Locator, Page } from "@playwright/test";

const MORE = { Видалити: "Ще", Копіювати: "Ще", Delete: "More", Copy: "More" } as const;
type Action = keyof typeof MORE;

/** The button of the menu of a row, by the name of the row. */
export function moreOf(within: Page | Locator, row: string, action: Action = "Видалити"): Locator {
  return within.getByRole("button", { name: `${MORE[action]}: ${row}`, exact: true });
}

/** Chooses an action in the menu of a row. */
export async function chooseOfRow(within: Page | Locator, row: string, action: Action): Promise<void> {
  await moreOf(within, row, action).click();
  await pageOf(within).getByRole("menuitem", { name: action, exact: true }).click();
}

function pageOf(within: Page | Locator): Page {
  return "page" in within ? within.page() : within;
}

/** Chooses an action for ticked rows: the first ones are buttons, the others are in a menu. */
export async function chooseForTicked(bar: Locator, menu: string, action: string): Promise<void> {
  const button = bar.getByRole("button", { name: action, exact: true });
  if (await button.isVisible()) return button.click();
  await bar.getByRole("button", { name: menu, exact: true }).click();
  await bar.page().getByRole("menuitem", { name: action, exact: true }).click();
}
