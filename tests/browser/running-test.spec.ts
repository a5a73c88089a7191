import type { Page } from "@playwright/test";
import { expect, expectAccessible, inFull, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { expectFitsAllWidths, ready } from "./support/looks";
import { answer, heading, leave, newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

const clock = (page: Page) => page.getByRole("link", { name: /^The test is running (20:00|1\d:\d\d)$/ });

test("a running test shows its time on every page, leads back into the question, and is gone when it has ended elsewhere", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 2, minutes: 20 });
  const elsewhere = await throughApi(request, taker.email);
  const course = `/studies/user-education-program-courses/${taker.own}`;
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/faq");
  await ready(page);
  await expect(clock(page)).toHaveCount(0);
  await elsewhere.make(`${course}/start-exam/`, {});
  await elsewhere.get(`${course}/current-exam-question/`);
  for (const path of ["/faq", "/profile/marks", "/development/learn"]) {
    await page.goto(path);
    await ready(page);
    await expect(clock(page)).toBeInViewport({ ratio: 1 });
  }
  const told = await clock(page).textContent();
  await expect.poll(() => clock(page).textContent()).not.toBe(told);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await clock(page).click();
  await expect(heading(page, 1)).toBeVisible();
  await answer(page, "Так 1").check();
  await page.getByRole("link", { name: "Back to Learning" }).click();
  await leave(page);
  await expect(clock(page)).toBeVisible();
  await elsewhere.make(`${course}/finish-exam/`, {});
  // The page asks again by itself each minute, and at once when it is looked at again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      return clock(page).count();
    })
    .toBe(0);
});

test("a test without a clock shows none", inFull(), async ({ page, context, request }) => {
  const taker = await newTaker(request, { questions: 1 });
  const elsewhere = await throughApi(request, taker.email);
  await elsewhere.make(`/studies/user-education-program-courses/${taker.own}/start-exam/`, {});
  await signInBy(context, taker.email);
  await page.goto("/development/learn");
  await expect(page.getByRole("link", { name: "Resume" })).toBeVisible();
  await ready(page);
  await expect(clock(page)).toHaveCount(0);
});
