import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { mail, NEW_PASSWORD, openUsers, rowOf, stamp } from "./support/people";
import { chooseForTicked, chooseOfRow } from "./support/row-menu";
import { throughApi } from "./support/through-api";

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
  await asking.getByRole("button", { name: "Set position for 2 people" }).click();
  await expect(asking.getByRole("combobox", { name: "Position" })).toHaveAccessibleDescription("Choose a value");
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Cancel" }).click();

  await chooseForTicked(bar, "Actions", "Deactivate");
  await page.getByRole("dialog", { name: "Deactivate" }).getByRole("button", { name: "Deactivate 2 people" }).click();
  const failed = page.getByRole("dialog", { name: "1 person could not be changed" });
  await expect(failed.getByRole("row").nth(1)).toContainText(goes.email);
  await expectAccessible(page);
  await failed.getByRole("button", { name: "Select this person" }).click();
  await expect(bar).toContainText("1 selected");
  await expect(rowOf(page, stays.email).getByRole("checkbox")).not.toBeChecked();
  await expect(rowOf(page, stays.email)).toContainText("Inactive");

  const saved = page.waitForEvent("download");
  await chooseForTicked(bar, "Actions", "Export selected");
  expect((await saved).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await deletePerson(page, `${stays.last} ${stays.first}`);
});

test(
  "with a whole page ticked the count and the actions have room beside each other",
  inFull(),
  async ({ page, context, baseURL: url = "" }) => {
    await remember(context, url, { isAdminMode: true, lang: "uk" });
    await openUsers(page, "?users.size=25");
    await page.getByRole("table").getByRole("checkbox").first().check();
    const bar = page.getByRole("group", { name: "Дії з вибраними рядками" });
    const parts = bar
      .getByRole("button")
      .or(bar.getByText(/^Вибрано: \d+$/))
      .filter({ visible: true });
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const edges = await parts.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
      expect(edges.length).toBeGreaterThan(3);
      for (const [nth, { left }] of edges.entries()) expect(left).toBeGreaterThanOrEqual(edges[nth - 1]?.right ?? 0);
      await expectFits(page);
    }
  },
);

test("all people of a filter are changed except an unticked one, and exported in the same way", async ({ page }) => {
  await openUsers(page, "?users.size=25&users.role=employee&users.q=demo.atesta");
  const table = page.getByRole("table");
  await table.getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: /^Select all that match: / }).click();
  const all = Number(await table.getAttribute("aria-rowcount")) - 1;
  expect(all).toBeGreaterThan(25);
  await expect(bar).toContainText(`${all} selected`);
  await table.getByRole("checkbox").nth(1).uncheck();
  await expect(bar).toContainText(`${all - 1} selected`);

  const saved = page.waitForEvent("download");
  await chooseForTicked(bar, "Actions", "Export selected");
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength(all);

  const sent = page.waitForRequest(/\/users\/change-users\/$/);
  await chooseForTicked(bar, "Actions", "Activate");
  const asking = page.getByRole("dialog", { name: "Activate" });
  await asking.getByRole("button", { name: `Activate ${all - 1} people` }).click();
  expect((await sent).postDataJSON()).toEqual({
    matching: { role: "employee", search: "demo.atesta", except: [expect.any(Number)] },
    is_active: true,
  });
  await expect(page.getByText(`${all - 1} people changed`)).toBeVisible();
  await expect(bar).toBeHidden();
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
  const made = await api.list(`/users/users/?search=${short}@i.co`);
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

test(
  "from 1536 px on all columns of the specification stand side by side; below, and by choice, as before",
  inFull(),
  async ({ page }) => {
    const NARROW = ["User", "Phone", "Position", "Unit", "Roles"];
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
  },
);
