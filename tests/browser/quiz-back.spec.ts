import type { BrowserContext, Page } from "@playwright/test";
import { expect, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { asks, errorOf, toleranceOf } from "./support/quiz-time";
import { answer, begin, heading, leave, newTaker, onlyTry, submit } from "./support/taker";

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
  await leave(page);
  await exams.getByRole("link", { name: "Resume" }).click();
  await expect(heading(page, 2)).toBeFocused();
  await answer(page, "Так 2").check();
  // Before the tick is saved by itself.
  await page.evaluate(() => window.history.back());
  await leave(page);
  await expect(exams.getByRole("link", { name: "Resume" })).toBeVisible();
  await expect.poll(server).toMatchObject({ number: 2, ticked: ["Так 2"] });
  const tolerance = await toleranceOf(async () => {
    await page.goForward();
    await expect(heading(page, 2)).toBeVisible();
  });
  await expect(answer(page, "Так 2")).toBeChecked();
  await expect(answer(page, "Ні 2")).not.toBeChecked();
  await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(tolerance);
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
  await page.evaluate(() => window.history.back());
  await leave(page);
  await expect(exams).toBeVisible();
  await expect.poll(server).toMatchObject({ number: 1, ticked: ["Так 1"] });
  const tolerance = await toleranceOf(async () => {
    await page.goForward();
    await expect(heading(page, 1)).toBeVisible();
  });
  await expect(answer(page, "Так 1")).toBeChecked();
  await expect.poll(() => errorOf(page, server)).toBeLessThanOrEqual(tolerance);
  await submit(page).click();
  await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
  expect(await onlyTry(taker.api, taker.own)).toEqual({ score: 100, answers: [[true, "Так 1"]] });
});

test("Back closes the offer to skip a question first, and only then asks whether to leave the test", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const taker = await newTaker(request, { questions: 2, minutes: 20 });
  await startFromEducation({ page, context, url: String(baseURL), email: taker.email });
  // The button stays at the edge of a phone's window, and what it asks opens above it.
  await page.setViewportSize({ width: 360, height: 480 });
  const skip = page.getByRole("button", { name: "Skip the question" });
  const places = () => page.evaluate(() => window.history.length);
  const before = await places();
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  const { x = 0, y = 0 } = (await submit(page).boundingBox()) ?? {};
  await submit(page).click();
  await expect(skip).toBeInViewport({ ratio: 1 });
  // A second press at the same place skips nothing.
  await page.mouse.click(x + 20, y + 20);
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expect.poll(places).toBe(before + 1);
  await page.evaluate(() => window.history.back());
  await expect(skip).toHaveCount(0);
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.evaluate(() => window.history.back());
  await leave(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("table").getByRole("link", { name: "Resume" })).toBeVisible();
});
