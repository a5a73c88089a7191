import type { Page } from "@playwright/test";
import { expect, inFull, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { shiftOf } from "./support/shifts";
import { answer, begin, heading, newTaker } from "./support/taker";

test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

type Left = { time_left?: number; test_time_left?: number };

/** The server tells the page that so many seconds are left: a minute is not waited for. */
async function tellLeft(page: Page, left: Left) {
  await page.route(/current-exam-question/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...left } });
  });
}

const clocks = (page: Page) => page.getByRole("timer");

for (const [device, width] of [
  ["a phone", 360],
  ["a desktop", 1280],
] as const)
  test(
    `on ${device}: nothing moves when the clocks lose a figure, when the connection is lost, and with a second tab`,
    inFull(width > 360),
    async ({ page, context, request, baseURL: url = "" }) => {
      const taker = await newTaker(request, { questions: 1, seconds: 605, minutes: 11 });
      await signInBy(context, taker.email);
      await remember(context, url, { lang: "uk" });
      await page.setViewportSize({ width, height: 740 });
      await tellLeft(page, { time_left: 603, test_time_left: 604 });
      await page.goto(taker.quiz);
      await ready(page);
      await page.getByRole("button", { name: "Почати тест" }).click();
      await expect(heading(page, 1)).toBeFocused();
      await expect(clocks(page).first()).toContainText(/^10:0/);
      const fewer = await shiftOf(page, {}, async () => {
        for (const nth of [0, 1]) await expect(clocks(page).nth(nth)).toContainText(/^9:5/);
      });
      expect(fewer).toEqual({ shift: 0, moved: [] });
      const alone = await shiftOf(page, {}, async () => {
        await context.setOffline(true);
        await answer(page, "Так 1").check();
        await expect(page.getByText("Немає зв’язку.")).toBeVisible();
      });
      expect(alone).toEqual({ shift: 0, moved: [] });
      const together = await shiftOf(page, {}, async () => {
        await context.setOffline(false);
        await expect(page.getByText("Немає зв’язку.")).toBeHidden();
        const other = await context.newPage();
        await other.goto(taker.quiz);
        await expect(page.getByText("Тест відкрито також в іншій вкладці.")).toBeVisible();
        await other.close();
        await expect(page.getByText("Тест відкрито також в іншій вкладці.")).toBeHidden();
      });
      expect(together).toEqual({ shift: 0, moved: [] });
    },
  );

test("a hidden clock stays hidden until its time is about to end: then it is there, red, and moves nothing", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, seconds: 60, minutes: 20 });
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(taker.quiz);
  await begin(page);
  // Less than the minute, in which it would not hide before.
  await expect(clocks(page).first()).toContainText(/^0:5/);
  await expect(clocks(page).first()).not.toHaveClass(/text-danger/);
  await page.getByRole("button", { name: "Hide the time" }).click();
  await expect(clocks(page)).toHaveCount(0);
  await tellLeft(page, { time_left: 13 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Show the time" })).toBeVisible();
  await expect(clocks(page)).toHaveCount(0);
  const shown = await shiftOf(page, {}, async () => {
    await expect(clocks(page)).toHaveCount(1);
    await expect(clocks(page)).toContainText(/^0:(10|0\d)/);
  });
  expect(shown).toEqual({ shift: 0, moved: [] });
  await expect(clocks(page)).toHaveClass(/text-danger/);
  await expect(clocks(page)).toHaveAccessibleName("Time for the question");
});
