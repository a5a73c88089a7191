import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCsv } from "@/lib/csv/read-csv";
import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";
import { mail, openUsers, rowOf, stamp, USERS } from "./support/people";
import { chooseForTicked } from "./support/row-menu";
import { throughApi } from "./support/through-api";

const header = "Email,First Name,Middle Name,Last Name,Phone,Roles";

test.use({ expected: [/status of (400|409)/] });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

async function search(page: Page, text: string) {
  await page.getByRole("searchbox", { name: "Search: Users" }).fill(text);
  await expect(page).toHaveURL(/users\.q=/);
}

async function chooseTable(page: Page, name: string, lines: readonly string[]) {
  const chooser = page.getByLabel("Choose a CSV file");
  // Before hydration a chosen file would be lost.
  await expectAlive(chooser);
  await chooser.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(`${lines.join("\r\n")}\r\n`) });
  await expect(page.getByText(`${name}: ${lines.length - 1} rows`)).toBeVisible();
}

test("a table with three errors is refused with each cell; the corrected one is imported, and undone", async ({
  page,
}) => {
  const right = [
    `${mail("one")},Anna,Ivanivna,Kovalenko,067 123 45 67,Employee`,
    `${mail("two")},Borys,Ivanovych,Kovalenko,,expert`,
  ];
  await page.goto(USERS);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import users" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await chooseTable(page, "wrong.csv", [
    header,
    `not-an-email,Anna,Ivanivna,Kovalenko,,`,
    `${mail("two")},B,Ivanovych,Kovalenko,123,expert`,
  ]);
  await expect(page.getByRole("combobox", { name: /Where “Phone” goes/ })).toHaveValue("phone");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  const errors = page.getByRole("table", { name: "Errors in the table" });
  await expect(errors.getByRole("row")).toHaveCount(4);
  await expect(errors.getByRole("row").nth(1)).toContainText("not-an-email");
  await expect(errors.getByRole("row").nth(1).getByRole("rowheader", { name: "Kovalenko Anna" })).toBeVisible();
  await expect(errors).toContainText("2 to 50 letters");
  await expectAccessible(page);
  await expectFits(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  expect((await saved).suggestedFilename()).toBe("users-rejected.csv");

  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Users" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Choose another table" }).click();
  await chooseTable(page, "right.csv", [header, ...right]);
  await page.getByRole("button", { name: "Next" }).click();
  const invitations = page.getByLabel("Send invitations");
  await expect(invitations).toBeChecked();
  await invitations.uncheck();
  await expect(invitations).toHaveAccessibleDescription(/these people cannot sign in until/);
  await expectAccessible(page);
  const newPeople = page.getByRole("region", { name: "New people" }).getByRole("listitem");
  await expect(newPeople).toHaveText([/^Kovalenko Anna Ivanivna.*one/, /^Kovalenko Borys Ivanovych.*two/]);
  await page.getByRole("button", { name: "Import 2 people" }).click();
  await expect(page.getByText("The table is imported")).toBeVisible();
  await expect(page).toHaveURL(/\?import=\d+$/);
  await expectAccessible(page);

  const finished = page.url();
  await page.getByRole("link", { name: "Show 2 people" }).click();
  await expect(page).toHaveURL(/users\.imported=\d+/);
  for (const name of ["one", "two"]) await expect(rowOf(page, mail(name))).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "3");
  await expectAccessible(page);

  await page.goto(finished);
  const undo = page.getByRole("button", { name: "Undo this import" });
  await expectAlive(undo);
  await undo.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("2 people deleted")).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Users" }).click();
  await search(page, stamp);
  await expect(rowOf(page, mail("one"))).toHaveCount(0);
});

test("a wrong value that repeats is replaced in all its rows at once; roles are read in any language", async ({
  page,
}) => {
  await page.goto(`${USERS}/import`);
  await chooseTable(page, "repeated.csv", [
    header,
    `${mail("r1")},Anna,Ivanivna,Kovalenko,,Captain`,
    `${mail("r2")},Borys,Ivanovych,Kovalenko,,"Працівник, captain"`,
    `${mail("r3")},Vira,Ivanivna,Kovalenko,,Сотрудник`,
  ]);
  await page.getByRole("button", { name: "Next" }).click();
  const repeated = page.getByRole("region", { name: "Values that repeat" });
  await repeated.getByLabel(/Replace “Captain” .*2 rows/).selectOption("Expert");
  await expectAccessible(page);
  await repeated.getByRole("button", { name: "Replace everywhere" }).click();
  await expect(page.getByRole("button", { name: "Import 3 people" })).toBeVisible();
});

test("positions and units that the table names are created when told so, and each error names its person", async ({
  page,
  request,
}) => {
  const [region, position] = [`Захід ${stamp}`, `Barista ${stamp}`];
  await page.goto(`${USERS}/import`);
  await chooseTable(page, "places.csv", [
    "Email,First Name,Middle Name,Last Name,Position,Unit",
    `${mail("m1")},Anna,Ivanivna,Placenko,${position},${region} / Bar 1`,
    `${mail("m2")},Borys,Ivanovych,Placenko,${position},${region} / Bar 2`,
  ]);
  await page.getByRole("button", { name: "Next" }).click();
  const errors = page.getByRole("table", { name: "Errors in the table" });
  await expect(errors.getByRole("row").filter({ hasText: "Placenko Anna" })).toHaveCount(2);
  const missing = page.getByRole("region", { name: "Not in the company yet" });
  await expect(missing.getByRole("list", { name: "Units that the table names" }).getByRole("listitem")).toHaveText([
    region,
    `${region} / Bar 11 row`,
    `${region} / Bar 21 row`,
  ]);
  await expectAccessible(page);
  await expectFits(page);
  await missing.getByLabel("Create 1 position").check();
  await expect(errors.getByRole("row").filter({ hasText: "Placenko Anna" })).toHaveCount(1);
  await missing.getByLabel("Create 3 units").check();
  await expect(errors).toHaveCount(0);
  await page.getByLabel("Send invitations").uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 people" }).click();
  await page.getByRole("link", { name: "Show 2 people" }).click();
  for (const bar of ["Bar 1", "Bar 2"]) await expect(page.getByRole("row").filter({ hasText: bar })).toHaveCount(1);
  const api = await throughApi(request);
  const { results } = await api.get(`/users/units/?flat=true&search=${stamp}`);
  expect(results).toMatchObject([{ title: region, parent_id: null }]);
});

test("the file of users has every field in a column of its own, and is imported again without a change", async ({
  page,
  request,
}) => {
  const api = await throughApi(request);
  const [top, position] = [`Область ${stamp}`, `Пекар ${stamp}`];
  const rows = ["f1", "f2"].map((name, at) => ({
    ...{ line: at + 2, email: mail(name), first_name: "Olha", middle_name: "Ivanivna", last_name: "Fileko" },
    ...{ phone: "0671234567", position, unit: `${top} / Пекарня ${at}`, roles: "employee,expert" },
  }));
  const creates = { create_positions: true, create_units: true };
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows, ...creates });
  await openUsers(page, `?users.q=${stamp}%20Fileko`);
  await expect(rowOf(page, mail("f1"))).toBeVisible();
  const file = async (download: Promise<unknown>) => {
    const saved = page.waitForEvent("download");
    await download;
    return readFile(await (await saved).path());
  };
  const whole = await file(page.getByRole("button", { name: "Export CSV" }).click());
  const [head, first] = readCsv(whole.toString("utf8")).records;
  expect(head?.cells).toEqual([
    ...["Email", "First Name", "Middle Name", "Last Name", "Phone", "Position", "Unit", "Roles", "Date Joined"],
  ]);
  expect(first?.cells[6]).toMatch(/^Область .* \/ Пекарня \d$/);

  await page.getByRole("table").getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  const chosen = await file(chooseForTicked(bar, "Actions", "Export selected"));
  expect(chosen.toString("utf8")).toBe(whole.toString("utf8"));

  await page.goto(`${USERS}/import`);
  const chooser = page.getByLabel("Choose a CSV file");
  await expectAlive(chooser);
  await chooser.setInputFiles({ name: "users.csv", mimeType: "text/csv", buffer: whole });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Everything in the table is already here")).toBeVisible();
  await expectAccessible(page);
});
