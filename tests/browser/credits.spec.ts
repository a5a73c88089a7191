import { paths } from "@/lib/config/paths";
import { expect, remember, signInAs, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newTaker } from "./support/taker";

test("an administrator credits a course to a person who learned it elsewhere, and takes it away again", async ({
  page,
  context,
  request,
  browser,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, tries: 1 });
  const title = `Каса ${taker.name}`;
  const desk = await browser.newContext();
  const admin = await desk.newPage();
  await signInAs(desk, "administrator");
  await remember(desk, url, { lang: "uk", isAdminMode: true });
  await admin.goto(paths.credits);
  await ready(admin);
  await admin.getByRole("button", { name: "Зарахувати курс" }).first().click();
  const form = admin.getByRole("dialog", { name: "Зарахувати курс" });
  await form.getByRole("combobox", { name: "Працівник" }).fill(taker.name);
  await admin.getByRole("option").first().click();
  await form.getByRole("combobox", { name: "Курс" }).fill(title);
  await admin.getByRole("option", { name: title }).click();
  await form.getByRole("button", { name: "Зарахувати", exact: true }).click();
  await expect(form.getByText("Введіть текст", { exact: true })).toBeVisible();
  await form.getByLabel("Складено").fill("30.06.19");
  await form.getByLabel("Підстава").fill("Працювала касиркою чотири роки");
  await form
    .getByLabel("Документ")
    .setInputFiles({ name: "довідка.txt", mimeType: "text/plain", buffer: Buffer.from("Касирка, 2015–2019") });
  await expect(form.getByText("довідка.txt")).toBeVisible();
  await expectRightInEveryLook(admin, "credit-form");
  await form.getByRole("button", { name: "Зарахувати", exact: true }).click();
  await expect(form).toBeHidden();
  const table = admin.getByRole("table", { name: "Зараховані курси" });
  const row = table.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("30.06.2019");
  await expect(row).toContainText("Діє");
  await row.getByRole("button", { name: /^Докладніше/ }).click();
  await expect(table.getByRole("link", { name: "довідка.txt" })).toBeVisible();
  await expectRightInEveryLook(admin, "credits");

  await signInBy(context, taker.email);
  await remember(context, url, { lang: "uk" });
  await page.goto(paths.education);
  const stages = page.getByRole("region", { name: "Іспити" });
  await expect(stages).toContainText("Попереднє навчання");
  await expect(stages).toContainText("Працювала касиркою чотири роки");
  await expect(stages.getByRole("link", { name: "довідка.txt" })).toBeVisible();
  await expectRightInEveryLook(page, "credited-course");

  await admin.goto(`${paths.teamProfiles}/${taker.user}`);
  await expect(admin.getByText("Працювала касиркою чотири роки")).toBeVisible();
  await admin.goto(paths.credits);
  await ready(admin);
  await row.getByRole("button", { name: /^Скасувати зарахування/ }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Скасувати зарахування" }).click();
  await expect(row).toContainText("Скасовано");
  await desk.close();
  await page.reload();
  await expect(stages).toContainText("Онлайн-тест");
  await expect(stages).not.toContainText("Попереднє навчання");
});

test("past results are imported from a table: shown first, with what is wrong in it, and undone", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, tries: 1 });
  const title = `Каса ${taker.name}`;
  await signInAs(context, "administrator");
  await remember(context, url, { lang: "uk", isAdminMode: true });
  await page.goto(paths.credits);
  await ready(page);
  await page.getByRole("link", { name: "Імпорт", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Імпорт минулих результатів" });
  const checks: string[] = [];
  page.on(
    "request",
    (one) => one.method() === "POST" && one.url().endsWith("/import-credits/") && checks.push(one.url()),
  );
  const table = dialog.getByLabel("Або вставте таблицю");
  await table.fill(`${taker.email};${title};31.02.2024\n${taker.email};Немає такого;30.06.2024`);
  await dialog.getByRole("button", { name: "Перевірити" }).click();
  await expect(dialog.getByRole("heading", { name: "2 помилки. Нічого не буде записано" })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Рядок 2, Курс: Немає такого" })).toBeVisible();
  await expectRightInEveryLook(page, "credit-import-faults");
  await dialog.getByRole("button", { name: "Назад" }).click();
  await expect(table).toHaveValue(/Немає такого/);
  await table.fill(`${taker.email};${title};30.06.2024`);
  await dialog.getByRole("button", { name: "Перевірити" }).click();
  await expect(dialog.getByText("Буде зараховано 1 курс")).toBeVisible();
  // The way back has sent nothing.
  expect(checks).toHaveLength(2);
  await dialog.getByRole("button", { name: "Назад" }).click();
  await dialog.locator("input[type=file]").setInputFiles({
    name: "results.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`пошта;курс;складено\n${taker.email};${title};30.06.2024\n`),
  });
  await expect(dialog.getByText("Буде зараховано 1 курс")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText(title);
  await expectRightInEveryLook(page, "credit-import");
  await dialog.getByRole("button", { name: "Зарахувати: 1" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("table", { name: "Зараховані курси" }).getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Діє");
  await expect(row).toContainText("Результат із попередньої системи");
  await page.getByRole("button", { name: "Скасувати", exact: true }).click();
  await expect(row).toContainText("Скасовано");
});
