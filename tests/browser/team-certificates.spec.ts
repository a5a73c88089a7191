import { paths } from "@/lib/config/paths";
import { dayAfter } from "@/lib/rules/deadlines";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, remember, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

test("Home says that certificates end soon, and leads to the list of all, which tells whose and when", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email: owner } = await newCompany(request);
  await api.make("/users/positions/", { title: "Кранівник" });
  const certify = async (title: string, validity: string | null) => {
    const { user, email } = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `${title}: правила` });
    const program = await learn(api, { user, courses: [course], title });
    await api.change("/studies/education-programs/", program, { validity });
    const { id } = await passProgram(await throughApi(request, email));
    await api.make(`/studies/user-education-programs/${id}/approve/`, {});
  };
  await signInBy(context, owner);
  await remember(context, url, { lang: "uk" });
  await page.goto(paths.home);
  const part = page.getByRole("region", { name: "Сертифікати, що закінчуються" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await certify("Робота на крані", "P10D");
  await certify("Робота на висоті", "P12M");
  await certify("Облік товару", null);
  await page.goto(paths.home);
  const line = part.getByRole("link", { name: /^1\s*сертифікат закінчиться протягом 30 днів$/ });
  await expectRightInEveryLook(page, "home-certificates");
  await expectAlive(line);
  await line.click();
  await expect(page).toHaveURL(/certificates\.state=expiring/);
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: "Учениця" });
  await expect(rows).toHaveCount(1);
  const [year, month, day] = dayAfter(companyDay(), 10).split("-");
  await expect(rows).toContainText("Робота на крані");
  await expect(rows).toContainText(`${day}.${month}.${year}`);
  await expect(rows).toContainText("Скоро закінчується");
  // Without a filter both are there, what ends first at the top.
  await page.goto(paths.teamCertificates);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Робота на крані");
  await expect(rows.nth(1)).toContainText("Дійсний");
  await expect(rows.last()).toContainText("Без терміну");
  await expectRightInEveryLook(page, "team-certificates");
  await page
    .getByRole("link", { name: "Без терміну" })
    .or(page.getByRole("button", { name: "Без терміну" }))
    .first()
    .click();
  await expect(page).toHaveURL(/certificates\.state=endless/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Облік товару");
});

test("without certificates the list says how people get them", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { email } = await newCompany(request);
  await signInBy(context, email);
  await remember(context, url, { lang: "uk" });
  await page.goto(paths.teamCertificates);
  await expect(page.getByText("Сертифікатів ще немає")).toBeVisible();
  await expectRightInEveryLook(page, "team-certificates-none");
});
