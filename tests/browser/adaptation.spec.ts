import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { answer, makeTest } from "./support/taker";
import { throughApi } from "./support/through-api";

const COURSES = "/handbook/adaptation-courses/";

test("on a phone: a newcomer sees which day it is, what to do next, and passes a test of the onboarding", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const later = await api.make(COURSES, { title: `Місяць ${name}`, days_to_complete: 10 });
  const first = await api.make(COURSES, { title: `Вступ ${name}`, days_to_complete: 1 });
  await makeTest(api, { course: first, title: `Тест ${name}`, questions: 1 });
  const program = await api.make("/studies/adaptation-programs/", { title: `Початок ${name}` });
  for (const [nth, course] of [later, first].entries())
    await api.make("/studies/adaptation-program-courses/", { program, course, order: nth + 1 });
  await api.make("/studies/user-adaptation-programs/", { user, program });
  await signInBy(context, email);
  await remember(context, String(baseURL), { lang: "uk" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/development/adaptation");
  await ready(page);
  // The program has no deadline of its own, so it ends with its last course.
  const begun = page.getByRole("listitem").filter({ hasText: `Початок ${name}` });
  await expect(begun.first()).toContainText("День 1 з 10");
  // By deadline, not by the order of the program.
  const continued = page.getByRole("region", { name: `Вступ ${name}` });
  await expect(continued.getByRole("link", { name: "Почати тест" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Інші курси (1)" })).toContainText(`Місяць ${name}`);
  // The place of learning in the bar leads here, where there is nothing else to learn.
  const places = page.getByRole("navigation", { name: "Головні сторінки" });
  await expect(places.locator("[aria-current=true]")).toContainText("Навчання");
  await expect(page.getByRole("navigation", { name: "Що ви проходите" })).toHaveCount(0);
  await places.getByRole("link", { name: "Оцінки" }).click();
  await expect(page).toHaveURL(/profile\/marks/);
  await places.getByRole("link", { name: "Навчання" }).click();
  await expect(page).toHaveURL(/development\/adaptation/);
  await continued.getByRole("link", { name: `Вступ ${name}` }).click();
  await expect(page.getByRole("heading", { level: 2, name: `Вступ ${name}` })).toBeVisible();
  await page.getByRole("link", { name: "Почати", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ви готові розпочати онлайн-тест?");
  const yes = page.getByRole("button", { name: "Почати тест", exact: true });
  await expectAlive(yes);
  await yes.click();
  await answer(page, "Так 1").check();
  await page.getByRole("button", { name: "Надіслати відповідь" }).click();
  await expect(page.getByText("Ваш результат: 100 зі 100")).toBeVisible();
  await page.getByRole("link", { name: /Назад/ }).last().click();
  await expect(page).toHaveURL(/development\/adaptation\?.*course=\d+/);
  await page.getByRole("button", { name: "Історія спроб" }).click();
  const history = page.getByRole("dialog", { name: "Історія спроб" });
  await expect(history).toContainText("100 зі 100");
  await expect(history.getByText("Відповідь: Так 1")).toBeVisible();
});

test("who learns in both pages goes from one to the other above them", async ({
  page,
  context,
  baseURL: url = "",
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const program = await api.make("/studies/adaptation-programs/", { title: `Початок ${name}` });
  const first = await api.make(COURSES, { title: `Вступ ${name}`, days_to_complete: 1 });
  await api.make("/studies/adaptation-program-courses/", { program, course: first, order: 1 });
  await api.make("/studies/user-adaptation-programs/", { user, program });
  const course = await api.make("/handbook/education-courses/", { title: `Каса ${name}` });
  await learn(api, { user, courses: [course], title: `Касир ${name}` });
  await signInBy(context, email);
  await remember(context, url, {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/development/learn");
  await ready(page);
  const kinds = page.getByRole("navigation", { name: "What you learn" });
  await expect(kinds.locator("[aria-current=page]")).toHaveText("Specialization");
  await kinds.getByRole("link", { name: "Adaptation" }).click();
  await expect(page).toHaveURL(/development\/adaptation$/);
  await expect(kinds.locator("[aria-current=page]")).toHaveText("Adaptation");
  await expect(page.getByRole("link", { name: `Вступ ${name}` })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("from Adaptations Setup a group is assigned to several people, who then have it", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const people = [await makeLearner(api), await makeLearner(api)];
  const word = `Новак${Array.from(crypto.randomUUID().slice(0, 6), (one) => "абвгдежзиклмнопр"[Number.parseInt(one, 16)]).join("")}`;
  for (const { user } of people) await api.change("/users/users/", user, { last_name: word });
  const course = await api.make(COURSES, { title: `Знайомство ${word}` });
  const program = await api.make("/studies/adaptation-programs/", { title: `Новачки ${word}` });
  await api.make("/studies/adaptation-program-courses/", { program, course, order: 1 });
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
  await page.goto("/admin/dictionaries/adaptation?tab=assign");
  const several = page.getByRole("link", { name: "Assign to several people" });
  await expectAlive(several);
  await several.click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
  await page.getByRole("columnheader").getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: "Assign a program" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign to 2 people" });
  await dialog.getByText("Adaptation group", { exact: true }).first().click();
  await dialog.getByRole("combobox", { name: "Adaptation group" }).fill(`Новачки ${word}`);
  await page.getByRole("option", { name: `Новачки ${word}` }).click();
  await dialog.getByRole("button", { name: "Show who gets it" }).click();
  await dialog.getByRole("button", { name: "Assign to 2 people" }).click();
  await expect(dialog.getByRole("table", { name: "Assigned: 2" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.goto("/admin/dictionaries/adaptation?tab=assign");
  await expect(page.getByRole("row").filter({ hasText: `Новачки ${word}` })).toHaveCount(2);
  const held = await api.list(`/studies/user-adaptation-programs/?program=${program}`);
  expect(held.map((one) => (one as unknown as { user: number }).user).sort()).toEqual(
    people.map(({ user }) => user).sort(),
  );
});
