import type { APIRequestContext, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAccessible, expectAlive, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectFitsAllWidths, ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { answer, begin, makeTest, newTaker, submit } from "./support/taker";
import { throughApi } from "./support/through-api";

type Api = Awaited<ReturnType<typeof throughApi>>;

const COURSES = "/studies/user-education-program-courses";

/** Answers so many questions of a new try rightly, and looks at the next one. */
async function answerRightly(learner: Api, own: number | undefined, count: number) {
  const course = `${COURSES}/${own}`;
  await learner.make(`${course}/start-exam/`, {});
  for (let nth = 1; nth <= count; nth += 1) {
    const question = await learner.get(`${course}/current-exam-question/`);
    const right = question.answers.find(({ title }: { title: string }) => title === `Так ${nth}`);
    await learner.make(`${course}/next-exam-question/`, { question_id: question.id, answer_ids: [right.id] });
  }
}

/** A try of seven questions that ended at the second one, of a course with a material. */
async function endedTry(request: APIRequestContext, api?: Api) {
  const taker = await newTaker(request, { questions: 7, ...(api && { api }) });
  const { course } = await taker.api.get(`/handbook/tests/${taker.test}/`);
  await taker.api.make("/handbook/course-links/", { course, title: "Пам’ятка", url: "https://example.com/" });
  const learner = await throughApi(request, taker.email);
  const [link] = await learner.list(`/handbook/course-links/?course=${course}`);
  await learner.make(`${COURSES}/${taker.own}/completed/`, { links: [link?.id] });
  await answerRightly(learner, taker.own, 1);
  await learner.make(`${COURSES}/${taker.own}/finish-exam/`, {});
  return taker;
}

const weak = (page: Page) => page.getByRole("region", { name: "Questions to go over again" });

test("a try that ended early: its result says where, which questions were weak and which were not reached", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await endedTry(request);
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.goto(taker.result);
  await expect(page.getByText("The try was ended at question 2 of 7.")).toBeVisible();
  // Before another try is spent.
  const deeds = page.getByRole("button", { name: "Look at the mistakes" }).locator("..").locator("a, button");
  await expect(deeds).toHaveText(["Look at the mistakes", /^Retake/, "Back to Learning"]);
  const lines = weak(page).getByRole("listitem");
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText("2. Запитання 2");
  await expect(lines.nth(0)).toContainText("Incorrect");
  await expect(lines.nth(0).locator("svg")).toHaveClass(/text-danger/);
  await expect(lines.nth(1)).toContainText("Not reached");
  await expect(lines.nth(1)).not.toContainText("Incorrect");
  await expect(lines.nth(1).locator("svg")).toHaveClass(/text-fg-muted/);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await weak(page).getByRole("button", { name: "1 more question" }).click();
  const all = page.getByRole("dialog", { name: "Answers by question" });
  await expect(all.getByRole("listitem")).toHaveCount(7);
  await expect(all.getByText("Not reached")).toHaveCount(5);
  // What was not right comes first, under its own number.
  await expect(all.getByText("Correct: 1 of 7")).toBeVisible();
  await expect(all.getByRole("listitem").first()).toContainText("2. Запитання 2");
  await expect(all.getByRole("listitem").last()).toContainText("1. Запитання 1");
  await expect(all.getByRole("link", { name: "Go over the materials" })).toBeVisible();
  await page.keyboard.press("Escape");
  await weak(page).getByRole("link", { name: "Go over the materials" }).click();
  await expect(page.getByRole("heading", { name: `Каса ${taker.name}`, level: 2 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Пам’ятка/ })).toBeInViewport();
  // The mistakes were looked at on the other page: here the next try comes first at once.
  const step = page.getByRole("region", { name: "Next step" });
  await expect(step.getByRole("link", { name: "Retake" })).toHaveClass(/bg-primary/);
  await page.reload();
  await expect(step.getByRole("button", { name: "Look at the mistakes" })).toHaveClass(/bg-primary/);
});

test(
  "where the company shows the result alone, no question and no way to the mistakes is there",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api, email } = await newCompany(request);
    await api.make("/users/positions/", { title: "Друкар" });
    const taker = await endedTry(request, api);
    await signInBy(context, email);
    await remember(context, url, { isAdminMode: true });
    await page.goto(paths.company);
    const choice = page.getByRole("combobox", { name: "Shown after a test" });
    await expectAlive(choice);
    await choice.selectOption("the result alone");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
    await context.clearCookies();
    await signInBy(context, taker.email);
    await page.goto(taker.result);
    await expect(page.getByRole("link", { name: /^Retake/ })).toBeVisible();
    await expect(page.getByText("Passing score is 60")).toBeVisible();
    await expect(page.getByRole("button", { name: "Look at the mistakes" })).toHaveCount(0);
    await expect(weak(page)).toHaveCount(0);
    await expectAccessible(page);
  },
);

test("when the time was over, the result says at which question", inFull(), async ({ page, context, request }) => {
  const taker = await endedTry(request);
  await signInBy(context, taker.email);
  // Nobody waits here for a minute, the shortest time of a test; the tests of the API do not wait either.
  await page.route(/\/attempts\/$/, async (route) => {
    const response = await route.fetch();
    const { results } = await response.json();
    await route.fulfill({
      response,
      json: { results: results.map((one: object) => ({ ...one, ended: "time_over" })) },
    });
  });
  await page.goto(taker.result);
  await expect(page.getByText("The time ended at question 2 of 7.")).toBeVisible();
  await expect(weak(page).getByText("Not reached").first()).toBeVisible();
});

test("a passed test says how far the program is, and leads to the next course; nothing was weak", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const titles = [`Каса ${name}`, `Склад ${name}`];
  const courses: number[] = [];
  for (const title of titles) courses.push(await api.make("/handbook/education-courses/", { title }));
  const id = await makeTest(api, { questions: 2, course: Number(courses[0]), title: `Тест ${name}` });
  await learn(api, { user, courses, title: `Справа ${name}` });
  const [own] = await api.list(`${COURSES}/?user=${user}&course=${courses[0]}`);
  const learner = await throughApi(request, email);
  await answerRightly(learner, own?.id, 2);
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto(`/etest/result?test_id=${id}&user_course_id=${own?.id}&entity=education`);
  await expect(page.getByRole("heading", { name: "Congratulations! You have passed the exam" })).toBeVisible();
  await expect(page.getByText("1 of 2 courses passed")).toBeVisible();
  await expect(page.getByText(`Next course: ${titles[1]}`)).toBeVisible();
  await ready(page);
  await expect(weak(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole("link", { name: "To the next course" }).click();
  await expect(page.getByRole("heading", { name: String(titles[1]), level: 2 })).toBeVisible();
});

test(
  "the ring of a passed test counts up to the score, and stands at once after a reload and for less motion",
  inFull(),
  async ({ page, context, request }) => {
    // What each frame shows is noted by the page itself.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen, bursts: 0 });
      const look = () => {
        const text = document.querySelector("main svg text")?.textContent;
        if (text && seen.at(-1) !== text) seen.push(text);
        if (document.querySelector("[data-burst] i")) Object.assign(window, { bursts: 1 });
        requestAnimationFrame(look);
      };
      look();
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.map(Number));
    const bursts = () => page.evaluate(() => (window as unknown as { bursts: number }).bursts);
    const pass = async () => {
      const taker = await newTaker(request, { questions: 1 });
      await context.clearCookies();
      await signInBy(context, taker.email);
      await page.goto(taker.quiz);
      await begin(page);
      await answer(page, "Так 1").check();
      await submit(page).click();
      await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
      await expect.poll(async () => (await seen()).at(-1)).toBe(100);
    };
    await pass();
    // Colours fly, and are gone.
    await expect.poll(bursts).toBe(1);
    await expect(page.locator("[data-burst]")).toHaveCount(0);
    // The program has no other course: what comes now, and one filled button.
    await expect(page.getByRole("main")).toContainText(
      "The certificate appears as soon as an administrator confirms it.",
    );
    const filled = page.getByRole("link", { name: "To my specialization" });
    await expect(filled).toHaveAttribute("href", "/profile/specializations");
    const colour = await filled.evaluate((link) => getComputedStyle(link).backgroundColor);
    await expect(page.getByRole("main").getByRole("link", { name: "Back to learning" })).not.toHaveCSS(
      "background-color",
      colour,
    );
    const counted = await seen();
    expect(counted.length).toBeGreaterThan(2);
    expect(counted).toEqual([...counted].sort((one, other) => one - other));
    await page.reload();
    await ready(page);
    expect([await seen(), await bursts()]).toEqual([[100], 0]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await pass();
    expect([await seen(), await bursts()]).toEqual([[100], 0]);
  },
);
