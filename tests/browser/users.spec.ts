import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, expectFits, remember, signInAs, test } from "./support/journey";

const USERS = "/admin/dictionaries/users";
/** Nobody else makes people of these names: journeys run side by side. */
const stamp = Date.now().toString(36);
const mail = (name: string) => `${name}.${stamp}@people.example`;
const PASSWORD = "four-quiet-meadows";
const header = "Email,First Name,Middle Name,Last Name,Phone,Roles";

test.use({ expected: [/status of (400|409)/] });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: "#3b6fb6" } })
    .png()
    .toBuffer();

async function openUsers(page: Page, query = "") {
  await page.goto(`${USERS}${query}`);
  await expect(page.getByRole("table")).toBeVisible();
}

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
  await form.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await form.getByLabel("Repeat password").fill(PASSWORD);
  return form;
}

async function createPerson(page: Page, names: Names) {
  await page.getByRole("button", { name: "New user" }).first().click();
  const form = await fillPerson(page, names);
  await form.getByRole("button", { name: "Create user" }).click();
  await expect(form).toBeHidden();
}

async function deletePerson(page: Page, name: string) {
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete user" }).click();
  await expect(question).toBeHidden();
}

test("a person is made with a picture by keys alone, changed, found again after a reload, and deleted", async ({ page }) => {
  test.setTimeout(90_000);
  const person = { email: mail("olena"), first: "Olena", last: "Hrytsenko" };
  const name = `${person.first} ${person.last}`;
  await openUsers(page);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("button", { name: "New user" }).first().press("Enter");
  const form = page.getByRole("dialog", { name: "New user" });
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByRole("button", { name: "Create user" }).press("Enter");
  const summary = form.getByRole("region", { name: "Check these fields" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "First Name: Enter first name" })).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel("Choose a picture").focus();
  await form.getByLabel("Choose a picture").setInputFiles({ name: "face.png", mimeType: "image/png", buffer: await picture() });
  const crop = page.getByRole("dialog", { name: "Choose the part to show" });
  await expect(crop.getByRole("application", { name: "Visible part of the picture" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await crop.getByLabel("Zoom").press("ArrowRight");
  await expect(crop.getByLabel("Zoom")).toHaveValue("1.01");
  await expectAccessible(page);
  await crop.getByRole("button", { name: "Upload" }).press("Enter");
  await expect(crop).toBeHidden();
  await form.getByRole("button", { name: "Remove the picture" }).press("Enter");
  await form.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(form.getByRole("button", { name: "Remove the picture" })).toBeVisible();

  await fillPerson(page, person);
  await form.getByLabel("Repeat password").fill("something else");
  await form.getByLabel("Repeat password").press("Enter");
  await expect(form.getByText("Passwords do not match")).toBeVisible();
  await form.getByLabel("Repeat password").fill(PASSWORD);
  await form.getByLabel("Phone").pressSequentially("0671234567");
  await expect(form.getByLabel("Phone")).toHaveValue("+380 (67) 123-45-67");
  await form.getByRole("checkbox", { name: "Examiner" }).press("Space");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/users/users/"));
  await form.getByRole("button", { name: "Create user" }).press("Enter");
  expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
  await expect(form).toBeHidden();

  await search(page, person.email);
  await expect(rowOf(page, person.email)).toContainText("+380 (67) 123-45-67");
  await expect(rowOf(page, person.email)).toContainText("Examiner");
  await expect(rowOf(page, person.email).locator("img")).toHaveAttribute("src", /\/api\/v2\/files\/\d+\/avatar\.webp/);

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = page.getByRole("dialog", { name: `Editing: ${name}` });
  await expect(page).toHaveURL(/users\.form=\d+/);
  await editing.getByRole("checkbox", { name: "Expert" }).check();
  await editing.getByRole("checkbox", { name: "Examiner" }).uncheck();
  await editing.getByRole("button", { name: "Close" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, person.email)).toContainText("Expert");
  await expect(rowOf(page, person.email)).not.toContainText("Examiner");

  await page.getByRole("button", { name: "Role", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Expert" }).click();
  await expect(page).toHaveURL(/users\.role=expert/);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search: Users" })).toHaveValue(person.email);
  await expect(page.getByRole("button", { name: "Role: Expert" })).toBeVisible();
  await expect(rowOf(page, person.email)).toBeVisible();

  await deletePerson(page, name);
  await expect(page.getByText("Nothing matches the search and filters")).toBeVisible();
});

test("one's own administrator role stands fast and says why; one's own account is not deleted", async ({ page }) => {
  await openUsers(page, "?users.q=administrator%40demo");
  const row = rowOf(page, "administrator@demo.atesta.example");
  await row.getByRole("button", { name: /^Edit / }).click();
  const form = page.getByRole("dialog", { name: /^Editing: / });
  const own = form.getByRole("checkbox", { name: "Administrator" });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription(/You cannot take the administrator’s role from yourself/);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: /^Delete / }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete user" }).click();
  await expect(question.getByRole("alert")).not.toBeEmpty();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
});

test("two people are changed at once: the one that is gone is told, and can be ticked again", async ({ page, context }) => {
  test.setTimeout(60_000);
  const stays = { email: mail("bohdan"), first: "Bohdan", last: "Bulkenko" };
  const goes = { email: mail("hanna"), first: "Hanna", last: "Bulkenko" };
  await openUsers(page);
  await createPerson(page, stays);
  await createPerson(page, goes);
  await search(page, stamp);
  for (const { email } of [stays, goes]) await rowOf(page, email).getByRole("checkbox").check();
  const elsewhere = await context.newPage();
  await openUsers(elsewhere, `?users.q=${encodeURIComponent(goes.email)}`);
  await deletePerson(elsewhere, `${goes.first} ${goes.last}`);
  await elsewhere.close();

  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: "Set position" }).click();
  const asking = page.getByRole("dialog", { name: "Set position" });
  await expect(asking).toContainText("2 people are selected");
  await asking.getByRole("button", { name: "Change 2 people" }).click();
  await expect(asking.getByRole("combobox", { name: "Position" })).toHaveAccessibleDescription("Choose what to set");
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Cancel" }).click();

  await bar.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog", { name: "Deactivate" }).getByRole("button", { name: "Change 2 people" }).click();
  const failed = page.getByRole("dialog", { name: "1 person was not changed" });
  await expect(failed.getByRole("row").nth(1)).toContainText(goes.email);
  await expectAccessible(page);
  await failed.getByRole("button", { name: "Select this person" }).click();
  await expect(bar).toContainText("1 row selected");
  await expect(rowOf(page, stays.email).getByRole("checkbox")).not.toBeChecked();
  await expect(rowOf(page, stays.email)).toContainText("Inactive");

  const saved = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export selected" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await deletePerson(page, `${stays.first} ${stays.last}`);
});

async function chooseTable(page: Page, name: string, lines: readonly string[]) {
  await page.getByLabel("Choose a CSV file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(`${lines.join("\r\n")}\r\n`) });
  await expect(page.getByText(`${name}: ${lines.length - 1} rows`)).toBeVisible();
}

test("a table with three errors is refused cell by cell; the right one is imported, and taken back", async ({ page }) => {
  test.setTimeout(60_000);
  const right = [`${mail("one")},Anna,Ivanivna,Kovalenko,067 123 45 67,Employee`, `${mail("two")},Borys,Ivanovych,Kovalenko,,expert`];
  await page.goto(USERS);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import users" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await chooseTable(page, "wrong.csv", [header, `not-an-email,Anna,Ivanivna,Kovalenko,,`, `${mail("two")},B,Ivanovych,Kovalenko,123,expert`]);
  await expect(page.getByRole("combobox", { name: /Where “Phone” goes/ })).toHaveValue("phone");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  const errors = page.getByRole("table", { name: "Errors in the table" });
  await expect(errors.getByRole("row")).toHaveCount(4);
  await expect(errors.getByRole("row").nth(1)).toContainText("not-an-email");
  await expect(errors.getByRole("row").nth(1).getByRole("rowheader")).toHaveText("2");
  await expect(errors).toContainText("2 to 50 letters");
  await expectAccessible(page);
  await expectFits(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  expect((await saved).suggestedFilename()).toBe("users-rejected.csv");

  await page.getByRole("link", { name: "Back to users" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Choose another table" }).click();
  await chooseTable(page, "right.csv", [header, ...right]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Send invitations")).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 people" }).click();
  await expect(page.getByText("The table is imported")).toBeVisible();
  await expect(page).toHaveURL(/\?import=\d+$/);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("2 people deleted")).toBeVisible();
  await page.getByRole("link", { name: "Back to users" }).click();
  await search(page, stamp);
  await expect(rowOf(page, mail("one"))).toHaveCount(0);
});
