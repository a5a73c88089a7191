import { companyDay } from "../support/company-day";
import { expect, remember, test } from "./support/journey";
import { makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

// A question without a text is refused.
test.use({ expected: [/status of 400/] });

test("Home of who waits: for the order, then for the certificate, then for nothing", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api } = await newCompany(request);
  const { email } = await makeLearner(api);
  const position = await api.make("/users/positions/", { title: "Кранівник" });
  const program = await api.make("/studies/education-programs/", { title: "Робота на крані", position });
  const course = await api.make("/handbook/education-courses/", { title: "Стропи" });
  await api.make("/studies/education-program-courses/", { program, course });
  const learner = await throughApi(request, email);
  const orders = "/studies/user-education-programs/";
  const id = await learner.make(orders, { program, deadline_date: companyDay(30) });
  await signInBy(context, email);
  await remember(context, url, { lang: "uk" });
  const main = page.getByRole("main");

  await page.goto("/home");
  const order = main.getByRole("article", { name: "Робота на крані" });
  await expect(order.getByText(/^Хто розгляне: /)).toBeVisible();
  await expect(main.getByRole("link", { name: "Замовити" })).toHaveCount(0);
  await expectRightInEveryLook(page, "home-order-waits");
  await order.getByRole("button", { name: "Запитати адміністратора: Робота на крані" }).click();
  const asking = page.getByRole("dialog", { name: "Поставити запитання" });
  await expect(asking.getByRole("combobox")).toContainText("адміністратор");
  // Who is asked reads of what.
  await expect(asking.getByText("Заявка «Робота на крані»")).toBeVisible();
  const question = asking.getByLabel("Ваше запитання");
  await asking.getByRole("button", { name: "Надіслати" }).click();
  await expect(question).toHaveAttribute("aria-invalid", "true");
  await question.fill("Коли розглянете?");
  await asking.getByRole("button", { name: "Надіслати" }).click();
  await expect(asking).toBeHidden();
  const asked = (await learner.get("/studies/appeals/own/")).results;
  expect(asked.map(({ text }: { text: string }) => text)).toEqual(["Заявка «Робота на крані»: Коли розглянете?"]);

  await api.make(`${orders}${id}/reject/`, { reason: "Спершу пройдіть інструктаж" });
  await page.goto("/home");
  await expect(order.getByText("Причина: Спершу пройдіть інструктаж")).toBeVisible();
  await expect(main.getByText("Спершу пройдіть інструктаж")).toHaveCount(1);
  await expect(order.getByRole("button", { name: /^Запитати адміністратора/ })).toBeVisible();
  await expectRightInEveryLook(page, "home-order-declined");
  await order.getByRole("button", { name: "Замовити ще раз: Робота на крані" }).click();
  const again = page.getByRole("dialog", { name: "Нова спеціалізація" });
  await again.getByRole("button", { name: "Замовити" }).click();
  await expect(again).toBeHidden();
  await page.goto("/home");
  await expect(order.getByText(/^Хто розгляне: /)).toBeVisible();

  await api.make(`${orders}${id}/confirm/`, {});
  await passProgram(learner);
  await page.goto("/home");
  await expect(main.getByText("«Робота на крані»: усі курси складено")).toBeVisible();
  await expect(main.getByText("Сертифікат з’явиться, щойно його видасть адміністратор.")).toBeVisible();
  await expect(main.getByText(/^Хто видасть: /)).toBeVisible();
  await expect(main.getByText("Спершу пройдіть інструктаж")).toHaveCount(0);
  await expectRightInEveryLook(page, "home-certificate-waits");
  await page.goto("/profile/specializations");
  await expect(main.getByText("Сертифікат з’явиться, щойно його видасть адміністратор.")).toBeVisible();
  await main.getByRole("button", { name: "Запитати адміністратора: Робота на крані" }).click();
  await expect(asking.getByText("Сертифікат «Робота на крані»")).toBeVisible();
  await page.goBack();
  await expect(asking).toBeHidden();
  await expectRightInEveryLook(page, "specializations-certificate-waits");

  await api.make(`${orders}${id}/approve/`, {});
  await page.goto("/home");
  await ready(page);
  await expect(main.getByText("Вітаємо! Спеціалізацію «Робота на крані» завершено.")).toBeVisible();
  await expect(main.getByText("«Робота на крані»: усі курси складено")).toBeHidden();
  await expect(main.getByRole("link", { name: "Замовити наступну спеціалізацію" })).toBeVisible();
  await main.getByRole("button", { name: "Переглянути сертифікат" }).click();
  await expect(page.getByRole("dialog", { name: /^Сертифікат № \d+$/ })).toBeVisible();
});
