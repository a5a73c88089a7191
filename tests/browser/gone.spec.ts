import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { chooseOfRow } from "./support/row-menu";
import { above } from "./support/states";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

test.use({ expected: [/404/] });
test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const POSITIONS = "/users/positions/";
const COURSES = "/handbook/education-courses/";

async function openPosition(page: Page, request: APIRequestContext) {
  const title = `Zoologist ${crypto.randomUUID().slice(0, 8)}`;
  const by = await throughApi(request);
  const id = await by.make(POSITIONS, { title });
  await page.goto(`/admin/dictionaries/positions?positions.q=${title.slice(-8)}`);
  await expectAlive(page.getByRole("searchbox"));
  const row = page.getByRole("rowheader", { name: title });
  await expect(row).toBeVisible();
  return { title, row, vanish: () => by.remove(POSITIONS, id) };
}

test("deleting what somebody has deleted says so by name, and closing refreshes the list", async ({
  page,
  request,
}) => {
  const { title, row, vanish } = await openPosition(page, request);
  await chooseOfRow(page, title, "Delete");
  await vanish();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("alert")).toHaveText("This position was deleted.");
  await expect(question.getByRole("button")).toHaveText(["Close"]);
  await question.getByRole("button", { name: "Close" }).click();
  await expect(row).toHaveCount(0);
});

test("saving what somebody has deleted says so in the place of the form, and closing refreshes the list", async ({
  page,
  request,
}) => {
  const { title, row, vanish } = await openPosition(page, request);
  await page
    .getByRole("button", { name: `Edit ${title}` })
    .or(page.getByRole("button", { name: `Edit: ${title}` }))
    .click();
  await page.getByRole("main").getByRole("textbox", { name: "Title" }).fill(`${title} again`);
  await vanish();
  await page.keyboard.press("Enter");
  const notice = page.getByRole("main").getByRole("alert").filter({ hasText: "This position was deleted." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Close" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test("opening what somebody has deleted says what it was and leads back", inFull(), async ({ page, request }) => {
  const by = await throughApi(request);
  const id = await by.make(COURSES, { title: `Zoology ${crypto.randomUUID().slice(0, 8)}` });
  await by.remove(COURSES, id);
  await page.goto("/admin/dictionaries/users?users.form=999999999");
  await expect(above(page).getByRole("alert")).toHaveText("This person was deleted.");
  await above(page).getByRole("button", { name: "Close" }).last().click();
  await expect(above(page)).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("saving a unit that somebody has deleted says so, and its row leaves the tree", async ({ page, request }) => {
  const title = `Winter garden ${crypto.randomUUID().slice(0, 8)}`;
  const by = await throughApi(request);
  const id = await by.make("/users/units/", { title, color: "#2a5dbf", manager: by.user.id });
  await toastsStay(page);
  await page.goto("/admin/dictionaries/units");
  const row = page.getByRole("row", { name: title, exact: true });
  await expect(row).toBeVisible();
  const edit = page.getByRole("button", { name: `Edit “${title}”` });
  await expectAlive(edit);
  await edit.click();
  await page.getByRole("textbox", { name: "Name" }).fill(`${title} 2`);
  await by.remove("/users/units/", id);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This unit was deleted.").first()).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveCount(0);
});
