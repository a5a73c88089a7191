import { spokenDay } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { patience } from "../support/slowness.mjs";
import { stepUntil, stopClock } from "./support/clock";
import { cutOff } from "./support/cut-off";
import { expect, expectAlive, inFull, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { expectFitsAllWidths, expectRightInEveryLook, ready } from "./support/looks";
import { answer, begin, heading, newTaker, onlyTry, submit } from "./support/taker";
import { throughApi } from "./support/through-api";
import { expectWordsOf } from "./support/words";

test("on a phone: a test is begun, goes on after a reload with its ticks, is failed and taken again", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, name, quiz, api, test: id } = await newTaker(request, { questions: 2 });
  await api.change("/handbook/tests/", id, { description: "Пишіть, як є." });
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(quiz);
  await ready(page);
  await expect(page.getByRole("heading", { name: "Are you ready to start the online test?" })).toBeVisible();
  await expect(page.getByText("3 of 3 left")).toBeVisible();
  await begin(page);
  const saved = page.waitForResponse(/save-exam-answer/);
  await answer(page, "Ні 1").check();
  expect((await saved).status()).toBe(204);
  await page.reload();
  await expect(heading(page, 1)).toBeVisible();
  await expect(answer(page, "Ні 1")).toBeChecked();
  // On a phone the question has its room.
  await expect(page.getByText("Пишіть, як є.")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByText("Пишіть, як є.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page).toHaveTitle(/^Question 1 of 2 · Тест/);
  await submit(page).click();
  await expect(heading(page, 2)).toBeFocused();
  await answer(page, "Так 2").check();
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Sorry! You have failed the exam" })).toBeVisible();
  await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
  await expect(page.getByText("Passing score is 60")).toBeVisible();
  await page.getByRole("button", { name: "Look at the mistakes" }).click();
  await expect(page.getByRole("dialog").getByText("Answer: Ні 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Correct answer")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Retake (2 tries left)" }).click();
  await expect(
    page.getByRole("heading", { name: "Test has been failed. Do you want to re-take? (attempts left: 2)" }),
  ).toBeVisible();
  await begin(page);
  for (const nth of [1, 2]) {
    await answer(page, `Так ${nth}`).check();
    await submit(page).click();
  }
  await expect(page.getByRole("heading", { name: "Congratulations! You have passed the exam" })).toBeVisible();
  await expectFitsAllWidths(page);
  await page.getByRole("link", { name: "Back to Learning" }).last().click();
  await expect(page.getByRole("heading", { name: `Каса ${name}`, level: 2 })).toBeVisible();
  await expect(page.getByText("Online Test is passed")).toBeVisible();
  await expect(page.getByRole("table")).toContainText(spokenDay("en", companyDay(), companyDay()));
  await page.getByRole("button", { name: "History of tries" }).click();
  const history = page.getByRole("dialog", { name: "History of tries" });
  await expect(history.getByRole("group")).toHaveCount(2);
  // A moment as one says it, to the minute; the arrow is the house's own.
  const today = spokenDay("en", companyDay(), companyDay());
  await expect(history.getByText(new RegExp(`^${today}, \\d\\d:\\d\\d$`))).toHaveCount(2);
  await expect(history.locator("summary").first()).toHaveCSS("list-style-type", "none");
  await history.getByText("Try 1", { exact: true }).click();
  await expect(history.getByText("Answer: Ні 1")).toBeVisible();
  await expect(history.getByText("Incorrect")).toHaveCount(1);
  // The test is passed, so the right answers are no secret any more.
  await expect(history.getByText("Correct answer: Так 1")).toBeVisible();
  await expectFitsAllWidths(page);
});

test("on a phone: with a long question the place, the progress and the clock stay in sight", async ({
  page,
  context,
  request,
}) => {
  const { api, email, quiz, test: id } = await newTaker(request, { questions: 2, seconds: 300, minutes: 20 });
  const [question] = await api.list(`/handbook/test-questions/?test=${id}&ordering=order`);
  const long = `Запитання 1. ${"Що робить касир, коли покупець повертає товар без чека? ".repeat(16)}`.trim();
  await api.change("/handbook/test-questions/", Number(question?.id), { title: long });
  await signInBy(context, email);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  await submit(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(heading(page, 1)).not.toBeInViewport({ ratio: 1 });
  for (const one of [page.getByText("Question 1 of 2"), page.getByRole("timer").first(), page.getByRole("progressbar")])
    await expect(one).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  const header = await page.getByRole("banner").boundingBox();
  const place = await page.getByText("Question 1 of 2").boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await submit(page).click();
  await expect(heading(page, 2)).toBeFocused();
  await expect(heading(page, 2)).toBeInViewport({ ratio: 1 });
});

test("by keyboard alone: figures tick, Enter submits, T reads the time", async ({ page, context, request }) => {
  const { email, quiz } = await newTaker(request, { questions: 1, minutes: 20 });
  await signInBy(context, email);
  await page.goto(quiz);
  const yes = page.getByRole("button", { name: "Yes" });
  await expectAlive(yes);
  await yes.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, 1)).toBeFocused();
  await page.keyboard.press("2");
  await expect(answer(page, "Ні 1")).toBeChecked();
  await page.keyboard.press("2");
  await expect(answer(page, "Ні 1")).not.toBeChecked();
  await page.keyboard.press("1");
  await page.keyboard.press("t");
  await expect(page.getByRole("status").filter({ hasText: /Time for the test: (20|19) minutes/ })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Congratulations! You have passed the exam" })).toBeFocused();
});

test("each page looks right in both themes, on a phone and a desktop, without words of other languages", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, quiz } = await newTaker(request, { questions: 1, seconds: 600, minutes: 20, hasExam: true });
  await signInBy(context, email);
  await remember(context, String(baseURL), { lang: "uk" });
  const expectRight = async (name: string) => {
    await ready(page);
    await expectWordsOf(page, "uk");
    await expectRightInEveryLook(page, `quiz-${name}-uk`);
  };
  await page.goto(quiz);
  await expectRight("start");
  await page.getByRole("button", { name: "Почати тест" }).click();
  await expect(heading(page, 1)).toBeVisible();
  await answer(page, "Так 1").check();
  await expectRight("question");
  await page.getByRole("button", { name: "Надіслати відповідь" }).click();
  await expect(page.getByText("Тепер можна запросити очний іспит.")).toBeVisible();
  await expectRight("result");
  await page.getByRole("button", { name: "Відповіді на запитання" }).click();
  await expect(page.getByRole("dialog").getByText("Правильно", { exact: true })).toBeVisible();
  await expectRight("answers");
});

test.describe("without a network", () => {
  test.use({ expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test("the answer stays on the screen and is sent later, once", async ({ page, context, request }) => {
    const { email, quiz, api, own } = await newTaker(request, { questions: 2 });
    await signInBy(context, email);
    await page.goto(quiz);
    await begin(page);
    await answer(page, "Так 1").check();
    await expect.poll(async () => (await page.request.get(quiz)).status()).toBe(200);
    await context.route(/exam-(question|answer)/, (route) => route.abort());
    await submit(page).dblclick();
    await expect(page.getByText("Your answer is kept and will be sent automatically.")).toBeVisible();
    await expect(answer(page, "Так 1")).toBeChecked();
    await context.unroute(/exam-(question|answer)/);
    await expect(heading(page, 2)).toBeVisible();
    await expect(page.getByText("Your answer is kept")).toHaveCount(0);
    await answer(page, "Ні 2").check();
    await submit(page).click();
    await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
    const { timeline } = await api.get(`/studies/user-education-program-courses/${own}/attempts/1/`);
    expect(timeline).toMatchObject([{ is_correct: true }, { is_correct: false }]);
  });
});

test("an empty answer is asked about: Enter sends nothing, a press of its own skips the question", async ({
  page,
  context,
  request,
}) => {
  const { email, quiz, api, own } = await newTaker(request, { questions: 2 });
  await signInBy(context, email);
  await page.goto(quiz);
  await begin(page);
  const question = page.getByText("Nothing is ticked. Skip this question?");
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.press("Enter");
  await submit(page).click();
  await answer(page, "Так 1").check();
  await expect(question).toHaveCount(0);
  await expect(heading(page, 1)).toBeVisible();
  await answer(page, "Так 1").uncheck();
  await page.getByRole("button", { name: "Skip the question" }).click();
  await expect(heading(page, 2)).toBeFocused();
  await answer(page, "Так 2").check();
  await submit(page).click();
  await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
  const { timeline } = await api.get(`/studies/user-education-program-courses/${own}/attempts/1/`);
  expect(timeline).toMatchObject([{ answers: [] }, { is_correct: true }]);
});

test("an answer that waits for the server outlives a reload of the page, and counts once", async ({
  page,
  context,
  request,
}) => {
  const taker = await newTaker(request, { questions: 1 });
  await signInBy(context, taker.email);
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  const reconnect = await cutOff(page, "next-exam-question");
  await submit(page).click();
  await expect(page.getByText("Your answer is kept and will be sent automatically.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your answer is kept and will be sent automatically.")).toBeVisible();
  await expect(answer(page, "Так 1")).toBeChecked();
  await reconnect();
  await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
  expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
});

test("a second tab says that the test is open elsewhere, and follows it", async ({ page, context, request }) => {
  const { email, quiz } = await newTaker(request, { questions: 2 });
  await signInBy(context, email);
  await page.goto(quiz);
  await begin(page);
  const notice = "The test is also open in another tab.";
  await expect(page.getByText(notice)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(quiz);
  await expect(heading(other, 1)).toBeVisible();
  await expect(other.getByText(notice)).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await answer(page, "Так 1").check();
  await expect(answer(other, "Так 1")).toBeChecked();
  await submit(page).click();
  await expect(heading(other, 2)).toBeVisible();
  await other.close();
  await expect(page.getByText(notice)).toHaveCount(0);
});

test("the time of a question ends in front of the learner: the page says so, and what was ticked counts", async ({
  page,
  context,
  request,
}) => {
  // Long enough to tick something first, on any machine.
  const { email, quiz } = await newTaker(request, { questions: 2, seconds: Math.round(patience(6000) / 1000) });
  await signInBy(context, email);
  await page.goto(quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  await expect(heading(page, 2)).toBeVisible();
  await expect(page.getByText("The time of the last question was over.")).toBeVisible();
  await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
});

test("a clock of the device that is changed by an hour changes nothing", async ({ page, context, request }) => {
  const { email, quiz } = await newTaker(request, { questions: 1, minutes: 20 });
  await signInBy(context, email);
  await page.goto(quiz);
  await begin(page);
  const timer = page.getByRole("timer");
  await expect(timer).toContainText(/^(20:00|19:\d\d)/);
  // The page notices the jump and asks the server.
  const asked = page.waitForResponse(/current-exam-question/);
  await page.evaluate(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3_600_000;
  });
  await asked;
  await expect(timer).toContainText(/^(20:00|1[89]:\d\d)/);
  await page.getByRole("button", { name: "Hide the time" }).click();
  await expect(timer).toHaveCount(0);
  await page.getByRole("button", { name: "Show the time" }).click();
  await expect(timer).toHaveCount(1);
});

test(
  "a test without questions says so, cannot be begun, and leads back",
  inFull(),
  async ({ page, context, request }) => {
    const { email, quiz } = await newTaker(request, { questions: 0 });
    await signInBy(context, email);
    await page.goto(quiz);
    await expect(page.getByRole("heading", { name: "No questions in this test yet!" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Yes" })).toHaveCount(0);
    await page.getByRole("link", { name: "Back to Learning" }).last().click();
    await expect(page).toHaveURL(/\/development\/learn/);
  },
);

test.describe("the answers of a try that cannot be read", () => {
  test.use({ expected: [/500/] });

  test("say so, and can be asked for again", inFull(), async ({ page, context, request }) => {
    const { email, result, own } = await newTaker(request, { questions: 1 });
    const learner = await throughApi(request, email);
    await learner.make(`/studies/user-education-program-courses/${own}/start-exam/`, {});
    await learner.make(`/studies/user-education-program-courses/${own}/finish-exam/`, {});
    await signInBy(context, email);
    // Until the press: what the page may ask for by itself is refused as well, from its first moment.
    let isRefused = true;
    await page.exposeFunction("askedAgain", () => {
      isRefused = false;
    });
    await page.route(/\/exam-answers\//, (route) =>
      isRefused ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.goto(result);
    const open = page.getByRole("button", { name: "Look at the mistakes" });
    await expectAlive(open);
    await open.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText("Error getting test answers");
    await dialog.evaluate((one) =>
      one.addEventListener("pointerdown", () => (window as unknown as { askedAgain(): void }).askedAgain(), true),
    );
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("Запитання 1")).toBeVisible();
  });
});

test.describe("a test that was passed on another device after its page was opened", () => {
  test.use({ expected: [/409/] });

  test("cannot be begun: another stage is active now, and the page leads back to learning", async ({
    page,
    context,
    request,
  }) => {
    const { email, quiz, own } = await newTaker(request, { questions: 1, hasExam: true });
    await signInBy(context, email);
    await page.clock.install();
    await page.goto(quiz);
    const yes = page.getByRole("button", { name: "Yes" });
    await expectAlive(yes);
    const elsewhere = await throughApi(request, email);
    const course = `/studies/user-education-program-courses/${own}`;
    await elsewhere.make(`${course}/start-exam/`, {});
    const question = await elsewhere.get(`${course}/current-exam-question/`);
    const right = question.answers.find(({ title }: { title: string }) => title === "Так 1");
    await elsewhere.make(`${course}/next-exam-question/`, { question_id: question.id, answer_ids: [right.id] });
    // The page leads away soon, so its clock goes on only once it was read.
    await stopClock(page);
    await yes.click();
    const told = page.getByRole("alert").filter({ hasText: "Different exam stage is active now! Back to Learning..." });
    await stepUntil(page, async () => expect(await told.isVisible()).toBe(true));
    await stepUntil(page, async () => expect(page.url()).toMatch(/\/development\/learn/), 200);
  });
});

test.describe("addresses without a test", () => {
  test.use({ expected: [/404/] });

  test("say why, and lead back", async ({ page, context, request }) => {
    const { email, quiz, result, test: id } = await newTaker(request);
    await signInBy(context, email);
    for (const [address, text] of [
      [quiz.replace("education", "somewhere"), "Unknown exam type!"],
      [quiz.replace(/user_course_id=\d+/, "user_course_id=999999999"), "No user course found"],
      ["/etest/quiz?entity=education", "No user course found"],
      [quiz.replace(`test_id=${id}`, "test_id=999999999"), "No test found"],
      [result.replace("education", "somewhere"), "Unknown exam type!"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Learning" }).last()).toHaveAttribute(
        "href",
        /development\/learn/,
      );
    }
    // The page leads away soon, so its clock goes on only once it was read.
    await page.clock.install();
    await stopClock(page);
    const early = page.getByRole("alert").filter({ hasText: "Exam has not passed yet!" });
    const isShown = async () => expect(await early.isVisible()).toBe(true);
    await page.goto(result);
    await stepUntil(page, isShown);
    await stepUntil(page, async () => expect(page.url()).toMatch(/\/etest\/quiz/), 200);
    const start = page.getByRole("heading", { name: "Are you ready to start the online test?" });
    await stepUntil(page, async () => expect(await start.isVisible()).toBe(true));
    await page.goto(result);
    await stepUntil(page, isShown);
    await page.getByRole("button", { name: "Stay" }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByText("You stay on this page.")).toBeVisible();
    await expect(early).toBeVisible();
  });
});
