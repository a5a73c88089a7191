import { paths } from "@/lib/config/paths";
import { companyDay } from "../support/company-day";
import { expect, remember, test } from "./support/journey";
import { learn, makeLearner, openCourse, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

test("a specialization takes over a competency that was passed lately: the form tells whom, the learner reads where", async ({
  page,
  context,
  request,
  browser,
  baseURL: url = "",
}) => {
  const { api, email: owner } = await newCompany(request);
  const { user, email } = await makeLearner(api);
  const position = await api.make("/users/positions/", { title: "Кранівник" });
  const slings = await api.make("/handbook/education-courses/", { title: "Стропи" });
  await learn(api, { user, courses: [slings], title: "Такелаж" });
  await passProgram(await throughApi(request, email));
  const program = await api.make("/studies/education-programs/", { title: "Робота на крані", position });
  const crane = await api.make("/handbook/education-courses/", { title: "Кран" });
  for (const [nth, course] of [slings, crane].entries())
    await api.make("/studies/education-program-courses/", { program, course, order: nth + 1 });

  const desk = await browser.newContext();
  const admin = await desk.newPage();
  await signInBy(desk, owner);
  await remember(desk, url, { lang: "uk", isAdminMode: true });
  await admin.goto(paths.specializations);
  await ready(admin);
  await admin.getByRole("button", { name: "Редагувати: Робота на крані" }).first().click();
  const form = admin.getByRole("dialog", { name: /Робота на крані/ });
  await form.getByRole("textbox", { name: "Зараховувати складене за останні дні" }).fill("30");
  await expect(form.getByText("1 людина без неї вже склала 1 курс, який зарахується.")).toBeVisible();
  await expectRightInEveryLook(admin, "takeovers-form");
  await form.getByRole("button", { name: "Зберегти" }).click();
  await expect(form).toBeHidden();

  await signInBy(context, email);
  await remember(context, url, { lang: "uk" });
  await page.goto(`${paths.mySpecializations}?order=${program}`);
  await expect(page.getByRole("region", { name: "Що всередині" }).getByRole("listitem")).toHaveText([
    "1.СтропиУже складено, зарахується одразу",
    /^2\.Кран\d+ /,
  ]);
  await expectRightInEveryLook(page, "counts-before-ordering");
  await api.make("/studies/user-education-programs/", { user, program, deadline_date: companyDay(30) });
  await page.goto(paths.education);
  await page.getByText("Складені курси (1)").click();
  await openCourse(page, /Стропи/);
  await expect(page.getByText("Складено у програмі: Такелаж")).toBeVisible();
  await expectRightInEveryLook(page, "taken-over-course");

  await admin.goto(paths.credits);
  const row = admin.getByRole("row").filter({ hasText: "Стропи" });
  await expect(row).toContainText("Інша програма");
  await expectRightInEveryLook(admin, "taken-over-list");
  await desk.close();
});
