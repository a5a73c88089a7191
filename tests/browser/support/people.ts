import type { Page } from "@playwright/test";
import { expect, expectAlive } from "./journey";

export const USERS = "/admin/dictionaries/users";
/** A unique name, because tests run in parallel. */
export const stamp = `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
export const mail = (name: string) => `${name}.${stamp}@people.example`;
export const NEW_PASSWORD = "four-quiet-meadows";

export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

export async function openUsers(page: Page, query = "") {
  await page.goto(`${USERS}${query}`);
  // A sheet that the address opens hides the table from screen readers as soon as the page is alive.
  const table = page.getByRole("table", { includeHidden: true });
  await expect(table).toBeVisible();
  await expectAlive(table);
}
