import type { Page } from "@playwright/test";
import { enter, filesOf, linksOf, onePagePdf, stampOf, text } from "./support/handbook";
import { expect, expectAccessible, expectAlive, expectFits, test } from "./support/journey";
import { addQuestion, questions } from "./support/online-test-editor";
import { chooseOfRow } from "./support/row-menu";
import { addCourses, choose, courseList, openForm } from "./support/ukrainian-tables";

test.use({ expected: [/status of 409/] });
/** Uses the menu, as a person does who does not know the address. */
async function follow(page: Page, name: string) {
  const link = page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name, exact: true });
  await expectAlive(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function create(page: Page, { button, title }: { button: string; title: string }) {
  const form = await openForm(page, button);
  await form.getByRole("textbox", { name: "Назва" }).fill(title);
  return form;
}

async function find(page: Page, title: string) {
  await page.getByRole("searchbox").first().fill(title);
  await expect(page).toHaveURL(/\.q=/);
  return page.getByRole("row").filter({ hasText: title }).first();
}

/** Adds two files at once, and a link. */
async function addMaterials(page: Page) {
  const files = [
    text("Правила цеху.txt", "Спершу огляньте верстат."),
    { name: "Креслення.pdf", type: "application/pdf", bytes: onePagePdf },
  ];
  await page
    .getByLabel("Додати файли")
    .setInputFiles(files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes })));
  for (const title of ["Правила цеху", "Креслення"])
    await expect(filesOf(page).getByRole("button", { name: title, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Нове посилання" }).click();
  const form = page.getByRole("group", { name: "Нове посилання" });
  await form.getByRole("textbox", { name: "Назва" }).fill("Каталог фрез");
  await form.getByRole("textbox", { name: "Адреса" }).fill("https://frezy.example/kataloh");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  await expect(linksOf(page).getByRole("link", { name: "Каталог фрез" })).toBeVisible();
  await expect(page.getByText("2 файли, 1 посилання")).toBeVisible();
}

const asked = [
  {
    title: "Що вимикають перед заміною фрези?",
    answers: ["Живлення верстата", "Світло в цеху"],
    right: ["Живлення верстата"],
  },
  { title: "Чим захищають очі?", answers: ["Окулярами", "Щитком", "Кашкетом"], right: ["Окулярами", "Щитком"] },
  { title: "Куди кладуть стружку?", answers: ["У контейнер", "Під верстат"], right: ["У контейнер"] },
];

async function addTest(page: Page) {
  await page.getByRole("tab", { name: "Онлайн-тест" }).click();
  await page.getByRole("button", { name: "Додати тест" }).click();
  await page.getByRole("textbox", { name: "Назва" }).fill("Безпека біля фрези");
  await page.getByRole("checkbox", { name: "Обмежений у часі" }).check();
  await page.getByRole("textbox", { name: "Час на весь тест, хвилини" }).fill("15");
  await page.getByRole("button", { name: "Створити тест" }).click();
  await expect(page.getByText("15 хвилин", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Нове запитання" })).toBeVisible();
  for (const { title, answers, right } of asked) {
    await addQuestion(page, title, { answers });
    for (const answer of right) await page.getByRole("checkbox", { name: `Правильна: ${answer}` }).check();
  }
  await expect(questions(page)).toHaveCount(3);
  await expect(questions(page).filter({ hasText: /правильна|правильні$/ })).toHaveCount(0);
}

/** Takes the new test as a learner would. */
async function takeTest(page: Page) {
  await page.getByRole("button", { name: "Пройти як працівник" }).click();
  const dialog = page.getByRole("dialog", { name: "Очима працівника: Безпека біля фрези" });
  await dialog.getByRole("button", { name: "Почати" }).click();
  for (const { title, right } of asked) {
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    for (const answer of right) await dialog.getByRole("checkbox", { name: answer, exact: true }).check();
    await dialog.getByRole("button", { name: "Надіслати відповідь" }).click();
  }
  await expect(dialog.getByRole("heading", { name: "Ваш результат: 100 зі 100" })).toBeVisible();
  await dialog.getByRole("button", { name: "Закрити" }).last().click();
}

test("an administrator builds a course with a test, and adds courses to a specialization and a group", async ({
  page,
  baseURL,
}, info) => {
  const stamp = stampOf(info);
  const [course, welcome, specialization, group] = [
    `Фрезерування ${stamp}`,
    `Вступ до цеху ${stamp}`,
    `Фрезерувальник ${stamp}`,
    `Новачки цеху ${stamp}`,
  ];
  await enter(page, baseURL);
  await page.goto("/");
  await follow(page, "Компетенції");
  const form = await create(page, { button: "Нова компетенція", title: course });
  await form.getByLabel("Днів на проходження").fill("9");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
  await addMaterials(page);
  await addTest(page);
  await takeTest(page);
  await expectAccessible(page);
  await expectFits(page);

  await follow(page, "Курси адаптації");
  const newcomers = await create(page, { button: "Новий курс адаптації", title: welcome });
  await newcomers.getByRole("button", { name: "Створити" }).click();
  await expect(newcomers).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: welcome })).toBeVisible();

  await follow(page, "Спеціалізації");
  const program = await create(page, { button: "Нова спеціалізація", title: specialization });
  await choose(page, program, "Посада", "Столяр");
  await program.getByRole("button", { name: "Створити" }).click();
  await expect(program).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: specialization }).first()).toContainText("Столяр");
  await addCourses(page, ["Матеріали й фурнітура", course], specialization);
  await expect(page.getByText("2 компетенції, разом 30 днів")).toBeVisible();

  await follow(page, "Налаштування адаптації");
  const rule = await create(page, { button: "Нова група", title: group });
  await choose(page, rule, "Посади", "Столяр");
  await page.keyboard.press("Tab");
  await expect(rule.getByText(/^Правилу відповіда/)).toBeVisible();
  await rule.getByRole("button", { name: "Створити" }).click();
  await expect(rule).toBeHidden();
  await addCourses(page, [welcome], group, "Додати курс");
  await expect(page.getByText("1 курс, разом 14 днів")).toBeVisible();

  await page.reload();
  await expect(courseList(page, group).getByRole("listitem")).toContainText([welcome]);
  await follow(page, "Компетенції");
  await expect(await find(page, course)).toContainText(/9.*2.*1.*Так/);
  await chooseOfRow(page, course, "Видалити");
  const question = page.getByRole("alertdialog", { name: `Видалити «${course}»?` });
  await expect(question.getByText("Видалити не можна: входить до 1 програми.")).toBeVisible();
  await question.getByRole("link", { name: "Показати, що заважає" }).click();
  await expect(page.getByRole("rowheader")).toContainText([specialization]);
});
