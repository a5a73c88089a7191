import { companyDay } from "../support/company-day";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

test.describe.configure({ timeout: 120_000 });

const PROGRAMS = "/studies/user-education-programs/";
const PAGE = "/admin/development-control";

type Api = Awaited<ReturnType<typeof throughApi>>;

/** Passes the only course of the learner's program, and returns the ids of both. */
async function pass(learner: Api): Promise<{ id: number; course: number }> {
  const [program] = await learner.list(PROGRAMS);
  const [course] = (await learner.get(`${PROGRAMS}${program?.id}/`)).courses;
  await learner.make(`/studies/user-education-program-courses/${course.id}/mark-as-completed/`, {});
  return { id: Number(program?.id), course: course.id };
}

test.describe("with a second administrator", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("twenty orders are approved at once, and one that another administrator declined is named", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const api = await throughApi(request);
    const { name, email } = await makeLearner(api);
    const [position] = await api.list("/users/positions/?page_size=1");
    const learner = await throughApi(request, email);
    const ordered: number[] = [];
    for (let nth = 1; nth <= 20; nth += 1) {
      const program = await api.make("/studies/education-programs/", {
        title: `Програма ${nth} ${name}`,
        position: position?.id,
      });
      ordered.push(await learner.make(PROGRAMS, { program, deadline_date: companyDay(30) }));
    }
    await signInAs(context, "administrator");
    await remember(context, url, { isAdminMode: true });
    await page.goto(`${PAGE}?orders.q=${name}`);
    const all = page.getByRole("columnheader").getByRole("checkbox");
    await expectAlive(all);
    await all.check();
    await api.make(`${PROGRAMS}${ordered[0]}/reject/`, { reason: "Немає місць" });
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Approve 20 requests?" });
    await dialog.getByRole("button", { name: "Approve" }).click();
    const failed = page.getByRole("dialog", { name: "Not decided: 1" });
    await expect(failed.getByText(`Програма 1 ${name}`)).toBeVisible({ timeout: 30_000 });
    await failed.getByRole("button", { name: "Close" }).last().click();
    await expect(
      page
        .getByText("Nothing found")
        .or(page.getByText(/No rows|no rows/))
        .first(),
    ).toBeVisible();
    const states = await Promise.all(ordered.map(async (id) => (await api.get(`${PROGRAMS}${id}/`)).status));
    expect([states[0], new Set(states.slice(1))]).toEqual(["rejected", new Set(["confirmed"])]);
  });
});

test("a passed program is looked at and returned, the learner reads why; then its certificate is confirmed", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Розкрій ${name}` });
  await learn(api, { user, courses: [course], title: `Кравець ${name}` });
  const learner = await throughApi(request, email);
  const { id } = await pass(learner);
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
  await page.goto(`${PAGE}?tab=certificates&certificates.q=${name}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row
    .getByRole("button", { name: /etails/ })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Competencies and exams" }).getByText("passed")).toBeVisible();
  await row.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Return" }).click();
  const dialog = page.getByRole("dialog", { name: /^Return/ });
  await dialog.getByRole("button", { name: "Return" }).click();
  await expect(dialog.getByText("This field is required").first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Competencies to take again" }).click();
  await page.getByRole("option", { name: `Розкрій ${name}` }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Повторіть практику");
  await dialog.getByRole("button", { name: "Return" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await learner.get(`${PROGRAMS}${id}/`)).toMatchObject({
    status: "confirmed",
    return_reason: "Повторіть практику",
  });
  await pass(learner);
  await page.reload();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button", { name: /^Confirm Certificate/ })
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Confirm Certificate" }).click();
  await expect(question).toHaveCount(0);
  expect((await learner.get(`${PROGRAMS}${id}/`)).status).toBe("done");
});

test("the learner reads with the program why it was returned", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Шиття ${name}` });
  await learn(api, { user, courses: [course], title: `Швея ${name}` });
  const { id, course: own } = await pass(await throughApi(request, email));
  await api.make(`${PROGRAMS}${id}/return/`, { courses: [own], reason: "Шов ще кривий" });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto("/profile/specializations");
  const program = page.getByRole("button", { name: `Швея ${name}`, exact: true });
  await expectAlive(program);
  if ((await program.getAttribute("aria-expanded")) === "false") await program.click();
  await expect(page.getByText("Returned: Шов ще кривий")).toBeVisible();
});

for (const tab of ["orders", "certificates"] as const)
  test(`the tab of ${tab} is right in every look`, async ({ page, context, baseURL: url = "" }) => {
    await signInAs(context, "administrator");
    await remember(context, url, { lang: "uk", isAdminMode: true });
    await page.goto(`${PAGE}?tab=${tab}`);
    await ready(page);
    await page.locator("tbody button[aria-expanded]").filter({ visible: true }).first().click();
    await expectRightInEveryLook(page, `development-${tab}`);
  });
