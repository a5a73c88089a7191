import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

const PROGRAMS = "/studies/user-education-programs/";
const PAGE = "/admin/development-control";

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
  const { id } = await passProgram(learner);
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
  await page.goto(`${PAGE}?tab=certificates&certificates.q=${name}`);
  const look = page.getByRole("button", { name: /^Confirm Certificate/ });
  await expectAlive(look);
  await look.click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}/${id}$`));
  const evidence = page.getByRole("region", { name: "Competencies and exams" });
  await expect(evidence.getByText(`Розкрій ${name}`)).toBeVisible();
  await expect(evidence.getByText("Passed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Return", exact: true }).click();
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
  const history = page.getByRole("region", { name: "Who decided what" });
  await expect(history.getByText(/^Specialization returned · /)).toBeVisible();
  await expect(page.getByRole("link", { name: "To the others that wait" })).toBeVisible();
  await passProgram(learner);
  await page.reload();
  const confirm = page.getByRole("button", { name: "Confirm Certificate" });
  await expectAlive(confirm);
  await confirm.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Confirm Certificate" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "To the others that wait" }).click();
  await expect(page).toHaveURL(/tab=certificates/);
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
  const { id, course: own } = await passProgram(await throughApi(request, email));
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

test.describe("evidence that another administrator has decided on", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("the second administrator is told who was first, and sees the new state", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const api = await throughApi(request);
    const { user, email, name } = await makeLearner(api);
    const other = await makeLearner(api, ["administrator"]);
    await api.change("/users/users/", other.user, { last_name: "Перша" });
    const course = await api.make("/handbook/education-courses/", { title: `Прасування ${name}` });
    await learn(api, { user, courses: [course], title: `Прасувальник ${name}` });
    const { id } = await passProgram(await throughApi(request, email));
    await signInAs(context, "administrator");
    await remember(context, url, { isAdminMode: true });
    await page.goto(`${PAGE}/${id}`);
    const confirm = page.getByRole("button", { name: "Confirm Certificate" });
    await expectAlive(confirm);
    await (await throughApi(request, other.email)).make(`${PROGRAMS}${id}/approve/`, {});
    await confirm.click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Confirm Certificate" }).click();
    await expect(question.getByRole("alert")).toContainText(/already done \(Перша Марія, .+\)/);
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(page.getByRole("region", { name: "Who decided what" }).getByText(/Перша Марія/)).toBeVisible();
    await expect(confirm).toBeHidden();
  });
});

for (const tab of ["orders", "certificates"] as const)
  test(`the tab of ${tab} is right in every look`, async ({ page, context, baseURL: url = "" }) => {
    await signInAs(context, "administrator");
    await remember(context, url, { lang: "uk", isAdminMode: true });
    await page.goto(`${PAGE}?tab=${tab}`);
    await ready(page);
    await expectRightInEveryLook(page, `development-${tab}`);
  });

test("the evidence is right in every look", async ({ page, context, request, baseURL: url = "" }) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Плетіння ${name}` });
  await learn(api, { user, courses: [course], title: `Плетільник ${name}` });
  await passProgram(await throughApi(request, email));
  await signInAs(context, "administrator");
  await remember(context, url, { lang: "uk", isAdminMode: true });
  await page.goto(`${PAGE}?tab=certificates&certificates.q=${name}`);
  await ready(page);
  await page.getByRole("rowheader").getByRole("link").filter({ visible: true }).first().click();
  await expect(page.getByRole("region", { name: "Хто що вирішив" })).toBeVisible();
  await ready(page);
  await expectRightInEveryLook(page, "evidence");
});
