import { expect, remember, signInAs, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { answer, begin, newTaker, submit } from "./support/taker";

test("a corrected answer key offers to judge results again: what is chosen changes, is told, and can be undone", async ({
  page,
  context,
  request,
  browser,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, tries: 1 });
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Ні 1").check();
  await submit(page).click();
  await expect(page.getByText(/^No tries are left/)).toBeVisible();

  const desk = await browser.newContext();
  const admin = await desk.newPage();
  await signInAs(desk, "administrator");
  await remember(desk, url, { lang: "uk", isAdminMode: true });
  await admin.goto(`/admin/dictionaries/competencies/${taker.course}?tab=test`);
  await ready(admin);
  await admin
    .getByRole("button", { name: /Запитання 1/ })
    .first()
    .click();
  await admin.getByRole("checkbox", { name: "Правильна: Ні 1" }).check();
  await admin.getByRole("checkbox", { name: "Правильна: Так 1" }).uncheck();
  await expect(admin.getByText("Виправлені відповіді змінили б 1 результат.")).toBeVisible();
  await expectRightInEveryLook(admin, "regrade-offered");
  await admin.getByRole("button", { name: "Порівняти результати" }).click();
  const dialog = admin.getByRole("dialog", { name: "Результати за виправленими відповідями" });
  await expect(dialog).toContainText("Правильна відповідь: Ні 1");
  const row = dialog.getByRole("listitem").filter({ hasText: taker.name });
  await expect(row).toContainText("0% → 100%Складено");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expectRightInEveryLook(admin, "regrade-dialog");
  await dialog.getByRole("checkbox", { name: "Вибрати всіх" }).uncheck();
  await expect(dialog.getByRole("button", { name: "Перерахувати 0 результатів" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await row.getByRole("checkbox").check();
  await dialog.getByLabel("Причина").fill("У ключі була помилка");
  await dialog.getByRole("button", { name: "Перерахувати 1 результат" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText("Перераховано 1 результат.")).toBeVisible();

  await page.goto("/notifications");
  const course = `Каса ${taker.name}`;
  const passed = `The test is passed: judged again, 100% instead of 0%. ${course}. У ключі була помилка`;
  await expect(page.getByText(passed)).toBeVisible();
  await page.goto(taker.result);
  await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();

  await expect(admin.getByText(/^Перераховано 1 результат: /)).toBeVisible();
  await expectRightInEveryLook(admin, "regrade-done");
  await admin.getByRole("button", { name: "Скасувати перерахунок" }).click();
  await expect(admin.getByText("Повернуто 1 результат.")).toBeVisible();
  await expect(admin.getByText("Виправлені відповіді змінили б 1 результат.")).toBeVisible();
  await desk.close();
  await page.goto("/notifications");
  const failed = `The test is not passed any more: judged again, 0% instead of 100%. ${course}. У ключі була помилка`;
  await expect(page.getByText(failed)).toBeVisible();
});
