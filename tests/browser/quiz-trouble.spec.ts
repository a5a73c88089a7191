import type { BrowserContext, Page } from "@playwright/test";
import { expect, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { answer, begin, heading, newTaker, onlyTry, submit } from "./support/taker";
import { throughApi } from "./support/through-api";

test.describe.configure({ timeout: 60_000 });

type Taker = Awaited<ReturnType<typeof newTaker>>;
type CurrentQuestion = {
  number: number;
  answer_ids: number[];
  answers: { id: number; title: string }[];
  test_time_left: number;
};

/** The server's words about the open question, for the same learner on another device. Reading changes nothing. */
async function asks({ email, own }: Taker, { request }: BrowserContext) {
  const learner = await throughApi(request, email);
  return async () => {
    const asked: CurrentQuestion = await learner.get(
      `/studies/user-education-program-courses/${own}/current-exam-question/`,
    );
    const { number, answers, answer_ids, test_time_left } = asked;
    const ticked = answers.filter(({ id }) => answer_ids.includes(id)).map(({ title }) => title);
    return { number, ticked: ticked.sort(), left: test_time_left };
  };
}

/** The seconds of the test that the page shows. */
async function shownLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /^(\d+):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** How many seconds the page is wrong: asked before and after it is read, because time goes on meanwhile. */
async function errorOf(page: Page, server: () => Promise<{ left: number }>): Promise<number> {
  const { left: most } = await server();
  const shown = await shownLeft(page);
  const { left: least } = await server();
  return Math.max(0, shown - most, least - shown);
}

/** How the server has answered each answer that reached it. */
function heardAnswers(page: Page): number[] {
  const heard: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("next-exam-question")) heard.push(response.status());
  });
  return heard;
}

test.describe("without a network", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("for a minute in the middle of a question: ticks and the answer are kept, arrive once and count once", async ({
    page,
    context,
    request,
  }) => {
    const taker = await newTaker(request, { questions: 3 });
    const server = await asks(taker, context);
    await signInBy(context, taker.email);
    // The page lives through each whole minute; only the waiting is shortened. No time limit is shown here, since the
    // server's time does not run ahead with it.
    await page.clock.install();
    await page.goto(taker.quiz);
    await begin(page);
    const heard = heardAnswers(page);
    const tried: string[] = [];
    page.on("requestfailed", (failed) => tried.push(/[^/]+\/$/.exec(new URL(failed.url()).pathname)?.[0] ?? ""));
    const liveThrough = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await page.clock.runFor(1000);
        // Lets a request fail, so that the next pause begins when it would.
        await page.evaluate(() => fetch("/api/v2/health/live/").catch(() => undefined));
      }
    };
    const triedOf = (name: string) => tried.filter((one) => one === name).length;

    await context.setOffline(true);
    await answer(page, "Так 1").check();
    await answer(page, "Ні 1").check();
    await liveThrough(60);
    await expect(page.getByText("Your ticks are kept here and saved as soon as the server answers.")).toBeVisible();
    // Pauses grow from 1 to 15 seconds, so that a room of learners does not storm the server that comes back.
    expect(triedOf("save-exam-answer/")).toBeGreaterThanOrEqual(6);
    expect(triedOf("save-exam-answer/")).toBeLessThanOrEqual(10);
    expect(await server()).toMatchObject({ number: 1, ticked: [] });
    await context.setOffline(false);
    await expect.poll(server).toMatchObject({ number: 1, ticked: ["Ні 1", "Так 1"] });
    await answer(page, "Ні 1").uncheck();
    await liveThrough(1);
    await expect.poll(server).toMatchObject({ number: 1, ticked: ["Так 1"] });

    await submit(page).click();
    await expect(heading(page, 2)).toBeFocused();
    await context.setOffline(true);
    await answer(page, "Так 2").check();
    await liveThrough(20);
    await submit(page).click();
    await liveThrough(40);
    await expect(page.getByText("Your answer is kept and will be sent automatically.")).toBeVisible();
    await expect(answer(page, "Так 2")).toBeChecked();
    // Impatience adds nothing.
    await answer(page, "Так 2").press("Enter");
    await liveThrough(1);
    expect(await server()).toMatchObject({ number: 2, ticked: [] });
    expect(heard).toEqual([200]);
    await context.setOffline(false);
    await expect(heading(page, 3)).toBeFocused();
    await liveThrough(20);
    expect(heard).toEqual([200, 200]);
    expect(await server()).toMatchObject({ number: 3, ticked: [] });
    await submit(page).click();
    await expect(page.getByText("Your score is 66.67 out of 100")).toBeVisible();
    expect(await onlyTry(taker.api, taker.own)).toEqual({
      score: 66.67,
      answers: [[true, "Так 1"], [true, "Так 2"], [false]],
    });
  });

  test("the time is still the server's, and the page says that it runs on", async ({ page, context, request }) => {
    const taker = await newTaker(request, { questions: 1, minutes: 20 });
    const server = await asks(taker, context);
    await signInBy(context, taker.email);
    await page.goto(taker.quiz);
    await begin(page);
    const place = await answer(page, "Ні 1").boundingBox();
    await context.setOffline(true);
    await answer(page, "Так 1").check();
    await expect(page.getByText("The time runs on.")).toBeInViewport({ ratio: 1 });
    // Nobody ticks another answer than the one they meant to.
    expect(await answer(page, "Ні 1").boundingBox()).toEqual(place);
    // Seconds of the real clock, in which a page that stopped or began anew would be wrong by more.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(await shownLeft(page)).toBeLessThanOrEqual(20 * 60 - 4);
    expect(await errorOf(page, server)).toBeLessThanOrEqual(1);
    await context.setOffline(false);
    await expect.poll(server).toMatchObject({ ticked: ["Так 1"] });
    expect(await errorOf(page, server)).toBeLessThanOrEqual(1);
    await submit(page).click();
    await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
    expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
  });

  test("a tick that waits for the server outlives a reload of the page", async ({ page, context, request }) => {
    const taker = await newTaker(request, { questions: 1 });
    const server = await asks(taker, context);
    await signInBy(context, taker.email);
    await page.goto(taker.quiz);
    await begin(page);
    await context.route(/exam-answer/, (route) => route.abort());
    await answer(page, "Так 1").check();
    await expect(page.getByText("Your ticks are kept here and saved as soon as the server answers.")).toBeVisible();
    await page.reload();
    await expect(answer(page, "Так 1")).toBeChecked();
    await expect(page.getByText("Your ticks are kept here and saved as soon as the server answers.")).toBeVisible();
    await context.unroute(/exam-answer/);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(server).toMatchObject({ number: 1, ticked: ["Так 1"] });
  });
});

/** The taker begins the test on the page Education. Returns the table of exams there. */
async function startFromEducation(of: { page: Page; context: BrowserContext; url: string; email: string }) {
  const { page, context, url, email } = of;
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto("/development/learn");
  await ready(page);
  const exams = page.getByRole("table");
  await exams.getByRole("link", { name: "Start", exact: true }).click();
  await begin(page);
  return exams;
}

test("Back in the middle of a test, then Forward: the same question with the same ticks, and no further try", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const taker = await newTaker(request, { questions: 2, minutes: 20 });
  const server = await asks(taker, context);
  const exams = await startFromEducation({ page, context, url: String(baseURL), email: taker.email });
  await answer(page, "Ні 1").check();
  await submit(page).click();
  await expect(heading(page, 2)).toBeFocused();
  await page.getByRole("link", { name: "Back to Learning" }).click();
  await exams.getByRole("link", { name: "Resume" }).click();
  await expect(heading(page, 2)).toBeFocused();
  await answer(page, "Так 2").check();
  // Before the tick is saved by itself.
  await page.goBack();
  await expect(exams.getByRole("link", { name: "Resume" })).toBeVisible();
  await expect.poll(server).toMatchObject({ number: 2, ticked: ["Так 2"] });
  await page.goForward();
  await expect(heading(page, 2)).toBeVisible();
  await expect(answer(page, "Так 2")).toBeChecked();
  await expect(answer(page, "Ні 2")).not.toBeChecked();
  expect(await errorOf(page, server)).toBeLessThanOrEqual(1);
  // The same with whole page loads, where the browser may show the page that it has kept.
  await page.goto("/faq");
  await page.goBack();
  await expect(answer(page, "Так 2")).toBeChecked();
  await submit(page).click();
  await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
  expect(await onlyTry(taker.api, taker.own)).toEqual({
    score: 50,
    answers: [
      [false, "Ні 1"],
      [true, "Так 2"],
    ],
  });
});

test("Back and Forward in the visit that began the test: it goes on, and does not ask whether to begin", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const taker = await newTaker(request, { questions: 1, minutes: 20 });
  const server = await asks(taker, context);
  const exams = await startFromEducation({ page, context, url: String(baseURL), email: taker.email });
  await answer(page, "Так 1").check();
  await page.goBack();
  await expect(exams).toBeVisible();
  await expect.poll(server).toMatchObject({ number: 1, ticked: ["Так 1"] });
  await page.goForward();
  await expect(heading(page, 1)).toBeVisible();
  await expect(answer(page, "Так 1")).toBeChecked();
  expect(await errorOf(page, server)).toBeLessThanOrEqual(1);
  await submit(page).click();
  await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
  expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
});

test("a killed browser: another one of the same person has the question, the ticks and the time", async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const taker = await newTaker(request, { questions: 2, minutes: 20 });
  const server = await asks(taker, context);
  const first = await browser.newContext({ baseURL: String(baseURL) });
  await signInBy(first, taker.email);
  const killed = await first.newPage();
  await killed.goto(taker.quiz);
  await begin(killed);
  await answer(killed, "Так 1").check();
  await submit(killed).click();
  await expect(heading(killed, 2)).toBeFocused();
  const saved = killed.waitForResponse(/save-exam-answer/);
  await answer(killed, "Ні 2").check();
  expect((await saved).status()).toBe(204);
  const [before, at] = [await shownLeft(killed), Date.now()];
  // Nothing of the page runs any more: no unload, no last request.
  const died = killed.waitForEvent("crash");
  const session = await first.newCDPSession(killed);
  session.send("Page.crash").catch(() => undefined);
  await died;
  await first.close();

  await signInBy(context, taker.email);
  await page.goto(taker.quiz);
  await expect(heading(page, 2)).toBeVisible();
  await expect(answer(page, "Ні 2")).toBeChecked();
  await expect(answer(page, "Так 2")).not.toBeChecked();
  const [after, passed] = [await shownLeft(page), (Date.now() - at) / 1000];
  expect(Math.abs(before - passed - after)).toBeLessThanOrEqual(2);
  expect(await errorOf(page, server)).toBeLessThanOrEqual(1);
  await submit(page).click();
  await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
  expect(await onlyTry(taker.api, taker.own)).toEqual({
    score: 50,
    answers: [
      [true, "Так 1"],
      [false, "Ні 2"],
    ],
  });
});

test("a device that slept with its clocks shows the server's time again, with the same ticks", async ({
  page,
  context,
  request,
}) => {
  const taker = await newTaker(request, { questions: 1, minutes: 20 });
  const server = await asks(taker, context);
  await signInBy(context, taker.email);
  await page.clock.install();
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  await expect.poll(server).toMatchObject({ ticked: ["Так 1"] });
  // On many devices the clock that cannot be set stands while they sleep, as timers do; the day's time goes on.
  await page.clock.pauseAt(Date.now() + 500);
  const asleep = await shownLeft(page);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(await shownLeft(page)).toBe(asleep);
  expect(await errorOf(page, server)).toBeGreaterThanOrEqual(4);
  await page.clock.setSystemTime(Date.now());
  await page.clock.resume();
  await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(1);
  await expect(answer(page, "Так 1")).toBeChecked();
  await submit(page).click();
  await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
  expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
});

test.describe("a token that expires in the middle of a test", () => {
  test.use({ expected: [/401/] });

  test("is renewed unseen, and the tick and the answer that were refused with it count once", async ({
    page,
    context,
    request,
  }) => {
    const taker = await newTaker(request, { questions: 2 });
    const server = await asks(taker, context);
    await signInBy(context, taker.email);
    await page.goto(taker.quiz);
    await begin(page);
    const heard = heardAnswers(page);
    // Until the page renews its token, the server gets one that it does not know any more.
    let [renewals, expired] = [0, 1];
    page.on("request", (sent) => {
      if (sent.url().includes("/auth/token/refresh/")) renewals += 1;
    });
    await context.route(/\/api\/v2\/studies\//, (route) => {
      const headers = route.request().headers();
      return route.continue(renewals < expired ? { headers: { ...headers, authorization: "Bearer x" } } : {});
    });
    await answer(page, "Так 1").check();
    await expect.poll(server).toMatchObject({ number: 1, ticked: ["Так 1"] });
    expect(renewals).toBe(1);
    // Now the answer itself is what finds out.
    expired = 2;
    await submit(page).click();
    await expect(heading(page, 2)).toBeFocused();
    expect([renewals, heard]).toEqual([2, [401, 200]]);
    await expect(page).toHaveURL(/\/etest\/quiz/);
    await answer(page, "Ні 2").check();
    await submit(page).click();
    await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
    expect(renewals).toBe(2);
    expect(await onlyTry(taker.api, taker.own)).toEqual({
      score: 50,
      answers: [
        [true, "Так 1"],
        [false, "Ні 2"],
      ],
    });
  });
});
