import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { readCsv } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";

const TABLES = [
  [paths.users, 1],
  [paths.positions, 1],
  [`${paths.checklists}?checklists.open=1`, 2],
  [paths.competencies, 1],
  [`${paths.competencies}/1`, 2],
  [paths.adaptationCourses, 1],
  [paths.specializations, 1],
  [paths.adaptationSetup, 1],
  [`${paths.adaptationSetup}?tab=assign`, 1],
  [paths.auditLog, 1],
  ["/faq/answers", 1],
] as const;

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The texts of a row's cells in the table, including text for screen readers only. */
const textsOf = async (cells: Locator) => (await cells.allTextContents()).map(plain);

async function fileOf(page: Page, button: Locator): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const { records } = readCsv(await readFile(await file.path(), "utf8"));
  return records.map(({ cells }) => cells.map((cell) => plain(meantCell(cell))));
}

for (const [path, tables] of TABLES) {
  test(`the CSV file contains what the table of ${path} shows`, async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { lang: "uk", isAdminMode: true });
    await page.goto(path);
    const buttons = page.getByRole("button", { name: "Експорт у CSV" });
    await expect(buttons).toHaveCount(tables);
    for (const button of await buttons.all()) {
      await expectAlive(button);
      const table = button.locator("xpath=ancestor::div[.//table][1]").locator("table").first();
      await expect(table.locator("[data-skeleton]")).toHaveCount(0);
      const [head = [], first = []] = await fileOf(page, button);
      const headers = await textsOf(table.locator("thead").first().locator("th"));
      expect(headers.filter((one) => head.includes(one))).toEqual(head);
      const row = table
        .locator("tbody tr")
        .filter({ has: page.locator("[data-label]") })
        .first();
      const texts = await textsOf(row.locator("> *"));
      for (const [nth, text] of first.entries()) {
        // If a cell is a button that downloads a file, the CSV file has the file's address.
        if (text.startsWith("/api/v2/files/")) continue;
        const name = head[nth] ?? "";
        const cell = texts[headers.indexOf(name)] ?? "";
        for (const piece of text.split(", ")) expect([name, cell]).toEqual([name, expect.stringContaining(piece)]);
      }
    }
  });
}
