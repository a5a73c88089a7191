import type { Page } from "@playwright/test";
import { expect, test } from "../browser/support/journey";
import { signInBy } from "../browser/support/learner";
import { answer, begin, heading, newTaker, submit } from "../browser/support/taker";
import { median, noteFigure } from "./figures";
import { frameOf, slowProcessor } from "./frames";

/** In frames of the same page. The goal on a quiet machine is 100 ms, which is three. */
const MOST_FRAMES = 7;
const QUESTIONS = 8;

/** Notes when each new question has been painted. */
async function watchQuestions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    let shown = document.querySelector("h1")?.textContent;
    new MutationObserver(() => {
      const now = document.querySelector("h1")?.textContent;
      if (now === shown) return;
      shown = now;
      // The frame that shows it ends before the next one begins.
      requestAnimationFrame(() => requestAnimationFrame(() => painted.push(performance.now())));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** From the end of each response to the paint of its question, in milliseconds. */
async function waits(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { painted } = window as unknown as { painted: number[] };
    const answered = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("next-exam-question"))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return painted.map((at, nth) => at - (answered[nth] ?? 0));
  });
}

test("the next question is painted soon after the server has answered, on a slow phone", async ({
  page,
  context,
  request,
}) => {
  const taker = await newTaker(request, { questions: QUESTIONS });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, taker.email);
  await page.goto(taker.quiz);
  await begin(page);
  await watchQuestions(page);
  await slowProcessor(context, page);
  for (let nth = 1; nth < QUESTIONS; nth += 1) {
    await answer(page, `Так ${nth}`).check();
    await submit(page).click();
    await expect(heading(page, nth + 1)).toBeFocused();
  }
  await expect.poll(() => waits(page)).toHaveLength(QUESTIONS - 1);
  const found = await waits(page);
  const [middle, frame] = [median(found), await frameOf(page)];
  noteFigure(
    `next question after the answer: middle ${middle.toFixed(0)} ms, longest ${Math.max(...found).toFixed(0)} ms, a frame ${frame.toFixed(0)} ms`,
  );
  expect(middle / frame).toBeLessThan(MOST_FRAMES);
});
