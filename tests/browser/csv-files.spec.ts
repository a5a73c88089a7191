import { readFile } from "node:fs/promises";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { readCsv } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import { catalogue } from "@/lib/i18n/catalogue";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { tablePages, teamPages } from "./support/screens";
import { newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

/** Tables that the pages below do not show at first. */
const MORE_TABLES: readonly [string, number][] = [
  [`${paths.checklists}?checklists.open=1&checklists.q=${encodeURIComponent("Складання корпусних меблів")}`, 2],
  [`${paths.competencies}/1`, 2],
  [`${paths.adaptationSetup}?tab=assign`, 1],
];
const TABLES = [
  // The file of users has all that an import reads: users.spec.ts.
  ...[...tablePages.filter((path) => path !== paths.users).map((path) => [path, 1] as const), ...MORE_TABLES].map(
    ([path, tables]) => [path, tables, "administrator"] as const,
  ),
  // What anybody asks is seen by administrators.
  // A file of the matrix has a line for each cell: training-matrix.test.ts.
  ...teamPages
    .filter((path) => path !== paths.trainingMatrix)
    .map((path) => [path, 1, path === paths.appeals ? "administrator" : "manager"] as const),
];

/** Columns that stand in files also where the table has none of them. */
const { unitPath, deadline } = catalogue.uk.team.columns;
const IN_FILES: readonly string[] = [catalogue.uk.deadlines.daysLate, unitPath, deadline];

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The texts of a row's cells in the table, including text for screen readers only. */
const textsOf = async (cells: Locator) => (await cells.allTextContents()).map(plain);

async function fileOf(page: Page, button: Locator): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const { records } = readCsv(await readFile(await file.path(), "utf8"));
  return records.map(({ cells }) => cells.map((cell) => plain(meantCell(cell))));
}

/** The file has the columns of the table beside the button, perhaps those that all files have, and all texts of its first row. */
async function expectSame(page: Page, button: Locator) {
  const [head = [], ...records] = await fileOf(page, button);
  expect(head).not.toEqual([]);
  // A list without rows shows no table.
  if (!records.length) return;
  const table = button.locator("xpath=ancestor::div[.//table][1]").locator("table").first();
  const headers = await textsOf(table.locator("thead").first().locator("th"));
  expect(headers.filter((one) => head.includes(one))).toEqual(
    head.filter((one) => headers.includes(one) || !IN_FILES.includes(one)),
  );
  const row = table
    .locator("tbody tr")
    .filter({ has: page.locator("[data-label], th[scope=row]") })
    .first();
  const texts = await textsOf(row.locator("> *"));
  const missing = (record: string[]) =>
    record.flatMap((text, nth) => {
      const name = head[nth] ?? "";
      const cell = texts[headers.indexOf(name)] ?? "";
      // If a cell is a button that downloads a file, the CSV file has the file's address.
      if (!headers.includes(name) || text.startsWith("/api/v2/files/")) return [];
      return text.split(", ").flatMap((piece) => (cell.includes(piece) ? [] : [`${name}: ${piece}, not ${cell}`]));
    });
  // Other tests write to the audit log meanwhile, so the row need not be the first one.
  const faults = records.map(missing);
  if (!faults.some((one) => one.length === 0)) expect(faults[0]).toEqual([]);
}

async function askSomething(request: APIRequestContext): Promise<void> {
  const { email, own } = await newTaker(request, { questions: 1 });
  const learner = await throughApi(request, email);
  const [contact] = await learner.list(`/studies/appeals/contacts/?user_course=${own}`);
  const question = { user_course: own, kind: "question", text: "Де лежить схема?", asked: contact?.id };
  await learner.make("/studies/appeals/", question);
}

/** One of each kind: a plain list, one with a nested table, a report. */
const CHECKED: readonly string[] = [paths.tasks, paths.credits, paths.teamProfiles];

for (const [path, tables, role] of TABLES) {
  test(
    `the CSV file contains what the table of ${path} shows`,
    inFull(!CHECKED.includes(path)),
    async ({ page, context, request, baseURL }) => {
      // A fresh demo company has sent none, and asked nothing.
      if (path === paths.letters) await (await throughApi(request)).make("/letters/test/", {});
      if (path === paths.appeals) await askSomething(request);
      await signInAs(context, role);
      await remember(context, String(baseURL), { lang: "uk", isAdminMode: role === "administrator" });
      // Other tests may change or delete the row between the page and its file: then both are asked for again.
      await expect(async () => {
        await page.goto(path);
        const buttons = page.getByRole("button", { name: "Експорт у CSV" });
        await expect(buttons).toHaveCount(tables);
        for (const button of await buttons.all()) {
          await expectAlive(button);
          await expect(page.locator("[data-skeleton]")).toHaveCount(0);
          await expectSame(page, button);
        }
      }).toPass();
    },
  );
}
