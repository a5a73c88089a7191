import type { APIRequestContext } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, expectFits, inFull, PASSWORD, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

const COURSE = "Робота на висоті";

/** A company with people whose course is due today. */
async function newTeam(request: APIRequestContext, lastNames: readonly string[]) {
  const { api, email } = await newCompany(request);
  const position = await api.make("/users/positions/", { title: "Монтажник" });
  const course = await api.make("/handbook/education-courses/", { title: COURSE });
  const program = await api.make("/studies/education-programs/", { title: "Монтаж", position });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  const people: { id: number; email: string }[] = [];
  for (const last_name of lastNames) {
    const address = `fitter-${crypto.randomUUID()}@people.example`;
    const names = { first_name: "Марія", middle_name: "Іванівна", last_name };
    const secret = { password: PASSWORD, password2: PASSWORD };
    const id = await api.make("/users/users/", { email: address, ...names, roles: ["employee"], ...secret });
    await api.make("/studies/user-education-programs/", { user: id, program, deadline_date: companyDay(0) });
    people.push({ id, email: address });
  }
  return { email, people };
}

test("one click reminds a person of the course that is due, a second one says that it was done", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { email, people } = await newTeam(request, ["Ярова"]);
  await toastsStay(page);
  await signInBy(context, email);
  await remember(context, url, { lang: "uk" });
  await page.goto("/team-development/profiles");
  const remind = page.getByRole("button", { name: "Нагадати: Ярова Марія" });
  await expectAlive(remind);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/reports/nudge/", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await remind.click();
  await expect(remind).toBeDisabled();
  answer();
  await expect(page.getByText(`Ярова Марія: нагадано в застосунку про курс «${COURSE}»`)).toBeVisible();
  await expect(remind).toBeEnabled();
  await remind.click();
  await expect(page.getByText(/Ярова Марія: вже нагадали сьогодні о \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.goto(`/team-development/profiles/${people[0]?.id}`);
  const again = page.getByRole("button", { name: `Нагадати: ${COURSE}` });
  await expectAlive(again);
  await again.click();
  await expect(page.getByText(/вже нагадали сьогодні/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const { results } = await (await throughApi(request, people[0]?.email)).get("/notifications/?ordering=-id");
  const told = (results as { notification_type: string; text: string }[]).filter(
    ({ notification_type }) => notification_type === "UDE",
  );
  expect(told.map(({ text }) => text.includes(COURSE))).toEqual([true]);
});

for (const width of [360, 1280])
  test(
    `administrators see who asked for a reminder, ${width} px wide`,
    inFull(width > 360),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { email, people } = await newTeam(request, ["Ярова"]);
      await (await throughApi(request, email)).make("/reports/nudge/", { users: [people[0]?.id] });
      await signInBy(context, email);
      await remember(context, url, { lang: "uk" });
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/admin/letters?tab=reminders");
      const rows = page.getByRole("table", { name: "Нагадування про терміни" }).locator("tbody tr");
      await expect(rows).toHaveCount(1);
      await expect(rows.getByText("Просить нагадати: Власниця Ірина")).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    },
  );

for (const [lang, action, daily, often] of [
  ["uk", "Нагадати", /сьогодні о/, /тричі/],
  ["ru", "Напомнить", /сегодня уже/, /трижды/],
  ["en", "Remind", /today already/, /three times/],
] as const)
  test(
    `why one was not reminded takes two lines of a phone, in ${lang}`,
    inFull(lang !== "uk"),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { email, people } = await newTeam(request, ["Кравченко"]);
      await toastsStay(page);
      await signInBy(context, email);
      await remember(context, url, { lang });
      await page.setViewportSize({ width: 360, height: 740 });
      const outcome = { user: people[0]?.id, full_name: "Кравченко Марія", unit_title: null, letter: null };
      const course = { course_title: COURSE, deadline_date: companyDay(0) };
      for (const [reason, words] of [
        ["budget_day", daily],
        ["budget_fortnight", often],
      ] as const) {
        const results = [{ ...outcome, ...course, outcome: reason, reminded_at: new Date().toISOString() }];
        await page.route("**/reports/nudge/", (route) => route.fulfill({ json: { told: 0, results } }));
        await page.goto(`/team-development/profiles/${people[0]?.id}`);
        const remind = page.getByRole("button", { name: new RegExp(`^${action}`) });
        await expectAlive(remind);
        await remind.click();
        const toast = page.getByText(words);
        await expect(toast).toBeVisible();
        const lines = await toast.evaluate(
          (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
        );
        expect(Math.round(lines)).toBeLessThanOrEqual(2);
      }
    },
  );

test("all who are due are reminded together, and each outcome is told", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { email, people } = await newTeam(request, ["Аист", "Бойко", "Вовк"]);
  const owner = await throughApi(request, email);
  await owner.make("/reports/nudge/", { users: [people[1]?.id] });
  await signInBy(context, email);
  await remember(context, url, { lang: "uk" });
  await page.goto("/team-development/profiles?people.due_soon=true");
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await expectAlive(all);
  await all.click();
  const bar = page.getByRole("group", { name: "Дії з вибраними рядками" });
  await bar.getByRole("button", { name: "Нагадати" }).click();
  const dialog = page.getByRole("dialog", { name: "Нагадати 3 людям" });
  await dialog.getByRole("button", { name: "Нагадати" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Нагадано: 2");
  const left = dialog.getByRole("table", { name: "Не нагадано: 1" });
  await expect(left.getByRole("row", { name: /Бойко/ })).toContainText("вже нагадали сьогодні");
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole("button", { name: "Закрити" }).last().click();
  await expect(dialog).toBeHidden();
});
