import type { Page } from "@playwright/test";
import { patience } from "../support/slowness.mjs";
import { stopClock } from "./support/clock";
import { cutOff } from "./support/cut-off";
import { expect, inFull, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { asks, errorOf, shownLeft, toleranceOf } from "./support/quiz-time";
import { answer, begin, heading, newTaker, onlyTry, submit } from "./support/taker";

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
    await stopClock(page);
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
    await page.clock.resume();
    await submit(page).click();
    await page.getByRole("button", { name: "Skip the question" }).click();
    await expect(page.getByText("Your score is 66.7 out of 100")).toBeVisible();
    expect(await onlyTry(taker.api, taker.own)).toEqual({
      score: 66.67,
      answers: [[true, "Так 1"], [true, "Так 2"], [false]],
    });
  });

  test(
    "the time is still the server's, and the page says that it runs on",
    inFull(),
    async ({ page, context, request }) => {
      const taker = await newTaker(request, { questions: 1, minutes: 20 });
      const server = await asks(taker, context);
      await signInBy(context, taker.email);
      await page.goto(taker.quiz);
      const atFirst = await toleranceOf(() => begin(page));
      const place = await answer(page, "Ні 1").boundingBox();
      await context.setOffline(true);
      await answer(page, "Так 1").check();
      await expect(page.getByText("The time runs on.")).toBeInViewport({ ratio: 1 });
      // Nobody ticks another answer than the one they meant to.
      expect(await answer(page, "Ні 1").boundingBox()).toEqual(place);
      // Seconds of the real clock, in which a page that stopped or began anew would be wrong by more.
      const before = await shownLeft(page);
      await expect.poll(() => shownLeft(page)).toBeLessThanOrEqual(before - 4);
      await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(atFirst);
      const asked = page.waitForResponse((one) => one.url().includes("current-exam-question") && one.ok());
      const again = await toleranceOf(async () => {
        await context.setOffline(false);
        await asked;
      });
      await expect.poll(server).toMatchObject({ ticked: ["Так 1"] });
      await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(Math.max(atFirst, again));
      await submit(page).click();
      await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
      expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
    },
  );

  test(
    "a tick that waits for the server outlives a reload of the page",
    inFull(),
    async ({ page, context, request }) => {
      const taker = await newTaker(request, { questions: 1 });
      const server = await asks(taker, context);
      await signInBy(context, taker.email);
      await page.goto(taker.quiz);
      await begin(page);
      const reconnect = await cutOff(page, "exam-answer");
      await answer(page, "Так 1").check();
      await expect(page.getByText("Your ticks are kept here and saved as soon as the server answers.")).toBeVisible();
      await page.reload();
      await expect(answer(page, "Так 1")).toBeChecked();
      await expect(page.getByText("Your ticks are kept here and saved as soon as the server answers.")).toBeVisible();
      await reconnect();
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect.poll(server).toMatchObject({ number: 1, ticked: ["Так 1"] });
    },
  );
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
  const atFirst = await toleranceOf(async () => {
    await submit(killed).click();
    await expect(heading(killed, 2)).toBeFocused();
  });
  const saved = killed.waitForResponse(/save-exam-answer/);
  await answer(killed, "Ні 2").check();
  expect((await saved).status()).toBe(204);
  const began = Date.now();
  const before = await shownLeft(killed);
  const read = Date.now();
  // Nothing of the page runs any more: no unload, no last request.
  const died = killed.waitForEvent("crash");
  const session = await first.newCDPSession(killed);
  session.send("Page.crash").catch(() => undefined);
  await died;
  await first.close();

  await signInBy(context, taker.email);
  const again = await toleranceOf(async () => {
    await page.goto(taker.quiz);
    await expect(heading(page, 2)).toBeVisible();
  });
  await expect(answer(page, "Ні 2")).toBeChecked();
  await expect(answer(page, "Так 2")).not.toBeChecked();
  const least = (Date.now() - read) / 1000;
  const passed = before - (await shownLeft(page));
  const most = (Date.now() - began) / 1000;
  expect(passed).toBeGreaterThanOrEqual(least - atFirst - again);
  expect(passed).toBeLessThanOrEqual(most + atFirst + again);
  await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(again);
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

test(
  "a device that slept with its clocks shows the server's time again, with the same ticks",
  inFull(),
  async ({ page, context, request }) => {
    const taker = await newTaker(request, { questions: 1, minutes: 20 });
    const server = await asks(taker, context);
    await signInBy(context, taker.email);
    await page.clock.install();
    await page.goto(taker.quiz);
    await begin(page);
    await answer(page, "Так 1").check();
    await expect.poll(server).toMatchObject({ ticked: ["Так 1"] });
    // On many devices the clock that cannot be set stands while they sleep, as timers do; the day's time goes on.
    await stopClock(page);
    const asleep = await shownLeft(page);
    await expect.poll(async () => asleep - (await server()).left).toBeGreaterThanOrEqual(6);
    expect(await shownLeft(page)).toBe(asleep);
    expect(await errorOf(page, server)).toBeGreaterThanOrEqual(4);
    const sent = page.waitForRequest(/current-exam-question/);
    const answered = page.waitForResponse(/current-exam-question/);
    await page.clock.setSystemTime(Date.now());
    await page.clock.resume();
    await sent;
    const tolerance = await toleranceOf(() => answered);
    await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(tolerance);
    await expect(answer(page, "Так 1")).toBeChecked();
    await submit(page).click();
    await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
    expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
  },
);

test(
  "a test that ended while its device slept shows its result on waking, with what was ticked",
  inFull(),
  async ({ page, context, request }) => {
    const taker = await newTaker(request, { questions: 2, seconds: Math.round(patience(6000) / 1000) });
    const server = await asks(taker, context);
    await signInBy(context, taker.email);
    await page.clock.install();
    await page.goto(taker.quiz);
    await begin(page);
    await answer(page, "Так 1").check();
    await expect.poll(server).toMatchObject({ ticked: ["Так 1"] });
    await stopClock(page);
    // The time of both questions is over for the server, while the page stands at the first.
    const now = () =>
      context.request.get(`/api/v2/studies/user-education-program-courses/${taker.own}/current-exam-question/`);
    await expect.poll(async () => (await now()).ok()).toBe(false);
    await expect(heading(page, 1)).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    await page.clock.resume();
    await expect(page.getByText("Your score is 50 out of 100")).toBeVisible();
    expect(await onlyTry(taker.api, taker.own)).toEqual({
      score: 50,
      answers: [[true, "Так 1"], [false]],
    });
  },
);

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

test("on a slow line the server has ended the question by the time it is asked: the page goes on, and says why", async ({
  page,
  context,
  request,
}) => {
  const taker = await newTaker(request, { questions: 2, seconds: Math.round(patience(6000) / 1000) });
  const server = await asks(taker, context);
  await signInBy(context, taker.email);
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  await page.route(/current-exam-question/, async (route) => {
    await expect.poll(server).toMatchObject({ number: 2 });
    await route.continue();
  });
  await expect(heading(page, 2)).toBeVisible();
  await expect(page.getByText("The time of the last question was over.")).toBeVisible();
});
