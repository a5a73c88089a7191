import { newEstimator } from "../browser/support/estimator";
import { expect, remember, test } from "../browser/support/journey";
import { signInBy } from "../browser/support/learner";
import { median, noteFigure } from "./figures";
import { frameOf, slowProcessor } from "./frames";

/** In frames of the same page. The goal on a quiet machine is 200 ms, which is six. */
const MOST_FRAMES = 10;
const QUESTIONS = 300;
const TICKS = 9;
const AT_ONCE = 10;

test("in a checklist of 300 questions a tick is painted soon, on a slow phone", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await newEstimator(request, 1);
  const courses = [one.course];
  for (let nth = 1; nth < 10; nth += 1)
    courses.push(await one.api.make("/handbook/education-courses/", { title: `Порядок ${nth} ${one.name}` }));
  const rest = Array.from({ length: QUESTIONS - 4 }, (_, nth) => nth);
  while (rest.length > 0)
    await Promise.all(
      rest.splice(0, AT_ONCE).map((nth) =>
        one.api.make("/handbook/checklist-questions/", {
          ...{ checklist: one.checklist, title: `Вимога ${nth}: робоче місце відповідає правилам дільниці`, score: 1 },
          course: courses[nth % courses.length],
        }),
      ),
    );
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, one.estimator.email);
  await remember(context, url, {});
  await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
  const boxes = page.getByRole("dialog").getByRole("checkbox");
  await expect(boxes).toHaveCount(QUESTIONS);
  await slowProcessor(context, page);
  const waits: number[] = [];
  for (let nth = 0; nth < TICKS; nth += 1)
    waits.push(
      await boxes.nth(nth * 30).evaluate(async (box: HTMLInputElement) => {
        const from = performance.now();
        box.click();
        // The frame that shows it ends before the next one begins.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return performance.now() - from;
      }),
    );
  for (let nth = 0; nth < TICKS; nth += 1) await expect(boxes.nth(nth * 30)).toBeChecked();
  const [middle, frame] = [median(waits), await frameOf(page)];
  noteFigure(
    `tick to paint, ${QUESTIONS} questions: middle ${middle.toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms, a frame ${frame.toFixed(0)} ms`,
  );
  expect(middle / frame).toBeLessThan(MOST_FRAMES);
});
