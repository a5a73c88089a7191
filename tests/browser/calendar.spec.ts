import { companyDay } from "../support/company-day";
import { readCalendar, unescaped } from "../support/read-calendar";
import { expect, expectAlive, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";

test("a learner makes a calendar of deadlines, renews its address and turns it off", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { api } = await newCompany(request);
  const { email, user } = await makeLearner(api);
  await api.make("/users/positions/", { title: "Друкар" });
  // The first is what Home names apart, above its list.
  const courses: number[] = [];
  for (const title of ["Папір", "Фарби; основи"])
    courses.push(await api.make("/handbook/education-courses/", { title, days_to_complete: 0 }));
  await learn(api, { user, courses, title: "Офсетний друк" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInBy(context, email);
  await remember(context, String(baseURL), { lang: "uk" });
  // The parts above the calendar get their height after the page is there.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v2\/(auth\/second-factor|auth\/sessions|letters|calendar)\/(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/home");
  await ready(page);
  await page.getByRole("link", { name: "Додати терміни до календаря" }).click();
  await expect(page).toHaveURL(/\/profile\/account$/);
  const calendar = page.getByRole("region", { name: "Календар" });
  const make = calendar.getByRole("button", { name: "Створити адресу календаря" });
  await expect(calendar).toBeInViewport();
  answer();
  await expect(page.getByRole("region", { name: "Листи" }).getByRole("radio").first()).toBeVisible();
  await expect(make).toBeInViewport();
  await expectAlive(make);
  await make.click();

  const open = calendar.getByRole("link", { name: "Відкрити в календарі" });
  await expect(open).toBeVisible();
  const address = calendar.locator("code");
  const url = (await address.textContent()) ?? "";
  expect(await open.getAttribute("href")).toBe(url.replace(/^https?:/, "webcal:"));
  await expectRightInEveryLook(page, "calendar-address");
  // The test's server has a port of its own.
  const read = (at: string) => request.get(new URL(at).pathname, { headers: { cookie: "" } });
  const { events } = readCalendar(await (await read(url)).body());
  const day = companyDay(30).replaceAll("-", "");
  expect(events.map((event) => [event["DTSTART;VALUE=DATE"], unescaped(event.SUMMARY ?? "")])).toEqual([
    [day, "Deadline: Папір"],
    [day, "Deadline: Фарби; основи"],
  ]);
  // The event leads to its course.
  const { pathname, search } = new URL(String(events[1]?.URL));
  await calendar.getByRole("button", { name: "Скопіювати адресу" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await calendar.getByRole("button", { name: "Оновити адресу" }).click();
  const question = page.getByRole("alertdialog", { name: "Оновити адресу календаря?" });
  await question.getByRole("button", { name: "Оновити адресу" }).click();
  await expect(address).not.toHaveText(url);
  const renewed = (await address.textContent()) ?? "";
  expect([(await read(url)).status(), (await read(renewed)).status()]).toEqual([404, 200]);

  await calendar.getByRole("button", { name: "Вимкнути" }).click();
  await page.getByRole("alertdialog", { name: "Вимкнути календар?" }).getByRole("button", { name: "Вимкнути" }).click();
  await expect(make).toBeVisible();
  expect((await read(renewed)).status()).toBe(404);

  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { name: "Фарби; основи" }).first()).toBeVisible();
});
