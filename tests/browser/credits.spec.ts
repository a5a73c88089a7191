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
