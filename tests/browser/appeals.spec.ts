import type { Locator } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook } from "./support/looks";
import { answer, begin, newTaker, submit } from "./support/taker";
import { throughApi } from "./support/through-api";

const COURSES = "/studies/user-education-program-courses/";
const APPEALS = "/studies/appeals/";

test("a late course is given another day: asked on the course, answered from the notification, seen by the learner", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1 });
  const due = (deadline_date: string) => taker.api.change(COURSES, Number(taker.own), { deadline_date });
  await due(companyDay(1));
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.goto("/development/learn");
  const ask = page.getByRole("button", { name: "Ask for another day" });
  // Before it is too late, too.
  await expect(ask).toBeVisible();
  await due("2020-02-03");
  await page.reload();
  await expectAlive(ask);
  await ask.click();
  const dialog = page.getByRole("dialog", { name: "Ask for another day" });
  await expect(dialog.getByText(/^Can answer: .*administrator/)).toBeVisible();
  await dialog.getByLabel("The day that suits you").fill("01-03-99");
  await dialog.getByLabel("Why").fill("Відпустка");
  await dialog.getByRole("button", { name: "Send" }).click();
  const own = page.getByRole("region", { name: "Questions and requests" });
  await expect(own.getByText("Another day: 1 March 2099")).toBeVisible();
  await expect(own.getByText("Waiting")).toBeVisible();
  // Asked once more before the answer: the dialog says so.
  await ask.click();
  await expect(page.getByRole("dialog").getByText("You have asked already.")).toBeVisible();

  await context.clearCookies();
  await signInAs(context, "administrator");
  const learner = await throughApi(request, taker.email);
  const [asked] = await learner.list(`${APPEALS}own/?user_course=${taker.own}`);
  await page.goto(`/team-development/requests?answer=${asked?.id}`);
  const answering = page.getByRole("dialog", { name: "Another day" });
  await expect(answering.getByText("Відпустка")).toBeVisible();
  await expect(answering.getByLabel("New deadline")).toHaveValue("01-03-99");
  await answering.getByRole("button", { name: "Grant" }).last().click();
  await expect(page.getByText(/^Answer sent/)).toBeVisible();
  expect((await taker.api.get(`${COURSES}${taker.own}/`)).deadline_date).toBe("2099-03-01");

  await context.clearCookies();
  await signInBy(context, taker.email);
  await page.goto("/development/learn");
  await expect(own.getByText("New deadline: 1 March 2099")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for another day" })).toBeHidden();
});

test("after the last try the result offers to ask for another one, and the test opens again when it is given", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, tries: 1 });
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Ні 1").check();
  await submit(page).click();
  const ask = page.getByRole("button", { name: "Ask for another try" });
  await expectAlive(ask);
  // Who is asked has a name, and the mistakes come before the way back.
  await expect(page.getByText(/^No tries are left\. Who can give another one: \S+ .*, administrator/)).toBeVisible();
  const mistakes = page.getByRole("button", { name: "Look at the mistakes" });
  const back = page.getByRole("main").getByRole("link", { name: "Back to Learning" });
  const top = async (what: Locator) => (await what.last().boundingBox())?.y ?? 0;
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await top(mistakes)).toBeLessThan(await top(ask));
  expect(await top(ask)).toBeLessThan(await top(back));
  await mistakes.click();
  await expect(page.getByRole("dialog", { name: "Answers by question" })).toContainText("Запитання 1");
  await page.keyboard.press("Escape");
  if (wide) await page.setViewportSize(wide);
  await page.reload();
  await expectRightInEveryLook(page, "quiz-no-tries");
  await ask.click();
  const dialog = page.getByRole("dialog", { name: "Ask for another try" });
  await dialog.getByLabel("Why").fill("Зникло світло");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toBeHidden();
  // The course says who helps, and asks too, in one place.
  await page.goto("/development/learn");
  const step = page.getByRole("region", { name: "Next step" });
  await expect(step).toContainText(/^No tries leftWho can help: \S/);
  await step.getByRole("button", { name: "Look at the mistakes" }).click();
  await expect(page.getByRole("dialog", { name: "Answers by question" })).toContainText("Запитання 1");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("button", { name: "Ask for another try" })).toHaveCount(1);
  await step.getByRole("button", { name: "Ask for another try" }).click();
  await expect(page.getByRole("dialog").getByText("You have asked already.")).toBeVisible();
  await page.keyboard.press("Escape");
  const learner = await throughApi(request, taker.email);
  const [asked] = await learner.list(`${APPEALS}own/?user_course=${taker.own}`);
  await taker.api.make(`${APPEALS}${asked?.id}/answer/`, { answer: "granted", reply: "Спробуйте ще" });
  await page.goto("/development/learn");
  const notices = page.getByRole("button", { name: /Notifications/ });
  await notices.click();
  await expect(page.getByText(/You have one more try: .*Спробуйте ще/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("table").getByRole("link", { name: "Retake" })).toBeVisible();
});

test.describe("with a second person who answers", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("two who answer at once: the second sees the first answer", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const taker = await newTaker(request, { questions: 1 });
    const learner = await throughApi(request, taker.email);
    const second = await makeLearner(taker.api, ["administrator"]);
    const contacts = await learner.list(`${APPEALS}contacts/?user_course=${taker.own}`);
    expect(contacts.map(({ id }) => id)).toContain(second.user);
    const asked = await learner.make(APPEALS, {
      user_course: taker.own,
      kind: "question",
      text: "Де лежить схема?",
      asked: second.user,
    });
    await signInBy(context, second.email);
    await remember(context, url, {});
    await page.goto(`/team-development/requests?answer=${asked}`);
    const dialog = page.getByRole("dialog", { name: "Question" });
    await dialog.getByLabel("Answer", { exact: true }).fill("У шафі");
    await taker.api.make(`${APPEALS}${asked}/answer/`, { answer: "answered", reply: "На полиці" });
    await dialog.getByRole("button", { name: "Send the answer" }).click();
    await expect(dialog.getByText("На полиці")).toBeVisible();
  });
});
