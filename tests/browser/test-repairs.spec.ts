import { paths } from "@/lib/config/paths";
import { expect, inFull, remember, signInAs, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { answer, begin, heading, newTaker, submit } from "./support/taker";

test("an administrator helps with a test from the report: more tries with a reason, which the learner reads", async ({
  page,
  context,
  request,
  browser,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, tries: 1 });
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Ні 1").check();
  await submit(page).click();
  await expect(page.getByText(/^No tries are left/)).toBeVisible();
  const desk = await browser.newContext();
  const admin = await desk.newPage();
  await signInAs(desk, "administrator");
  await remember(desk, url, { lang: "uk", isAdminMode: true });
  await admin.goto(`/team-development/profiles/${taker.user}`);
  await ready(admin);
  await admin.getByRole("button", { name: `Допомогти з тестом: Каса ${taker.name}` }).click();
  const dialog = admin.getByRole("dialog", { name: "Допомогти з тестом" });
  await dialog.getByLabel("Скільки спроб").fill("2");
  await dialog.getByRole("button", { name: "Зберегти" }).click();
  await expect(dialog.getByText("Введіть текст")).toBeVisible();
  await expectRightInEveryLook(admin, "test-repair-form");
  await dialog.getByLabel("Причина").fill("Зникло світло");
  await dialog.getByRole("button", { name: "Зберегти" }).click();
  await expect(dialog).toBeHidden();
  await desk.close();
  await page.reload();
  await expect(page.getByRole("link", { name: "Retake (2 tries left)" })).toBeVisible();
  await page.goto(paths.notifications);
  await expect(page.getByText(`More tries at the test: 2. Каса ${taker.name}. Зникло світло`)).toBeVisible();
  await page.goto("/development/learn");
  await page.getByRole("button", { name: "History of tries" }).click();
  const history = page.getByRole("dialog", { name: "History of tries" });
  await expect(history.getByRole("list", { name: "What was done" })).toContainText("2 more triesЗникло світло");
  await remember(context, url, { lang: "uk" });
  await page.reload();
  await page.getByRole("button", { name: "Історія спроб" }).click();
  await expectRightInEveryLook(page, "test-repair-history");
});

test("minutes that are given in the last seconds of a test come before its page sends what is ticked", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 2, minutes: 10 });
  await signInBy(context, taker.email);
  await remember(context, url, {});
  const asked = /current-exam-question/;
  // The page believes that little is left: ten minutes are not waited for.
  await page.route(asked, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), test_time_left: 8 } });
  });
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  await page.unroute(asked);
  const repairs = `/studies/user-education-program-courses/${taker.own}/repairs/`;
  await taker.api.make(repairs, { kind: "minutes", amount: 5, reason: "Зникло світло" });
  await expect(page.getByRole("timer").first()).toContainText(/^14:/);
  await expect(heading(page, 1)).toBeVisible();
  await expect(answer(page, "Так 1")).toBeChecked();
  await submit(page).click();
  await expect(heading(page, 2)).toBeVisible();
});

test(
  "extra time of a person is set in the list of users, and told before the test",
  inFull(),
  async ({ page, context, request, browser, baseURL: url = "" }) => {
    const taker = await newTaker(request, { questions: 1, minutes: 10, seconds: 30 });
    // In a browser of their own: who signs in after them ends their session, which other tests share.
    const desk = await browser.newContext();
    const admin = await desk.newPage();
    await signInAs(desk, "administrator");
    await remember(desk, url, { lang: "uk", isAdminMode: true });
    await admin.goto(`/admin/dictionaries/users?users.form=${taker.user}`);
    const form = admin.getByRole("dialog");
    const field = form.getByLabel("Додатковий час на тести, %");
    await expect(field).toHaveValue("0");
    await field.fill("50");
    await form.getByRole("button", { name: "Зберегти" }).click();
    await expect(form).toBeHidden();
    await desk.close();
    await signInBy(context, taker.email);
    await remember(context, url, { lang: "uk" });
    await page.goto(taker.quiz);
    const facts = page.getByRole("main");
    await expect(facts).toContainText("15 хвилин");
    await expect(facts).toContainText("45 секунд");
    await expect(facts).toContainText("У вас на 50% більше часу, ніж в інших.");
    await expectRightInEveryLook(page, "quiz-extra-time");
  },
);
