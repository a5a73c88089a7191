import type { APIRequestContext, Page } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

const PROGRAMS = "/studies/user-education-programs/";
const PAGE = "/admin/development-control";

/** The administrator opens a page of Development Management. */
async function enter(page: Page, url: string, address: string, lang: "en" | "uk" = "en") {
  await signInAs(page.context(), "administrator");
  await remember(page.context(), url, { lang, isAdminMode: true });
  await page.goto(address);
}

/** Somebody with a specialization of one competency, which they have not passed yet. */
async function makeLearning(request: APIRequestContext, titles: { course: string; program: string }) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `${titles.course} ${name}` });
  await learn(api, { user, courses: [course], title: `${titles.program} ${name}` });
  return { api, email, name, learner: await throughApi(request, email) };
}

test("a passed program is looked at and returned, the learner reads why; then its certificate is confirmed", async ({
  page,
  request,
  baseURL: url = "",
}) => {
  const { api, name, learner } = await makeLearning(request, { course: "Розкрій", program: "Кравець" });
  const { id } = await passProgram(learner);
  await api.change(PROGRAMS, id, { briefing_date: companyDay(-9), deadline_date: companyDay(-3) });
  await enter(page, url, `${PAGE}?tab=certificates&certificates.q=${name}`);
  const look = page.getByRole("button", { name: /^Confirm Certificate/ });
  await expectAlive(look);
  // A deadline that has passed presses those who confirm.
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("3 days late");
  await look.click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}/${id}$`));
  const evidence = page.getByRole("table", { name: "Competencies and exams" });
  await expect(
    evidence.getByRole("row", { name: new RegExp(`Розкрій ${name}.*\\d\\d\\.\\d\\d\\.\\d{4}$`) }),
  ).toBeVisible();
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

test(
  "the learner reads with the program why it was returned",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api, email, name, learner } = await makeLearning(request, { course: "Шиття", program: "Швея" });
    const { id, course: own } = await passProgram(learner);
    await api.make(`${PROGRAMS}${id}/return/`, { courses: [own], reason: "Шов ще кривий" });
    await page.setViewportSize({ width: 360, height: 740 });
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto("/profile/specializations");
    const program = page.getByRole("button", { name: `Швея ${name}`, exact: true });
    await expectAlive(program);
    if ((await program.getAttribute("aria-expanded")) === "false") await program.click();
    await expect(page.getByText("Returned: Шов ще кривий")).toBeVisible();
  },
);

test.describe("evidence that another administrator has decided on", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("the second administrator is told who was first, and sees the new state", async ({
    page,
    request,
    baseURL: url = "",
  }) => {
    const { api, learner } = await makeLearning(request, { course: "Прасування", program: "Прасувальник" });
    const other = await makeLearner(api, ["administrator"]);
    await api.change("/users/users/", other.user, { last_name: "Перша" });
    const { id } = await passProgram(learner);
    await enter(page, url, `${PAGE}/${id}`);
    const confirm = page.getByRole("button", { name: "Confirm Certificate" });
    await expectAlive(confirm);
    await (await throughApi(request, other.email)).make(`${PROGRAMS}${id}/approve/`, {});
    await confirm.click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Confirm Certificate" }).click();
    await expect(question.getByRole("alert")).toContainText(/already done \(Перша Марія, .+\)/);
    // There is nothing to confirm any more.
    await expect(question.getByRole("button", { name: "Confirm Certificate" })).toHaveCount(0);
    await expect(question.getByRole("button", { name: "Close" })).toBeFocused();
    await question.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("region", { name: "Who decided what" }).getByText(/Перша Марія/)).toBeVisible();
    await expect(confirm).toBeHidden();
  });
});

test("an order shows what is asked for, who asks, what they have already, and what was decided before", async ({
  page,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const [known, fresh] = [
    await api.make("/handbook/education-courses/", { title: `Безпека ${name}`, days_to_complete: 3 }),
    await api.make("/handbook/education-courses/", { title: `Фарби ${name}`, days_to_complete: 21 }),
  ];
  const learner = await throughApi(request, email);
  await learn(api, { user, courses: [known], title: `Перша ${name}` });
  await passProgram(learner);
  await learn(api, { user, courses: [fresh], title: `Відкрита ${name}` });
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Маляр ${name}`, position: position?.id });
  for (const course of [known, fresh]) await api.make("/studies/education-program-courses/", { program, course });
  const order = () => learner.make(PROGRAMS, { program, deadline_date: companyDay(30) });
  const id = await order();
  await api.make(`${PROGRAMS}${id}/reject/`, { reason: "Немає місць" });
  expect(await order()).toBe(id);
  // Somebody else waits too.
  await orders(api, request, 1);
  await enter(page, url, `${PAGE}?orders.q=${name}`);
  await ready(page);
  await page.getByRole("rowheader").getByRole("link").filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Маляр ${name}`);
  const rows = page.getByRole("table", { name: "What is asked for" }).getByRole("row");
  await expect(rows.nth(1)).toHaveText(new RegExp(`^Безпека ${name}3 daysPassed .+ in Перша ${name}$`));
  await expect(rows.nth(2)).toHaveText(`Фарби ${name}21 daysNot learned yet`);
  await expect(page.getByText("Position", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "What this person has already" })).toContainText(`Відкрита ${name}`);
  const before = page.getByRole("region", { name: "Earlier decisions about this person" });
  await expect(
    before
      .getByRole("listitem")
      .filter({ hasText: `Маляр ${name}` })
      .filter({ hasText: /declined/i }),
  ).toBeVisible();
  await expectRightInEveryLook(page, "order");
  // Nothing asks: an approval is undone by its toast.
  const approve = page.getByRole("button", { name: "Approve" });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectAlive(approve);
  expect((await learner.get(`${PROGRAMS}${id}/`)).status).toBe("processing");
  await approve.click();
  const others = page.getByRole("link", { name: "To the others that wait" });
  await expect(others).toHaveAttribute("href", PAGE);
  const next = page.getByRole("link", { name: /^Next: / });
  await expect(next).toHaveAttribute("href", new RegExp(`^${PAGE}/\\d+$`));
  await next.click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGE}/${id}$`));
  await expect(page.getByRole("region", { name: "What is asked for" })).toBeVisible();
  expect((await learner.get(`${PROGRAMS}${id}/`)).status).toBe("confirmed");
});

/** People, each with an order of a program of their own; their names have this text. */
async function orders(api: Awaited<ReturnType<typeof throughApi>>, request: APIRequestContext, count: number) {
  const stamp = crypto.randomUUID().slice(0, 8);
  const [position] = await api.list("/users/positions/?page_size=1");
  const made = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const { email } = await makeLearner(api);
    const program = await api.make("/studies/education-programs/", {
      title: `Програма ${nth} ${stamp}`,
      position: position?.id,
    });
    const learner = await throughApi(request, email);
    made.push(await learner.make(PROGRAMS, { program, deadline_date: companyDay(30) }));
  }
  return { stamp, ids: made };
}

test.describe("orders that wait", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("leave one after the other, and the focus is on the next; one that was decided elsewhere leaves too", async ({
    page,
    request,
    baseURL: url = "",
  }) => {
    const api = await throughApi(request);
    const other = await makeLearner(api, ["administrator"]);
    await api.change("/users/users/", other.user, { last_name: "Перша" });
    const { stamp, ids } = await orders(api, request, 3);
    await enter(page, url, `${PAGE}?orders.q=${stamp}&orders.sort=title`);
    const row = (nth: number) => page.getByRole("row").filter({ hasText: `Програма ${nth} ${stamp}` });
    const act = (nth: number, name: RegExp) => row(nth).getByRole("button", { name }).first();
    await expectAlive(act(1, /^Approve/));
    await act(1, /^Approve/).click();
    await expect(row(1)).toHaveCount(0);
    await expect(row(2).locator(":focus")).toHaveCount(1);
    await (await throughApi(request, other.email)).make(`${PROGRAMS}${ids[1]}/reject/`, {});
    await act(2, /^Approve/).click();
    await expect(page.getByText(/already rejected \(Перша Марія, .+\)/).first()).toBeVisible();
    await expect(row(2)).toHaveCount(0);
    await expect(row(3).locator(":focus")).toHaveCount(1);
    await (await throughApi(request, other.email)).make(`${PROGRAMS}${ids[2]}/confirm/`, {});
    await act(3, /^More/).click();
    await page.getByRole("menuitem", { name: "Decline" }).click();
    const dialog = page.getByRole("dialog", { name: /^Decline/ });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Немає місць");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog.getByRole("alert")).toContainText(/in progress \(Перша Марія, .+\)/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(row(3)).toHaveCount(0);
  });
});

test("many passed specializations are returned with one reason, and one without the chosen competencies stays", async ({
  page,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const stamp = crypto.randomUUID().slice(0, 8);
  const shared = await api.make("/handbook/education-courses/", { title: `Безпека ${stamp}` });
  const single = await api.make("/handbook/education-courses/", { title: `Фарби ${stamp}` });
  const passed: { id: number; learner: Awaited<ReturnType<typeof throughApi>> }[] = [];
  for (const [title, course] of [
    ["Перша", shared],
    ["Друга", shared],
    ["Третя", single],
  ] as const) {
    const { user, email } = await makeLearner(api);
    await learn(api, { user, courses: [course], title: `${title} ${stamp}` });
    const learner = await throughApi(request, email);
    passed.push({ id: (await passProgram(learner)).id, learner });
  }
  await enter(page, url, `${PAGE}?tab=certificates&certificates.q=${stamp}`);
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await expectAlive(all);
  await all.check();
  await page.getByRole("button", { name: "Return", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Return 3 specializations?" });
  await dialog.getByRole("combobox", { name: "Competencies to take again" }).click();
  await expect(page.getByRole("option")).toHaveText([`Безпека ${stamp}`, `Фарби ${stamp}`]);
  await page.getByRole("option", { name: `Безпека ${stamp}` }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Повторіть практику");
  await dialog.getByRole("button", { name: "Return" }).click();
  const outcome = page.getByRole("dialog", { name: "Decided: 2 of 3" });
  await expect(outcome.getByRole("table", { name: "Returned: 2" }).getByRole("row")).toHaveCount(3);
  await expect(outcome.getByRole("table", { name: "Not decided: 1" })).toContainText(
    "It has none of the chosen competencies.",
  );
  await expectAccessible(page);
  await outcome.getByRole("button", { name: "Close" }).last().click();
  const states = await Promise.all(passed.map(({ id, learner }) => learner.get(`${PROGRAMS}${id}/`)));
  expect(states.map(({ status, return_reason }) => [status, return_reason])).toEqual([
    ["confirmed", "Повторіть практику"],
    ["confirmed", "Повторіть практику"],
    ["review", null],
  ]);
});

for (const tab of ["orders", "certificates"] as const)
  test(`the tab of ${tab} is right in every look`, inFull(), async ({ page, baseURL: url = "" }) => {
    await enter(page, url, `${PAGE}?tab=${tab}`, "uk");
    await ready(page);
    await expectRightInEveryLook(page, `development-${tab}`);
  });

test("the evidence is right in every look", inFull(), async ({ page, request, baseURL: url = "" }) => {
  const { name, learner } = await makeLearning(request, { course: "Плетіння", program: "Плетільник" });
  await passProgram(learner);
  await enter(page, url, `${PAGE}?tab=certificates&certificates.q=${name}`, "uk");
  await ready(page);
  await page.getByRole("rowheader").getByRole("link").filter({ visible: true }).first().click();
  await expect(page.getByRole("region", { name: "Хто що вирішив" })).toBeVisible();
  await ready(page);
  await expectRightInEveryLook(page, "evidence");
});
