import { question, sheet, signedInEstimator } from "./support/estimator";
import { expect, expectAlive, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { throughApi } from "./support/through-api";

test("a checklist that is left at once is saved without a question, and opened again it goes on from there", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const one = await signedInEstimator({ context, request, baseURL }, 1);
  await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
  await expect(question(page, 0)).toBeVisible();
  await question(page, 0).check();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  // The form is drawn from what this tab knows: the server is not heard until the second tick is saved.
  let hear: () => void = () => undefined;
  const isHeard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await page.route(/\/process\/estimation\/\d+\/$/, async (route) => {
    await isHeard;
    await route.continue();
  });
  const fill = page.getByRole("button", { name: /^Fill the checklist.*Зміна 1/ });
  await expectAlive(fill);
  await fill.click();
  await expect(question(page, 0)).toBeChecked();
  const saved = page.waitForResponse(/\/process\/estimation\/\d+\/draft\/$/);
  await question(page, 1).check();
  expect((await saved).ok()).toBe(true);
  hear();
  const mine = await throughApi(request, one.estimator.email);
  const form = await mine.get(`/process/estimation/${one.tasks[0]}/`);
  expect(form.questions.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, true, false, false]);
  await expect(sheet(page).getByText(/also filled in another tab/)).toHaveCount(0);
});

test.describe("while the server is silent", () => {
  test.use({ expected: [/ERR_FAILED/] });

  test("what is ticked is sent from another page of the application", async ({ page, context, request, baseURL }) => {
    const api = await throughApi(request);
    const { user, email, name } = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `Знання ${name}` });
    const link = { course, title: "Перше читання", url: "https://materials.example/" };
    const material = await api.make("/handbook/course-links/", link);
    await learn(api, { user, courses: [course], title: `Справа ${name}` });
    const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}`);
    const read = async () => (await api.get(`/studies/user-education-program-courses/${own?.id}/completed/`)).links;
    await signInBy(context, email);
    await remember(context, String(baseURL), {});
    const answers = /\/completed\/$/;
    await page.route(answers, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await page.goto("/development/learn");
    await ready(page);
    const tick = page.getByRole("checkbox", { name: "Done: Перше читання" });
    await expectAlive(tick);
    const refused = page.waitForEvent("requestfailed", (one) => answers.test(one.url()));
    await tick.check();
    await refused;
    await page.getByRole("link", { name: "My Specialization", exact: true }).first().click();
    await expect(page).toHaveURL(/\/profile\/specializations/);
    await page.unroute(answers);
    await expect.poll(read).toEqual([material]);
  });
});
