import { expect, type Locator, type Page } from "@playwright/test";
import { expectAlive } from "./journey";

/** A unique name: tests run in parallel, and several times on the same data. */
export const stamped = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

export async function choose(page: Page, within: Page | Locator, field: string, option: string) {
  await within.getByRole("combobox", { name: field }).fill(option);
  await page.getByRole("option", { name: option }).first().click();
}

/** Opens the form of a new row and waits for it, because the browser loads it on first use. */
export async function openForm(page: Page, button: string, title = button) {
  const opener = page.getByRole("button", { name: button, exact: true }).first();
  await expectAlive(opener);
  await opener.click();
  const form = page.getByRole("dialog", { name: title });
  await expect(form).toBeVisible();
  return form;
}

export async function openRow(page: Page, title: string) {
  const opener = page.getByRole("button", { name: `Докладніше: ${title}`, exact: true });
  await expectAlive(opener);
  await opener.click();
}

/** The competencies of a specialization, or the courses of a group. */
export const courseList = (page: Page, title: string) =>
  page
    .getByRole("list", { name: `Компетенції: ${title}`, exact: true })
    .or(page.getByRole("list", { name: `Курси: ${title}`, exact: true }));

export async function addCourses(page: Page, titles: readonly string[], program: string, field = "Додати компетенцію") {
  for (const [nth, title] of titles.entries()) {
    await choose(page, page, field, title);
    await expect(courseList(page, program).getByRole("listitem")).toHaveCount(nth + 1);
  }
}

export async function expectOrder(page: Page, program: string, titles: readonly string[]) {
  const items = courseList(page, program).getByRole("listitem");
  for (const [nth, title] of titles.entries()) await expect(items.nth(nth)).toContainText(title);
}
