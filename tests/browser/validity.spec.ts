import { paths } from "@/lib/config/paths";
import { spokenDay } from "@/lib/i18n/day-text";
import { validUntil } from "@/lib/rules/validity";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";
import { choose, openForm } from "./support/ukrainian-tables";

test("a specialization says how long its certificates are valid, and the certificate shows its last day", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email: owner } = await newCompany(request);
  await api.make("/users/positions/", { title: "Кранівник" });
  await signInBy(context, owner);
  await remember(context, url, { lang: "uk", isAdminMode: true });
  await page.goto(paths.specializations);
  const form = await openForm(page, "Нова спеціалізація");
  await form.getByRole("textbox", { name: "Назва" }).fill("Робота на крані");
  await choose(page, form, "Посада", "Кранівник");
  const kind = form.getByRole("combobox", { name: "Термін дії" });
  await expect(kind).toHaveValue("none");
  await kind.selectOption("До дня року");
  const day = form.getByRole("textbox", { name: "День і місяць, наприклад 31.12" });
  await day.fill("30.02");
  await day.press("Tab");
  const refused = "Введіть число днів до 9999, місяців до 999 або день року, наприклад 31.12";
  await expect(form.getByText(refused)).toBeVisible();
  await expectRightInEveryLook(page, "validity");
  await day.fill("1.7");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Робота на крані" }).first();
  await expect(row).toContainText("до 01.07");

  await page.getByRole("button", { name: "Редагувати: Робота на крані" }).first().click();
  const edited = page.getByRole("dialog", { name: /Робота на крані/ });
  await expect(edited.getByRole("textbox", { name: "День і місяць, наприклад 31.12" })).toHaveValue("01.07");
  await edited.getByRole("combobox", { name: "Термін дії" }).selectOption("Місяців після складання");
  await expect(edited.getByRole("textbox", { name: "Скільки місяців" })).toHaveValue("12");
  await edited.getByRole("button", { name: "Зберегти" }).click();
  await expect(row).toContainText("12 місяців");
});

test(
  "a certificate says its last day, on the card, on paper and to those who check it",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api } = await newCompany(request);
    const { user, email } = await makeLearner(api);
    await api.make("/users/positions/", { title: "Кранівник" });
    const course = await api.make("/handbook/education-courses/", { title: "Стропи" });
    await learn(api, { user, courses: [course], title: "Робота на крані" });
    const [program] = await api.list("/studies/education-programs/");
    await api.change("/studies/education-programs/", Number(program?.id), { validity: "P12M" });
    const { id } = await passProgram(await throughApi(request, email));
    await api.make(`/studies/user-education-programs/${id}/approve/`, {});
    await signInBy(context, email);
    await remember(context, url, { lang: "uk" });
    await page.goto("/profile/certificates");
    const until = spokenDay("uk", validUntil("P12M", companyDay()) ?? "", companyDay());
    await expect(page.getByText(`Дійсний до ${until}`)).toBeVisible();
    await expectRightInEveryLook(page, "certificate-until-cards");
    await page.getByRole("button", { name: /^Переглянути: / }).click();
    const sheet = page.getByRole("dialog", { name: /^Сертифікат № 1$/ });
    await expect(sheet.getByRole("term").filter({ hasText: "Дійсний до" })).toBeVisible();
    await expectRightInEveryLook(page, "certificate-until");

    // It stands while its program is learned again.
    await api.make(`/handbook/education-courses/${course}/retrain/`, {});
    await page.goto(paths.mySpecializations);
    await expect(page.getByRole("cell").filter({ hasText: `Сертифікат дійсний до ${until}` })).toBeVisible();
    await expectRightInEveryLook(page, "certificate-while-renewed");
  },
);

test(
  "one whose last day is over says so to those who check it",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { results } = await (await throughApi(request)).get("/studies/certificates/?is_expired=true");
    await remember(context, url, { lang: "uk" });
    await page.goto(`/certificates/${results[0]?.code}`);
    await expect(page.getByText("Сертифікат більше недійсний")).toBeVisible();
    await expect(page.getByText(/^Сертифікат діяв до \d{1,2} [а-яі]+ 20\d\d р\.$/)).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Дійсний до" })).toBeVisible();
    await expectRightInEveryLook(page, "certificate-expired");
  },
);

test.describe("renewal", () => {
  test.use({ expected: [/status of 400/] });

  test("an administrator sets a renewal window and marks the courses that are repeated", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const { api, email: owner } = await newCompany(request);
    const position = await api.make("/users/positions/", { title: "Кранівник" });
    const program = await api.make("/studies/education-programs/", {
      title: "Робота на крані",
      position,
      validity: "P100D",
    });
    for (const title of ["Стропи", "Сигнали руками"])
      await api.make("/studies/education-program-courses/", {
        program,
        course: await api.make("/handbook/education-courses/", { title, days_to_complete: 7 }),
      });
    const { user, email } = await makeLearner(api);
    await api.make("/studies/user-education-programs/", { user, program, deadline_date: companyDay(30) });
    const learner = await throughApi(request, email);
    const own = "/studies/user-education-program-courses/";
    for (const { id } of await learner.list(own)) await learner.make(`${own}${id}/mark-as-completed/`, {});
    const [passed] = await learner.list("/studies/user-education-programs/");
    await api.make(`/studies/user-education-programs/${passed?.id}/approve/`, {});
    await signInBy(context, owner);
    await remember(context, url, { lang: "uk", isAdminMode: true });
    await page.goto(paths.specializations);
    await page.getByRole("button", { name: "Редагувати: Робота на крані" }).first().click();
    const form = page.getByRole("dialog", { name: /Робота на крані/ });
    const window = form.getByRole("textbox", { name: "Вікно поновлення, днів" });
    await expect(form.getByRole("checkbox", { name: /^Рахувати новий термін/ })).toBeHidden();
    await window.fill("365");
    await form.getByRole("button", { name: "Зберегти" }).click();
    await expect(form.getByText("Вікно має бути коротшим за термін дії")).toBeVisible();
    // Nobody begins anew by surprise.
    await window.fill("99");
    const opening = form.getByText("З наступного ранку програму проходитиме знову 1 людина, її буде сповіщено.");
    await expect(opening).toBeVisible();
    await expectRightInEveryLook(page, "renewal-opens");
    await window.fill("30");
    await expect(opening).toBeHidden();
    await form.getByRole("checkbox", { name: /^Рахувати новий термін/ }).check();
    await expectRightInEveryLook(page, "renewal-form");
    await form.getByRole("button", { name: "Зберегти" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: "Докладніше: Робота на крані" }).click();
    const repeated = page.getByRole("checkbox", { name: "Повторювати для поновлення: Стропи" });
    const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await repeated.check();
    await kept;
    await expectRightInEveryLook(page, "renewal-courses");
    await page.reload();
    await expect(repeated).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Повторювати для поновлення: Сигнали руками" })).not.toBeChecked();
  });
});

test("a report shows what was done before a program was learned again", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email: owner } = await newCompany(request);
  const { user, email } = await makeLearner(api);
  await api.make("/users/positions/", { title: "Кранівник" });
  const course = await api.make("/handbook/education-courses/", { title: "Стропи" });
  await learn(api, { user, courses: [course], title: "Робота на крані" });
  const { id } = await passProgram(await throughApi(request, email));
  await api.make(`/studies/user-education-programs/${id}/approve/`, {});
  await api.make(`/studies/user-education-programs/${id}/restart/`, {});
  await signInBy(context, owner);
  await remember(context, url, { lang: "uk", isAdminMode: true });
  await page.goto(`/team-development/profiles/${user}`);
  const earlier = page.getByRole("region", { name: "Попередні проходження" });
  const first = earlier.getByText("Проходження 1");
  await expectAlive(first);
  await first.click();
  await expect(earlier.getByRole("link", { name: "Сертифікат № 1" })).toBeVisible();
  await expect(earlier.getByRole("listitem").filter({ hasText: "Стропи" })).toContainText(/Пройдено \d\d\.\d\d\.\d{4}/);
  await expectRightInEveryLook(page, "closed-cycles");
});
