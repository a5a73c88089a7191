import { paths } from "@/lib/config/paths";
import { dayAfter } from "@/lib/rules/deadlines";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, remember, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

test("the months of a year say what falls due, lead to the list of it, and to the matrix of their last day", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email: owner } = await newCompany(request);
  await api.make("/users/positions/", { title: "Столяр" });
  const [late, certified] = [await makeLearner(api), await makeLearner(api)];
  await api.change("/users/users/", late.user, { last_name: "Богданко" });
  const course = await api.make("/handbook/education-courses/", { title: "Безпека розпилу" });
  const saw = await learn(api, { user: certified.user, courses: [course], title: "Розпил" });
  await api.change("/studies/education-programs/", saw, { validity: "P12M" });
  const { id } = await passProgram(await throughApi(request, certified.email));
  await api.make(`/studies/user-education-programs/${id}/approve/`, {});
  await api.make("/studies/user-education-programs/", {
    ...{ user: late.user, program: saw, briefing_date: dayAfter(companyDay(), -9) },
    deadline_date: dayAfter(companyDay(), -2),
  });
  // In eleven months, which is always within the year ahead.
  const { months } = await api.get("/reports/year-ahead/");
  const due = months[11].first;
  await learn(api, { user: late.user, courses: [course], title: "Каса" });
  const [own] = await api.list(`/studies/user-education-programs/?user=${late.user}&ordering=-id`);
  await api.change("/studies/user-education-programs/", Number(own?.id), { deadline_date: due });
  const shop = await api.make("/users/units/", { title: "Склад", color: "#1f6f54", manager: certified.user });
  await api.change("/users/users/", late.user, { unit: shop });
  await signInBy(context, owner);
  await remember(context, url, { lang: "uk" });
  await page.goto(paths.yearAhead);
  const chart = page.getByRole("region", { name: "Що спливає за місяцями" });
  const bars = chart.getByRole("button");
  await expect(bars).toHaveCount(14);
  await expect(bars.first()).toHaveAccessibleName(/Минуло\s*1/);
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  await expectAlive(bars.first());
  await bars.first().click();
  await expect(page).toHaveURL(/coming\.to=/);
  await expect(bars.first()).toHaveAttribute("aria-pressed", "true");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Богданко");
  await bars.nth(12).click();
  await expect(page).toHaveURL(new RegExp(`coming\\.from=${due}`));
  await expect(rows).toHaveText([/Богданко/]);
  await bars.nth(12).click();
  await expect(page).not.toHaveURL(/coming\.from/);
  await expect(rows).toHaveCount(3);
  await page.getByText("За підрозділами").click();
  const units = page.getByRole("table", { name: "За підрозділами" });
  const over = units.getByRole("button", { name: "Склад, Минуло: 1" });
  await expect(over).toHaveText("1");
  await expectRightInEveryLook(page, "year-ahead");
  await over.click();
  await expect(page).toHaveURL(new RegExp(`coming\\.unit=${shop}&coming\\.unit_only=true&coming\\.to=`));
  await expect(rows.filter({ hasText: "Богданко" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Охоплення: Лише цей підрозділ" })).toBeVisible();
  await page.getByRole("button", { name: "Зняти фільтр: Охоплення" }).click();
  await expect(page).not.toHaveURL(/unit_only/);
  await page.goto(paths.yearAhead);
  await bars.nth(12).click();
  const last = months[11].last;
  await expect(chart.getByRole("status")).toContainText(last.split("-").reverse().join("."));
  await chart.getByRole("link", { name: "Програми й сертифікати того дня в матриці" }).click();
  await expect(page).toHaveURL(new RegExp(`matrix\\.day=${last}`));
  await expect(
    page
      .getByRole("row", { name: /Богданко/ })
      .getByRole("button")
      .first(),
  ).toHaveAccessibleName(/^(Каса|Розпил): Прострочено/);
});
