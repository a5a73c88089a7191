import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { newEstimator } from "./support/estimator";
import { expect, expectAccessible, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner } from "./support/learner";
import { chooseOfRow } from "./support/row-menu";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

/** The dialog says what keeps the row, without a question, and its link leads there. */
async function expectKept(page: Page, reason: string) {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(reason)).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText(["Close"]);
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Show what keeps it" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a competency of a program is not asked about: the dialog leads to the program", async ({ page, request }) => {
  const api = await throughApi(request);
  const { user, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Фрезер ${name}` });
  await learn(api, { user, courses: [course], title: `Фрезерувальник ${name}` });
  await page.goto(`${paths.competencies}?competencies.q=${name}`);
  await chooseOfRow(page, `Фрезер ${name}`, "Delete");
  await expectKept(page, "Cannot be deleted: 1 program includes it.");
  await expect(page.getByRole("rowheader")).toContainText([`Фрезерувальник ${name}`]);
});

test("a checklist of tasks is not asked about: the dialog leads to the tasks", inFull(), async ({ page, request }) => {
  const { name, checklist } = await newEstimator(request, 2);
  await page.goto(`${paths.checklists}?checklists.q=${name}`);
  await chooseOfRow(page, `Огляд ${name}`, "Delete");
  await expectKept(page, "Cannot be deleted: 2 tasks are estimated by it.");
  await expect(page).toHaveURL(new RegExp(`tasks\\.checklist=${checklist}`));
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});

test("a manager of a unit is not asked about: the dialog leads to the units", inFull(), async ({ page, request }) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const unit = await api.make("/users/units/", { title: `Цех ${name}`, color: "#2a5dbf", manager: user });
  await page.goto(`${paths.users}?users.q=${name}`);
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
  await chooseOfRow(page, "Учениця Марія", "Delete");
  await expectKept(page, "Cannot be deleted: manages 1 unit. Choose another manager first.");
  await expect(page.getByRole("heading", { level: 1, name: "Units" })).toBeVisible();
  await api.remove("/users/units/", unit);
});
