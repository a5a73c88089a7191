import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { newEstimator } from "./support/estimator";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { makeLearner } from "./support/learner";
import { expectRightInEveryLook } from "./support/looks";
import { chooseForTicked } from "./support/row-menu";
import { toastsStay } from "./support/staying-toasts";

test.beforeEach(async ({ page, context, baseURL: url = "" }) => {
  await toastsStay(page);
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
});

/** Ticks all rows of the page, and begins this for them. */
async function doToAll(page: Page, action: string): Promise<void> {
  await page.getByRole("columnheader").getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await chooseForTicked(bar, "Actions", action);
}

async function open(page: Page, checklist: number, more = ""): Promise<void> {
  await page.goto(`${paths.tasks}?tasks.checklist=${checklist}&tasks.size=25${more}`);
  await expectAlive(page.getByRole("columnheader").getByRole("checkbox"));
}

test("the deadline of chosen tasks changes after a preview that says which stay and why", async ({ page, request }) => {
  const one = await newEstimator(request, 3);
  const [first] = one.tasks;
  await one.api.make(`/process/tasks/${first}/approve/`, {});
  await open(page, one.checklist);
  await doToAll(page, "Change deadline");
  const dialog = page.getByRole("dialog", { name: "Change deadline" });
  await expect(dialog.getByText("3 tasks are selected")).toBeVisible();
  await dialog.getByRole("textbox", { name: "New deadline" }).fill("31.12.2099");
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  const changes = dialog.getByRole("table", { name: "Will change: 2" });
  await expect(changes.getByRole("cell")).toHaveText(["31.12.2099", "31.12.2099"]);
  await expect(dialog.getByRole("table", { name: "Will stay as they are: 1" })).toContainText("already estimated");
  await expectRightInEveryLook(page, "many-tasks-deadline");
  // One of the two is deleted by somebody else meanwhile, which the result says.
  await one.api.remove("/process/tasks/", one.tasks[2] ?? 0);
  await dialog.getByRole("button", { name: "Change deadline of 2 tasks" }).click();
  await expect(dialog.getByRole("table", { name: "Changed: 1" })).toBeVisible();
  await expect(dialog.getByRole("table", { name: "Stay as they are: 2" })).toContainText("deleted");
  await expect(page.getByText("1 task changed")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: "Зміна 2" })).toContainText("31.12.2099");
  await expect(page.getByRole("group", { name: "Actions with the selected rows" })).toBeHidden();
});

test("all tasks without a working estimator get another at once, and those of another checklist stay", async ({
  page,
  request,
}) => {
  const one = await newEstimator(request, 0);
  const other = await newEstimator(request, 0);
  const next = await makeLearner(one.api, ["employee", "estimator"]);
  await one.api.change("/handbook/checklists/", one.checklist, { estimators: [one.estimator.user, next.user] });
  const rows = Array.from({ length: 27 }, (_, nth) => ({
    line: nth + 2,
    email: `absent${nth}-${one.name}@people.example`,
    first_name: "Ірина",
    middle_name: "Іванівна",
    last_name: "Відсутня",
  }));
  await one.api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  const people = (await one.api.list(`/users/users/?search=${one.name}@people`)).map(({ id }) => id);
  const give = (checklist: number, estimator: number, users: number[]) =>
    one.api.make("/process/give-tasks/", {
      ...{ title: `Нестача ${one.name}`, checklist, estimators: [estimator], users, dry_run: false },
    });
  await give(one.checklist, one.estimator.user, people);
  await give(other.checklist, other.estimator.user, people.slice(0, 1));
  for (const { user } of [one.estimator, other.estimator])
    await one.api.make("/users/remove-role-from-user/", { user, role: "estimator" });
  await page.goto(`${paths.tasks}?tasks.stuck=true&tasks.q=${encodeURIComponent(`Нестача ${one.name}`)}&tasks.size=25`);
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await expectAlive(all);
  await all.check();
  await page.getByRole("button", { name: "Select all that match: 28 tasks" }).click();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await chooseForTicked(bar, "Actions", "Change estimator");
  const dialog = page.getByRole("dialog", { name: "Change estimator" });
  await dialog.getByRole("combobox", { name: "New estimator" }).fill(next.email);
  await page.getByRole("option").click();
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByRole("table", { name: "Will change: 27" })).toBeVisible();
  await expect(dialog.getByRole("table", { name: "Will stay as they are: 1" })).toContainText(
    "This person is not an estimator of the checklist",
  );
  await dialog.getByRole("button", { name: "Change estimator of 27 tasks" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  expect(await one.api.list(`/process/tasks/?estimator=${next.user}&page_size=1`)).toHaveLength(1);
  expect(await one.api.list(`/process/tasks/?stuck=true&checklist=${one.checklist}`)).toEqual([]);
});

test.describe("a deletion of many tasks", () => {
  test.use({ expected: [/409/] });

  test("says what goes; an error on the way leaves the others, and is said", async ({ page, request }) => {
    const one = await newEstimator(request, 2);
    await open(page, one.checklist);
    await doToAll(page, "Delete tasks");
    const dialog = page.getByRole("dialog", { name: "Delete tasks" });
    await expect(dialog.getByRole("table", { name: "Will be deleted: 2" })).toBeVisible();
    await expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
    await expectRightInEveryLook(page, "many-tasks-delete");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await one.api.list(`/process/tasks/?checklist=${one.checklist}`)).toHaveLength(2);

    const bar = page.getByRole("group", { name: "Actions with the selected rows" });
    await chooseForTicked(bar, "Actions", "Delete tasks");
    await expect(dialog.getByRole("table", { name: "Will be deleted: 2" })).toBeVisible();
    await page.route("**/process/delete-tasks/", (route) =>
      route.fulfill({ status: 409, contentType: "application/problem+json", body: REFUSED }),
    );
    await dialog.getByRole("button", { name: "Delete 2 tasks" }).click();
    await expect(dialog.getByText("Not now")).toBeVisible();
    await expect(dialog.getByRole("table", { name: "Not changed: 2" })).toBeVisible();
    await page.unroute("**/process/delete-tasks/");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await doToAll(page, "Delete tasks");
    await dialog.getByRole("button", { name: "Delete 2 tasks" }).click();
    await expect(page.getByText("2 tasks deleted")).toBeVisible();
    await expect(page.getByRole("rowheader")).toHaveCount(0);
    expect(await one.api.list(`/process/tasks/?checklist=${one.checklist}`)).toEqual([]);
  });
});

const REFUSED = JSON.stringify({
  type: "about:blank",
  title: "Conflict",
  status: 409,
  detail: "Not now",
  code: "busy",
});
