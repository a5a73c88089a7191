import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { newEstimator, QUESTIONS, question, sheet, signedInEstimator } from "./support/estimator";
import { expect, expectAlive, remember, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";
import { partsLoaded } from "./support/unsaved";

const total = (page: Page) => sheet(page).getByText(/of 100 points/);

test("an estimator fills checklists on a phone: the draft is found again, the next task opens, zero is asked for", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const one = await signedInEstimator({ context, request, baseURL }, 2);
  await page.goto("/teach/processes");
  await expect(page.getByText(/^\d+ days? late$/).filter({ visible: true })).toBeVisible();
  const row = page.getByRole("button", { name: /^Учениця Марія Зміна 1/ });
  await expectAlive(row);
  await row.click();
  const fill = page.getByRole("button", { name: "Fill the checklist", exact: true });
  await expectAlive(fill);
  await fill.click();
  await sheet(page)
    .getByText(QUESTIONS[1] ?? "")
    .click();
  await expect(total(page)).toHaveText("20 of 100 points");
  await expect(sheet(page).getByText(/Draft saved at/)).toBeVisible();
  // Another device finds the draft.
  await page.reload();
  await expect(question(page, 1)).toBeChecked();
  await question(page, 3).check();
  await sheet(page).getByRole("button", { name: "Save the estimate" }).click();
  await expect(page.getByText("Estimated: Зміна 1, 60")).toBeVisible();
  await expect(sheet(page).getByRole("heading", { name: "Зміна 2" })).toBeVisible();
  await sheet(page).getByRole("button", { name: "Save the estimate" }).click();
  const zero = page.getByRole("alertdialog", { name: "Save an estimate of 0?" });
  await zero.getByRole("button", { name: "Save 0" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText("Nothing to estimate")).toBeVisible();
  const scores = await Promise.all(one.tasks.map(async (id) => (await one.api.get(`/process/tasks/${id}/`)).score));
  expect(scores).toEqual([60, 0]);
});

test("by keys alone: J and K move through the queue, Space ticks, a reset brings the task back", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const one = await signedInEstimator({ context, request, baseURL }, 2);
  await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
  await expect(question(page, 0)).toBeVisible();
  await expect(sheet(page).getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("j");
  await expect(sheet(page).getByRole("heading", { name: "Зміна 2" })).toBeVisible();
  await expect(sheet(page).getByText("2 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(sheet(page).getByRole("heading", { name: "Зміна 1" })).toBeVisible();
  await question(page, 0).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(total(page)).toHaveText("30 of 100 points");
  await sheet(page).getByRole("button", { name: "Save the estimate" }).focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByRole("heading", { name: "Зміна 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole("tab", { name: "Estimated" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Reset the estimate.*Зміна 1/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have not estimated anything yet")).toBeVisible();
  await expect(page.getByText("A task moves here once you have estimated it.")).toBeVisible();
  expect((await one.api.get(`/process/tasks/${one.tasks[0]}/`)).score).toBeNull();
});

test.describe("a refusal that is expected", () => {
  test.use({ expected: [/409/] });

  test("a checklist that changes while it is filled keeps the ticks and says what changed", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const one = await signedInEstimator({ context, request, baseURL }, 1);
    await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
    await question(page, 0).check();
    await expect(sheet(page).getByText(/Draft saved at/)).toBeVisible();
    await one.api.make("/handbook/checklist-questions/", {
      checklist: one.checklist,
      title: "Світло вимкнено",
      score: 0,
    });
    await sheet(page).getByRole("button", { name: "Save the estimate" }).click();
    await expect(sheet(page).getByText("New: Світло вимкнено")).toBeVisible();
    await expect(question(page, 0)).toBeChecked();
    await expect(sheet(page).getByText(/Draft saved at/)).toBeVisible();
    await sheet(page).getByRole("button", { name: "Save the estimate" }).click();
    await expect(page.getByText("Estimated: Зміна 1, 10")).toBeVisible();
  });
});

test("two tabs: the later save stays, and the earlier tab shows it", async ({ page, context, request, baseURL }) => {
  const one = await signedInEstimator({ context, request, baseURL }, 1);
  const place = `/teach/processes?fill=${one.tasks[0]}`;
  await page.goto(place);
  await expect(question(page, 0)).toBeVisible();
  const other = await context.newPage();
  await other.goto(place);
  await question(other, 1).check();
  await expect(sheet(other).getByText(/Draft saved at/)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.bringToFront();
  await expect(sheet(page).getByText(/also filled in another tab/)).toBeVisible();
  await expect(question(page, 1)).toBeChecked();
  await other.close();
});

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("what is ticked without a connection is asked about before leaving, and saved when the line returns", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const one = await signedInEstimator({ context, request, baseURL }, 1);
    await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
    await expect(question(page, 0)).toBeVisible();
    await partsLoaded(page);
    await context.setOffline(true);
    await question(page, 2).check();
    await expect(sheet(page).getByText(/not saved: no connection/)).toBeVisible();
    await page.keyboard.press("Escape");
    const leaving = page.getByRole("alertdialog", { name: "Discard changes?" });
    await leaving.getByRole("button", { name: "Keep editing" }).click();
    await expect(question(page, 2)).toBeChecked();
    await context.setOffline(false);
    await expect(sheet(page).getByText(/Draft saved at/)).toBeVisible();
    const mine = await throughApi(request, one.estimator.email);
    const form = await mine.get(`/process/estimation/${one.tasks[0]}/`);
    expect(form.questions.map(({ checked }: { checked: boolean }) => checked)).toEqual([false, false, true, false]);
  });
});

test("an administrator creates a task, attaches a file, copies it, and gives one checklist to many", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await newEstimator(request, 0);
  const unit = await one.api.make("/users/units/", {
    title: `Цех ${one.name}`,
    color: "#1f6f54",
    manager: one.estimator.user,
  });
  for (let nth = 0; nth < 2; nth += 1)
    await one.api.change("/users/users/", (await makeLearner(one.api)).user, { unit });
  await toastsStay(page);
  await signInBy(context, "administrator@demo.atesta.example");
  await remember(context, url, { isAdminMode: true });
  await page.goto("/admin/tasks");
  const create = page.getByRole("button", { name: "New task" });
  await expectAlive(create);
  await create.click();
  const form = page.getByRole("dialog", { name: "New task" });
  await form.getByLabel("Task").fill(`Обхід ${one.name}`);
  await form.getByRole("combobox", { name: "User" }).fill(one.person.email);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option").click();
  await form.getByRole("combobox", { name: "Checklist" }).fill(one.name);
  await page.getByRole("option", { name: one.name }).click();
  await form.getByRole("combobox", { name: "Estimator" }).click();
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option").click();
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form).toHaveCount(0);
  const details = page.getByRole("region", { name: `Обхід ${one.name}` });
  await details.getByLabel("Add files").setInputFiles({
    name: "зразок.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("добре"),
  });
  await expect(details.getByRole("button", { name: "зразок", exact: true })).toBeVisible();

  await page.goto(paths.tasks);
  const many = page.getByRole("main").getByRole("link", { name: "Assign to many" });
  await expectAlive(many);
  await expect(many).toHaveText("Assign to many");
  await expect(many).toHaveAttribute("href", `${paths.users}?give=task`);
  await page.goto(`/admin/dictionaries/users?give=task&users.unit=${unit}`);
  await expect(page.getByText(/Then press “Assign a task”/)).toBeVisible();
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await expectAlive(all);
  await all.check();
  await page.getByRole("button", { name: "Assign a task" }).click();
  const give = page.getByRole("dialog", { name: "Task for 2 users" });
  await give.getByRole("combobox", { name: "Checklist" }).fill(one.name);
  await page.getByRole("option", { name: one.name }).click();
  await give.getByLabel("Title").fill(`Усім ${one.name}`);
  // All estimators of the checklist are chosen already.
  await expect(give.getByRole("button", { name: /^Remove .*Учениця/ })).toHaveCount(1);
  await give.getByRole("button", { name: "Show who gets it" }).click();
  await expect(give.getByText("Get the task: 2")).toBeVisible();
  await give.getByRole("button", { name: "Assign to 2 users" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Tasks created: 2" });
  await expect(toast).toBeVisible();
  expect(await one.api.list(`/process/tasks/?checklist=${one.checklist}`)).toHaveLength(3);
  await toast.getByRole("link", { name: "Show" }).click();
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText([new RegExp(one.name), new RegExp(one.name)]);
  await expect(page).toHaveURL(/tasks\.batch=\d+/);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await expect(filters.getByRole("combobox", { name: "Assigned together" })).toHaveValue(`Усім ${one.name}`);
  await page.keyboard.press("Escape");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(0);
  expect(await one.api.list(`/process/tasks/?checklist=${one.checklist}`)).toHaveLength(1);
});
