import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCsv } from "@/lib/csv/read-csv";
import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";
import { mail, NEW_PASSWORD, openUsers, rowOf, stamp, USERS } from "./support/people";
import { chooseForTicked, chooseOfRow } from "./support/row-menu";
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

type Names = { email: string; first: string; last: string };

async function fillPerson(page: Page, { email, first, last }: Names) {
  const form = page.getByRole("dialog", { name: "New user" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("First Name").fill(first);
  await form.getByLabel("Middle Name").fill("Olehivna");
  await form.getByLabel("Last Name").fill(last);
  await form.getByText("Set a password").click();
  await form.getByRole("textbox", { name: "Password", exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Repeat password").fill(NEW_PASSWORD);
  return form;
}

async function createPerson(page: Page, names: Names) {
  await page.getByRole("button", { name: "New user" }).first().click();
  const form = await fillPerson(page, names);
  await form.getByRole("button", { name: "Create user" }).click();
  await expect(form).toBeHidden();
}

async function deletePerson(page: Page, name: string) {
  await chooseOfRow(page, name, "Delete");
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete user" }).click();
  await expect(question).toBeHidden();
}

test("one's own administrator role cannot be removed, with the reason; one's own account cannot be deleted", async ({
  page,
}) => {
  await openUsers(page, "?users.q=administrator%40demo");
  const row = rowOf(page, "administrator@demo.atesta.example");
  await row.getByRole("button", { name: /^Edit / }).click();
  const form = page.getByRole("dialog", { name: /^Edit: / });
  const own = form.getByRole("checkbox", { name: "Administrator" });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription(/You cannot remove your own administrator role/);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: /^More: / }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("You cannot delete your own account.")).toBeVisible();
  await expect(question.getByRole("button", { name: "Delete user" })).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Close" }).click();
  await expect(row).toBeVisible();
});

test("changing one's own e-mail requires the current password, with an error at its field", async ({ page }) => {
  await openUsers(page, "?users.q=administrator%40demo");
  await rowOf(page, "administrator@demo.atesta.example")
    .getByRole("button", { name: /^Edit / })
    .click();
  const form = page.getByRole("dialog", { name: /^Edit: / });
  const proof = form.getByRole("textbox", { name: "Current password" });
  await expect(proof).toHaveAccessibleDescription(/Needed to change your own email or password/);
  await form.getByLabel("Email").fill("somebody.else@demo.atesta.example");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(proof).toBeFocused();
  await expect(proof).toHaveAccessibleDescription(/This field is required/);
  await expectAccessible(page);
  await proof.fill("not-the-password");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(proof).toHaveAccessibleDescription(/The current password is wrong/);
  await form.getByLabel("Email").fill("administrator@demo.atesta.example");
  await proof.fill("");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toBeHidden();
});

test("two people are changed at once: a deleted one is reported, and can be ticked again", async ({
  page,
  context,
}) => {
  const stays = { email: mail("bohdan"), first: "Bohdan", last: "Bulkenko" };
  const goes = { email: mail("hanna"), first: "Hanna", last: "Bulkenko" };
  await openUsers(page);
  await createPerson(page, stays);
  await createPerson(page, goes);
  await search(page, stamp);
  for (const { email } of [stays, goes]) await rowOf(page, email).getByRole("checkbox").check();
  const elsewhere = await context.newPage();
  await openUsers(elsewhere, `?users.q=${encodeURIComponent(goes.email)}`);
  await deletePerson(elsewhere, `${goes.last} ${goes.first}`);
  await elsewhere.close();

  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await chooseForTicked(bar, "Actions", "Set position");
  const asking = page.getByRole("dialog", { name: "Set position" });
  await expect(asking).toContainText("2 people are selected");
  await asking.getByRole("button", { name: "Apply to 2 people" }).click();
  await expect(asking.getByRole("combobox", { name: "Position" })).toHaveAccessibleDescription("Choose a value");
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Cancel" }).click();

  await chooseForTicked(bar, "Actions", "Deactivate");
  await page.getByRole("dialog", { name: "Deactivate" }).getByRole("button", { name: "Deactivate 2 people" }).click();
  const failed = page.getByRole("dialog", { name: "1 person could not be changed" });
  await expect(failed.getByRole("row").nth(1)).toContainText(goes.email);
  await expectAccessible(page);
  await failed.getByRole("button", { name: "Select this person" }).click();
  await expect(bar).toContainText("1 row selected");
  await expect(rowOf(page, stays.email).getByRole("checkbox")).not.toBeChecked();
  await expect(rowOf(page, stays.email)).toContainText("Inactive");

  const saved = page.waitForEvent("download");
  await chooseForTicked(bar, "Actions", "Export selected");
  expect((await saved).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await deletePerson(page, `${stays.last} ${stays.first}`);
});

test("all people of a filter are changed except an unticked one, and exported in the same way", async ({ page }) => {
  await openUsers(page, "?users.size=25&users.role=employee&users.q=demo.atesta");
  const table = page.getByRole("table");
  await table.getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: /^Select all \d+ matching rows$/ }).click();
  const all = Number(await table.getAttribute("aria-rowcount")) - 1;
  expect(all).toBeGreaterThan(25);
  await expect(bar).toContainText(`${all} rows selected`);
  await table.getByRole("checkbox").nth(1).uncheck();
  await expect(bar).toContainText(`${all - 1} rows selected`);

  const saved = page.waitForEvent("download");
  await chooseForTicked(bar, "Actions", "Export selected");
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength(all);

  const sent = page.waitForRequest(/\/users\/change-users\/$/);
  await chooseForTicked(bar, "Actions", "Activate");
  const asking = page.getByRole("dialog", { name: "Activate" });
  await asking.getByRole("button", { name: `Apply to ${all - 1} people` }).click();
  expect((await sent).postDataJSON()).toEqual({
    matching: { role: "employee", search: "demo.atesta", except: [expect.any(Number)] },
    is_active: true,
  });
  await expect(page.getByText(`${all - 1} people changed`)).toBeVisible();
  await expect(bar).toBeHidden();
});

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

test("three invited people with position, unit and role take at most 120 keys, and Tab loses none of it", async ({
  page,
  request,
}) => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (...texts: string[]) => {
    for (const [nth, text] of texts.entries()) {
      if (nth) await press("Tab");
      keys += text.length;
      await page.keyboard.type(text);
    }
  };
  await openUsers(page);
  const form = page.getByRole("dialog", { name: "New user" });
  const short = stamp.slice(-6);
  for (const one of ["a", "b", "c"]) {
    await page.getByRole("button", { name: "New user" }).first().click();
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByRole("radio", { name: "Send an invitation" })).toBeChecked();
    await expect(form.getByLabel("Repeat password")).toHaveCount(0);
    await type(`${one}${short}@i.co`, "", "Ira", "Lvivna", "Koval");
    for (const field of ["Position", "Unit"]) {
      await press("Tab");
      await expect(form.getByRole("combobox", { name: field })).toBeFocused();
      await press("ArrowDown");
      await expect(page.getByRole("option").first()).toBeVisible();
      await press("Enter");
      await expect(form.getByRole("combobox", { name: field })).not.toHaveValue("");
    }
    await press("Tab");
    await press("Space");
    await expect(form.getByRole("checkbox", { name: "Administrator" })).toBeChecked();
    await press("Enter");
    await expect(form).toBeHidden();
  }
  expect(keys).toBeLessThanOrEqual(120);
  const api = await throughApi(request);
  const made = await api.list(`/users/users/?search=${short}`);
  expect(made).toHaveLength(3);
  for (const person of made)
    expect(person).toMatchObject({
      ...{ position: expect.any(Number), unit: expect.any(Number), first_name: "Ira", last_name: "Koval" },
      roles: expect.arrayContaining(["administrator"]),
    });

  await search(page, `a${short}`);
  const row = rowOf(page, `a${short}@i.co`);
  await expect(row).toContainText("Invited");
  await row.getByRole("button", { name: /^More: / }).click();
  await page.getByRole("menuitem", { name: "Send the invitation again" }).click();
  await expect(page.getByText(`Invitation sent: a${short}@i.co`).last()).toBeVisible();
  await expectAccessible(page);
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

test("from 1536 px on all columns of the specification stand side by side; below, and by choice, as before", async ({
  page,
}) => {
  const NARROW = ["Person", "Phone", "Position", "Unit", "Roles"];
  await page.setViewportSize({ width: 1536, height: 900 });
  await openUsers(page, "?users.q=examiner%40demo");
  const headers = page.getByRole("table", { name: "Users" }).getByRole("columnheader").filter({ visible: true });
  const names = async () => (await headers.allTextContents()).map((text) => text.trim()).filter(Boolean);
  const wide = await names();
  expect(wide.slice(1)).toEqual([
    ...["Email", "First Name", "Middle Name", "Last Name", "Phone"],
    ...["Position", "Unit", "Roles", "Date Joined", "Actions"],
  ]);
  await expectFits(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // The picture opens the person, and is called by the name.
  const person = page.getByRole("rowheader").getByRole("button").first();
  await expect(person).toHaveAccessibleName(/\S+ \S+/);
  await expect(page.getByRole("button", { name: /^Role/ })).toBeVisible();
  await page.setViewportSize({ width: 1535, height: 900 });
  await expect.poll(names).toEqual([wide[0], ...NARROW.slice(1), "Actions"]);
  // What is chosen holds at every width, and begins from what is shown.
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Phone" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(names).toEqual([wide[0], "Position", "Unit", "Roles", "Actions"]);
  await page.setViewportSize({ width: 1536, height: 900 });
  await expect.poll(names).toEqual([wide[0], "Position", "Unit", "Roles", "Actions"]);
  await expect(person).toContainText("examiner@demo");
});
