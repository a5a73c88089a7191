import fs from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { addQuestion, answers, makeTest, openTest, questions, said } from "./support/online-test-editor";

test.use({ expected: [/status of 400/] });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { lang: "uk", isAdminMode: true });
});

/** An open row: its button folds it. */
const fold = (row: Locator) => row.locator("button[aria-expanded]").first();

test("a timed test is created by keyboard, and a question warns if none or all of its answers are right", async ({
  page,
  request,
}) => {
  await openTest(page, await makeTest(request));
  await expect(page.getByText("Онлайн-тесту ще немає")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Додати тест" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Назва" })).toBeFocused();
  await page.keyboard.type("Основа й піткання");
  await page.getByRole("checkbox", { name: "Обмежений у часі" }).check();
  await page.getByRole("textbox", { name: "Час на весь тест, хвилини" }).fill("20");
  await page.getByRole("textbox", { name: "Прохідний бал (0–100)" }).fill("60");
  await expect(page.getByRole("textbox", { name: "Кількість спроб" })).toHaveValue("3");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Створити тест" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Основа й піткання" })).toBeVisible();
  // The first question comes next; without it the test has nothing to ask.
  const first = page.getByRole("region", { name: "Нове запитання" });
  await expect(first.getByRole("textbox", { name: "Запитання", exact: true })).toBeFocused();
  await first.getByRole("button", { name: "Скасувати" }).press("Enter");
  await expect(page.getByRole("button", { name: "Додати запитання" })).toBeFocused();
  await expect(page.getByText("20 хвилин", { exact: true })).toBeVisible();
  await expect(page.getByText("60 зі 100")).toBeVisible();
  await expect(page.getByText("У цьому тесті ще немає запитань!")).toBeVisible();
  await expect(page.getByText("0 запитань", { exact: true })).toBeVisible();

  await addQuestion(page, "Що таке основа?", {
    seconds: "30",
    answers: ["Поздовжні нитки", "Поперечні нитки", "Край полотна"],
  });
  const question = questions(page).first();
  await expect(page.getByRole("button", { name: "Додати відповідь" })).toBeFocused();
  await expect(fold(question)).toContainText("Немає правильної відповіді");
  await expect(fold(question)).toContainText("30 секунд");
  await page.getByRole("checkbox", { name: "Правильна: Поздовжні нитки" }).check();
  // The head of the question is shorter without its warning, and the answers move.
  await expect(fold(question)).not.toContainText("Немає правильної відповіді");
  for (const answer of ["Поперечні нитки", "Край полотна"])
    await page.getByRole("checkbox", { name: `Правильна: ${answer}` }).check();
  await expect(fold(question)).toContainText("Усі відповіді правильні");
  const marked = page.waitForResponse(
    (one) => one.request().method() === "PATCH" && one.url().includes("/test-answers/"),
  );
  await page.getByRole("checkbox", { name: "Правильна: Поперечні нитки" }).uncheck();
  expect((await marked).ok()).toBe(true);
  await expect(fold(question)).not.toContainText("правильн");
  await expectAccessible(page);
  await expectFits(page);

  await addQuestion(page, "Чим прибивають піткання?", { answers: ["Бердом", "Човником"] });
  await addQuestion(page, "Що тримає основу натягнутою?", { answers: ["Навій", "Ремізка"] });
  await expect(page.getByText("3 запитання", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Правильна: Поздовжні нитки" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Правильна: Поперечні нитки" })).not.toBeChecked();
  // Only right answers say so.
  await expect(page.getByRole("main").getByText("Правильна", { exact: true })).toHaveCount(2);
  await expect(answers(page, "Що тримає основу натягнутою?")).toHaveCount(2);
});

const THREE = "Перше? {=так ~ні}\n\nДруге? {=так ~ні}\n\nТретє? {=так ~ні}\n";

test("questions and answers are ordered by keyboard and by dragging, and keep their order", async ({
  page,
  request,
}) => {
  const made = await makeTest(request, THREE);
  await openTest(page, made);
  await expect(questions(page)).toHaveText([/Перше/, /Друге/, /Третє/]);
  const ordered = page.waitForResponse((response) => response.url().includes("/order-questions/"));
  await page.getByRole("button", { name: /^3\. Третє/ }).press("Alt+ArrowUp");
  await said(page, "Третє?: з місця 3 на 2 із 3");
  await expect(questions(page)).toHaveText([/Перше/, /Третє/, /Друге/]);
  expect((await ordered).ok()).toBe(true);

  const handle = await questions(page).nth(2).getByTitle("Перетягніть на інше місце").boundingBox();
  const goal = await questions(page).nth(0).boundingBox();
  if (!handle || !goal) throw new Error("The rows are not in sight");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + 40, goal.y + 4, { steps: 8 });
  const kept = page.waitForResponse((response) => response.url().includes("/order-questions/"));
  await page.mouse.up();
  expect((await kept).ok()).toBe(true);
  await expect(questions(page)).toHaveText([/Друге/, /Перше/, /Третє/]);

  await page.getByRole("button", { name: /^1\. Друге/ }).click();
  await expect(answers(page, "Друге?")).toHaveText([/так/, /ні/]);
  const more = page.getByRole("button", { name: "Ще дії: так" });
  await more.press("Enter");
  const lowered = page.waitForResponse((response) => response.url().includes("/order-answers/"));
  await page.getByRole("menuitem", { name: "Нижче" }).press("Enter");
  await said(page, "так: з місця 1 на 2 із 2");
  await expect(more).toBeFocused();
  expect((await lowered).ok()).toBe(true);
  await page.reload();
  await expect(questions(page)).toHaveText([/Друге/, /Перше/, /Третє/]);
  await expect(answers(page, "Друге?")).toHaveText([/ні/, /так/]);
});

test("scores change the weights; invalid JSON is shown with its line; a limit keeps the test timed", async ({
  page,
  request,
}) => {
  const gift =
    '// atesta: {"score":1}\nЛегке? {=так ~ні}\n\n// atesta: {"score":2,"time_limit":30}\nВажке? {=так ~ні}\n';
  await openTest(page, await makeTest(request, gift, { has_time_limit: true }));
  await expect(questions(page)).toHaveText([/1 бал\s*33,3% від суми/, /2 бали\s*66,7% від суми\s*30 секунд/]);
  await fold(questions(page).nth(1)).click();
  await page.getByRole("button", { name: "Редагувати запитання" }).click();
  const form = page.getByRole("region", { name: "Редагувати запитання" });
  await form.getByRole("textbox", { name: "Бали" }).fill("1");
  const info = form.getByRole("textbox", { name: "Додаткова інформація (JSON)" });
  await expect(info).toBeHidden();
  await form.getByText("Ще", { exact: true }).click();
  await info.fill('{\n  "джерело": 5,\n  розділ\n}');
  await form.getByRole("button", { name: "Зберегти" }).click();
  await expect(form.getByText(/рядок 3, символ 3/)).toBeVisible();
  await expect(info).toBeFocused();
  await info.fill('{ "джерело": "Підручник" }');
  await form.getByRole("button", { name: "Зберегти" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Редагувати запитання" })).toBeFocused();
  await expect(questions(page)).toHaveText([/1 бал\s*50% від суми/, /1 бал\s*50% від суми/]);
  await expect(page.getByText("Сума балів").locator("xpath=following-sibling::dd")).toHaveText("2");

  await page.getByRole("button", { name: "Редагувати тест" }).click();
  await page.getByRole("checkbox", { name: "Обмежений у часі" }).uncheck();
  await page.getByRole("button", { name: "Зберегти" }).click();
  const warning = page.getByText(
    "Деякі запитання мають обмеження часу, тому тест має бути позначений як обмежений у часі",
  );
  await expect(warning).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Обмежений у часі" })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Додати запитання" }).click();
  await page.getByRole("button", { name: "Продовжити редагування" }).click();
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Додати запитання" }).click();
  await page.getByRole("button", { name: "Відкинути" }).click();
  await expect(
    page.getByRole("region", { name: "Нове запитання" }).getByRole("textbox", { name: "Запитання", exact: true }),
  ).toBeFocused();
  await expect(warning).toBeHidden();
});

const BANK =
  "Скільки ніжок у верстата? {~дві =чотири}\n\nОпишіть свій перший килим. {}\n\nЯкі нитки міцні? {~%50%лляні ~%50%шовкові ~паперові}\n";

test("a GIFT file is previewed before the import; questions are exported as GIFT and CSV", async ({
  page,
  request,
}) => {
  await openTest(page, await makeTest(request, THREE));
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Інші дії з тестом" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("Імпортувати запитання");
  const dialog = page.getByRole("dialog", { name: "Імпорт запитань" });
  await dialog.getByRole("button", { name: "Переглянути" }).click();
  await expect(dialog.getByText("Спершу виберіть файл або вставте запитання.")).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel("Вибрати файл")
    .setInputFiles({ name: "bank.gift", mimeType: "text/plain", buffer: Buffer.from(BANK) });
  await expect(dialog.getByRole("heading", { name: "До імпорту готові 2 запитання" })).toBeVisible();
  const skipped = dialog.getByRole("region", { name: "Не вдалося прочитати 1 фрагмент" });
  await expect(skipped).toContainText("Рядок 3");
  await expect(skipped).toContainText("Запитання з відповіддю власним текстом.");
  await expect(dialog.getByRole("listitem").filter({ hasText: "чотири (правильна)" }).last()).toBeVisible();
  await expect(dialog.getByText("паперові (неправильна)")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Імпортувати 2 запитання" }).click();
  await expect(dialog).toBeHidden();
  await expect(questions(page)).toHaveCount(5);
  await expect(questions(page).nth(4)).toContainText("Які нитки міцні?");

  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent("download"), press()]);
    return { name: file.suggestedFilename(), text: fs.readFileSync(await file.path(), "utf8") };
  };
  const gift = await saved(() => menu("Експортувати як GIFT"));
  expect(gift.name).toBe("Нитки й верстати.gift.txt");
  expect(gift.text).toContain("Скільки ніжок у верстата?");
  const csv = await saved(() => menu("Експортувати як CSV"));
  expect(csv.name).toBe("Нитки й верстати.csv");
  expect(csv.text).toMatch(/^\ufeff"Запитання";"Бали";/);
  await menu("Імпортувати запитання");
  const template = await saved(() => dialog.getByRole("button", { name: "Шаблон CSV" }).click());
  expect(template.name).toBe("shablon-pytan.csv");
  await dialog.getByText("CSV", { exact: true }).click();
  await expect(dialog.getByRole("radio", { name: "CSV" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Або вставте запитання сюди" }).fill(template.text.replace(/^\ufeff/, ""));
  await dialog.getByRole("button", { name: "Переглянути" }).click();
  await expect(dialog.getByRole("heading", { name: "До імпорту готове 1 запитання" })).toBeVisible();
});

test(
  "a test without questions offers the import too; Ctrl+Enter sends a question",
  inFull(),
  async ({ page, request }) => {
    await openTest(page, await makeTest(request));
    await page.getByRole("button", { name: "Додати тест" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Назва" })).toBeFocused();
    await page.keyboard.type("Вузли");
    await page.keyboard.press("Enter");
    const text = page
      .getByRole("region", { name: "Нове запитання" })
      .getByRole("textbox", { name: "Запитання", exact: true });
    await expect(text).toBeFocused();
    // A test without a limit of time does not say so.
    await expect(page.getByText("Час", { exact: true })).toHaveCount(0);
    await page.keyboard.type("Який вузол");
    await page.keyboard.press("Enter");
    await page.keyboard.type("не ковзає?");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("textbox", { name: "Відповідь" })).toBeFocused();
    await expect(questions(page)).toHaveText([/Який вузол\s+не ковзає\?/]);

    await openTest(page, await makeTest(request, ""));
    await page.getByRole("button", { name: "Імпортувати запитання" }).click();
    const dialog = page.getByRole("dialog", { name: "Імпорт запитань" });
    await dialog.getByRole("textbox", { name: "Або вставте запитання сюди" }).fill(THREE);
    await dialog.getByRole("button", { name: "Переглянути" }).click();
    await dialog.getByRole("button", { name: "Імпортувати 3 запитання" }).click();
    await expect(questions(page)).toHaveCount(3);
  },
);

test("the preview of a test works as for a learner: it keeps the time, grades by the rule, and saves nothing", async ({
  page,
  request,
}) => {
  const gift = 'Які числа парні? {~%50%2 ~%50%4 ~5}\n\n// atesta: {"time_limit":120}\nЯке число просте? {=7 ~8}\n';
  const written: string[] = [];
  page.on(
    "request",
    (sent) => !["GET", "HEAD"].includes(sent.method()) && /\/handbook\//.test(sent.url()) && written.push(sent.url()),
  );
  await page.clock.install();
  await openTest(page, await makeTest(request, gift, { has_time_limit: true, time_limit: 10 }));
  await expect(questions(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Пройти як працівник" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Очима працівника: Нитки й верстати" });
  await expect(dialog.getByText("Пробне проходження: нічого не зберігається.")).toBeVisible();
  await dialog.getByRole("button", { name: "Почати" }).press("Enter");
  await expect(dialog.getByRole("heading", { name: "Які числа парні?" })).toBeFocused();
  await expect(dialog.getByRole("timer", { name: "Час на тест" })).toContainText(/^(10:00|9:\d\d)/);
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "2", exact: true }).press("Space");
  await dialog.getByRole("checkbox", { name: "4", exact: true }).press("Space");
  await dialog.getByRole("button", { name: "Надіслати відповідь" }).press("Enter");
  await expect(dialog.getByRole("heading", { name: "Яке число просте?" })).toBeFocused();
  await expect(dialog.getByRole("timer", { name: "Час на запитання" })).toBeVisible();
  // Nothing is ticked, and the time runs out.
  await page.clock.runFor(121_000);
  await expect(dialog.getByRole("heading", { name: "Ваш результат: 50 зі 100" })).toBeFocused();
  await expect(dialog.getByText("Прохідний бал: 70")).toBeVisible();
  await expect(dialog.getByText("На жаль, тест не складено")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Яке число просте?" })).toContainText("Неправильно");
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Спробувати ще раз" }).press("Enter");
  for (const answer of ["2", "4"]) await dialog.getByRole("checkbox", { name: answer, exact: true }).check();
  await dialog.getByRole("button", { name: "Надіслати відповідь" }).click();
  await dialog.getByRole("checkbox", { name: "7", exact: true }).check();
  await dialog.getByRole("button", { name: "Надіслати відповідь" }).click();
  await expect(dialog.getByRole("heading", { name: "Ваш результат: 100 зі 100" })).toBeVisible();
  await expect(dialog.getByText("Вітаємо! Тест складено")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрити" }).last().click();
  await expect(page.getByRole("button", { name: "Пройти як працівник" })).toBeFocused();
  expect(written).toEqual([]);
});

test(
  "of two hundred questions no answers are requested until a question is opened",
  inFull(),
  async ({ page, request }) => {
    const many = Array.from({ length: 200 }, (_, at) => `Запитання номер ${at + 1}? {=так ~ні}`).join("\n\n");
    const made = await makeTest(request, many);
    const asked: string[] = [];
    page.on("request", (sent) => sent.url().includes("/test-answers/") && asked.push(sent.url()));
    await openTest(page, made);
    await expect(questions(page)).toHaveCount(200);
    await ready(page);
    expect(asked).toEqual([]);
    await fold(questions(page).nth(199)).click();
    await expect(answers(page, "Запитання номер 200?")).toHaveCount(2);
    expect(asked).toHaveLength(1);
  },
);
