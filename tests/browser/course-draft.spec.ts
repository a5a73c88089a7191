import { expect, remember, signInAs, test } from "./support/journey";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newTaker } from "./support/taker";

test("changes of a course that people learn are prepared in a draft, compared, published and kept as a version", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 2, tries: 3 });
  await signInAs(context, "administrator");
  await remember(context, url, { lang: "uk", isAdminMode: true });
  const place = `/admin/dictionaries/competencies/${taker.course}`;
  await page.goto(place);
  await ready(page);
  const note = page.getByRole("region", { name: "Чернетка змін" });
  await expect(note).toContainText("Курс призначено 1 людині: зміни на цій сторінці видно їй одразу.");
  await expectRightInEveryLook(page, "draft-offered");
  await note.getByRole("button", { name: "Підготувати зміни в чернетці" }).click();
  await expect(note).toContainText("Це чернетка. 1 людина бачить курс таким, як був, доки ви її не опублікуєте.");
  await expect(page).not.toHaveURL(new RegExp(`${place}$`));

  await page.getByRole("tab", { name: "Налаштування" }).click();
  await page.getByLabel("Днів на проходження").fill("30");
  await page.getByRole("button", { name: "Зберегти" }).click();
  // The days stand above before the form knows that it is saved, and until then it asks before it is left.
  await expect(page.getByText(/^Збережено: /)).toBeVisible();
  await expect(page.getByText("30 днів").first()).toBeVisible();
  await page.getByRole("tab", { name: "Онлайн-тест" }).click();
  await page
    .getByRole("button", { name: /Запитання 1/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: "Правильна: Ні 1" }).check();
  await expectRightInEveryLook(page, "draft-edited");

  await note.getByRole("button", { name: "Опублікувати" }).click();
  const dialog = page.getByRole("dialog", { name: "Опублікувати чернетку" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    /^Курс .* · зміненоДнів на проходження\d+30$/,
    "Відповідь Ні 1 · зміненоу запитанні: Запитання 1ПравильнаНіТак",
  ]);
  await expect(dialog.getByText("1 людина ще не склала курсу й побачить її одразу.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Пройти курс ще раз" }).check();
  await expect(dialog.getByRole("button", { name: "Опублікувати й повернути на навчання" })).toBeVisible();
  await dialog.getByRole("radio", { name: "Невелика зміна" }).check();
  await dialog.getByLabel("Навіщо").fill("Дві правильні відповіді");
  await expectRightInEveryLook(page, "draft-publishing");
  await dialog.getByRole("button", { name: "Опублікувати", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await expect(page.getByText(/^Опубліковано: .*, версія 2$/)).toBeVisible();
  await expect(page.getByText("30 днів").first()).toBeVisible();

  await note.getByRole("button", { name: "Версія 2" }).click();
  const versions = page.getByRole("dialog", { name: "Версії курсу" });
  await expect(versions).toContainText("Дві правильні відповіді");
  await expect(versions).toContainText("невелика зміна");
  await expect(versions.getByText("Відповідь Ні 1 · змінено")).toBeVisible();
  await expectRightInEveryLook(page, "draft-versions");
  await versions.getByRole("button", { name: "Закрити" }).last().click();

  // Another draft is left alone: it is seen on the page of the course, and discarded from its own.
  await note.getByRole("button", { name: "Підготувати зміни в чернетці" }).click();
  await note.getByRole("button", { name: "Опублікувати" }).click();
  await expect(dialog).toContainText("У чернетці ще нічого не змінено.");
  await expect(dialog.getByRole("button", { name: "Опублікувати", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dialog.getByRole("button", { name: "Скасувати" }).last().click();
  await note.getByRole("link", { name: "До курсу" }).click();
  await expect(note).toContainText("Зміни цього курсу готують у чернетці:");
  await note.getByRole("link", { name: "Відкрити чернетку" }).click();
  await note.getByRole("button", { name: "Відкинути" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Відкинути чернетку" }).click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await expect(note.getByRole("button", { name: "Підготувати зміни в чернетці" })).toBeVisible();
});
