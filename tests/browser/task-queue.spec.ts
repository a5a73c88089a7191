import type { Page } from "@playwright/test";
import { newEstimator, question, sheet, signedInEstimator } from "./support/estimator";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { makeLearner } from "./support/learner";
import { ready } from "./support/looks";
import { chooseForTicked } from "./support/row-menu";

async function chooseIn(page: Page, row: string, action: string): Promise<void> {
  const more = page.getByRole("button", { name: new RegExp(`^More: ${row}`) });
  await expectAlive(more);
  await more.click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("an administrator copies a task with its file and link, and resets an estimate", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await newEstimator(request, 1);
  const [task] = one.tasks;
  const other = await makeLearner(one.api);
  await one.api.make(`/process/tasks/${task}/add-link/`, { title: "Правила", url: "https://example.com/rules" });
  await one.api.upload(`/process/tasks/${task}/add-file/`, {
    title: "Зразок",
    file: { name: "зразок.txt", mimeType: "text/plain", buffer: Buffer.from("добре") },
  });
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
  await page.goto(`/admin/tasks?tasks.checklist=${one.checklist}`);
  await ready(page);
  await chooseIn(page, "Зміна 1", "Copy for another user");
  const dialog = page.getByRole("dialog", { name: /^Copy “Зміна 1/ });
  await dialog.getByRole("combobox", { name: "User" }).fill(other.email);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option").click();
  await dialog.getByRole("button", { name: "Create the copy" }).click();
  await expect(page.getByText("Task created: Зміна 1")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [copy] = await one.api.list(`/process/tasks/?user=${other.user}`);
  expect(copy).toMatchObject({
    ...{ title: "Зміна 1", checklist: one.checklist, estimator: one.estimator.user, score: null },
    files: [{ title: "Зразок" }],
    links: [{ title: "Правила", url: "https://example.com/rules" }],
  });
  await one.api.make(`/process/tasks/${task}/approve/`, {});
  await page.reload();
  await ready(page);
  await page
    .getByRole("row")
    .filter({ hasText: "100" })
    .getByRole("button", { name: /^More: Зміна 1/ })
    .click();
  await page.getByRole("menuitem", { name: "Reset the estimate", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset the estimate" }).click();
  await expect(page.getByText(/^Estimate reset: Зміна 1/)).toBeVisible();
  expect((await one.api.get(`/process/tasks/${task}/`)).score).toBeNull();
});

test("an estimator checks all of one task and none of another, each after a question, and takes one back", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const one = await signedInEstimator({ context, request, baseURL }, 2);
  const scores = () =>
    Promise.all(one.tasks.map(async (id) => (await one.api.get(`/process/tasks/${id}/`)).score as number | null));
  await page.goto("/teach/processes");
  await chooseIn(page, "Зміна 1", "Check all");
  const asked = page.getByRole("alertdialog", { name: /^Check everything in “Зміна 1/ });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(asked).toHaveCount(0);
  expect(await scores()).toEqual([null, null]);
  await chooseIn(page, "Зміна 1", "Check all");
  await asked.getByRole("button", { name: "Check all" }).click();
  await expect(page.getByText(/^Estimated: Зміна 1.*, 100$/)).toBeVisible();
  await chooseIn(page, "Зміна 2", "Check none");
  const none = page.getByRole("alertdialog", { name: /^Check nothing in “Зміна 2/ });
  await none.getByRole("button", { name: "Check none" }).click();
  await expect(page.getByText("Nothing to estimate")).toBeVisible();
  expect(await scores()).toEqual([100, 0]);
  await page.getByRole("tab", { name: "Estimated" }).click();
  await page.getByRole("button", { name: /^Reset the estimate.*Зміна 2/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset the estimate" }).click();
  await expect.poll(scores).toEqual([100, null]);
});

test("J and K follow the search and the order of the table", inFull(), async ({ page, context, request, baseURL }) => {
  const one = await signedInEstimator({ context, request, baseURL }, 3);
  await one.api.change("/process/tasks/", one.tasks[1] ?? 0, { title: "Осторонь" });
  await page.goto(`/teach/processes?pending.sort=-title&pending.q=${encodeURIComponent("Зміна")}&fill=${one.tasks[2]}`);
  await expect(sheet(page).getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("j");
  await expect(sheet(page).getByRole("heading", { name: "Зміна 1" })).toBeVisible();
  await expect(sheet(page).getByText("2 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(sheet(page).getByRole("heading", { name: "Зміна 3" })).toBeVisible();
});

test("of two tabs that tick, the later one says that it has replaced the other", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const one = await signedInEstimator({ context, request, baseURL }, 1);
  const place = `/teach/processes?fill=${one.tasks[0]}`;
  await page.goto(place);
  await expect(question(page, 0)).toBeVisible();
  const other = await context.newPage();
  await other.goto(place);
  await question(other, 1).check();
  await expect(sheet(other).getByText(/Draft saved at/)).toBeVisible();
  // Without having looked at the server again.
  await question(page, 0).check();
  await expect(sheet(page).getByText(/What you check here has replaced it\./)).toBeVisible();
  const form = await one.api.get(`/process/tasks/${one.tasks[0]}/`);
  expect(form.score).toBeNull();
  await other.close();
});

test("a task for all people of a filter is sent as the filter", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await newEstimator(request, 0);
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
  await page.goto("/admin/dictionaries/users?users.size=25&users.role=employee&users.q=demo.atesta");
  await ready(page);
  const table = page.getByRole("table");
  await table.getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: /^Select all that match: / }).click();
  const all = Number(await table.getAttribute("aria-rowcount")) - 1;
  expect(all).toBeGreaterThan(25);
  await table.getByRole("checkbox").nth(1).uncheck();
  await chooseForTicked(bar, "Actions", "Assign a task");
  const give = page.getByRole("dialog", { name: `Task for ${all - 1} users` });
  await give.getByRole("combobox", { name: "Checklist" }).fill(one.name);
  await page.getByRole("option", { name: one.name }).click();
  await give.getByLabel("Title").fill(`Усім ${one.name}`);
  // All estimators of the checklist are chosen already.
  await expect(give.getByRole("button", { name: /^Remove .*Учениця/ })).toHaveCount(1);
  const asked = page.waitForRequest(/\/give-tasks\/$/);
  await give.getByRole("button", { name: "Show who gets it" }).click();
  const body = (await asked).postDataJSON();
  expect(body).toMatchObject({
    matching: { role: "employee", search: "demo.atesta", except: [expect.any(Number)] },
    dry_run: true,
  });
  expect(body.users).toBeUndefined();
  await expect(give.getByText(/^Get the task: \d+/)).toBeVisible();
  // Nothing is written before the last press.
  expect(await one.api.list(`/process/tasks/?checklist=${one.checklist}`)).toEqual([]);
});
