import type { APIRequestContext, Locator } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  inFull,
  PASSWORD,
  remember,
  signInAs,
  test,
} from "./support/journey";
import { expectRightInBothThemes, expectRightInEveryLook, ready } from "./support/looks";
import { chooseOfRow } from "./support/row-menu";
import { addCourses, choose, courseList, expectOrder, openForm, stamped } from "./support/ukrainian-tables";

const EMAIL = "administrator@demo.atesta.example";
const SECRET = "four-quiet-meadows";

test.use({ expected: [/status of 409/] });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { lang: "uk", isAdminMode: true });
});

test("a checklist gets three questions, and their scores are added up after each save", async ({ page }) => {
  const title = stamped("Прибирання цеху");
  await page.goto(paths.checklists);
  const form = await openForm(page, "Новий чек-лист");
  await form.getByRole("textbox", { name: "Назва" }).fill(title);
  await choose(page, form, "Оцінювачі", "Волошин");
  await page.keyboard.press("Tab");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  // Its questions are in the next row.
  await expect(page.getByRole("row").filter({ hasText: title }).first()).toContainText("Волошин");

  const questions = page.getByRole("group", { name: `Запитання: ${title}` });
  await questions.getByRole("button", { name: "Нове запитання" }).first().click();
  const asked = ["Інструмент складено", "Підлогу підметено", "Стружку винесено"];
  for (const [nth, question] of asked.entries()) {
    const field = questions.getByRole("textbox", { name: "Запитання" });
    await expect(field).toHaveValue("");
    await field.fill(question);
    if (nth === 0) await choose(page, questions, "Компетенція", "Охорона праці");
    await questions.getByRole("textbox", { name: "Бали" }).fill(nth === 1 ? "20" : "10");
    await questions.getByRole("textbox", { name: "Бали" }).press(nth < 2 ? "Shift+Enter" : "Enter");
    await expect(questions.getByRole("row").filter({ hasText: question })).toBeVisible();
  }
  await expect(questions.getByText("3 запитання, сума балів: 40")).toBeVisible();
  await expect(questions.getByRole("row").filter({ hasText: asked[1] })).toContainText(/50\s?%/);
  await expect(questions.getByRole("row").filter({ hasText: asked[0] })).toContainText("Охорона праці");
  await expectAccessible(page);
  await expectFits(page);

  await questions.getByRole("button", { name: `Редагувати: ${asked[2]}` }).click();
  await questions.getByRole("textbox", { name: "Бали" }).fill("30");
  await questions.getByRole("textbox", { name: "Бали" }).press("Enter");
  await expect(questions.getByText("3 запитання, сума балів: 60")).toBeVisible();
  await chooseOfRow(questions, String(asked[0]), "Видалити");
  await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await expect(questions.getByText("2 запитання, сума балів: 50")).toBeVisible();

  await chooseOfRow(page, title, "Видалити");
  await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
  // Nobody asks the server for what was just deleted: the browser would complain.
  await ready(page);
});

/** Whether a list, once its order has changed, ever shows the present order again, if only for a moment. */
async function watchOrder(list: Locator) {
  await list.evaluate((rows) => {
    const order = () => [...rows.children].map((row) => (row as HTMLElement).dataset.key).join();
    const seen = [order()];
    new MutationObserver(() => seen.push(order())).observe(rows, { childList: true });
    (rows as HTMLElement & { seen?: string[] }).seen = seen;
  });
  return () =>
    list.evaluate((rows) => {
      const [before, ...later] = (rows as HTMLElement & { seen?: string[] }).seen ?? [];
      return later.length === 0 || later.includes(String(before));
    });
}

const COURSES = ["Матеріали й фурнітура", "Техніка продажу меблів", "Робота з рекламаціями"] as const;

test("a specialization gets three courses, is ordered by keyboard and by number, and is copied with them", async ({
  page,
}) => {
  const title = stamped("Консультант салону");
  const [first, second, third] = COURSES;
  await page.goto(paths.specializations);
  const form = await openForm(page, "Нова спеціалізація");
  await form.getByRole("textbox", { name: "Назва" }).fill(title);
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form.getByRole("combobox", { name: "Посада" })).toHaveAttribute("aria-invalid", "true");
  await choose(page, form, "Посада", "Продавець-консультант");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Продавець-консультант");
  // Other tests make so many specializations that it may be on another page after the reload.
  await page.getByRole("searchbox").fill(title);
  await expect(page).toHaveURL(/specializations\.q=/);

  await addCourses(page, COURSES, title);
  await expectAccessible(page);
  await expectFits(page);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith("/order-courses/") && answer.ok());
  const movedUp = saved();
  const isBack = await watchOrder(courseList(page, title));
  await courseList(page, title)
    .getByRole("textbox", { name: `Місце: ${third}` })
    .press("Alt+ArrowUp");
  await expectOrder(page, title, [first, third, second]);
  await movedUp;
  const place = courseList(page, title).getByRole("textbox", { name: `Місце: ${second}` });
  await expect(place).toHaveValue("3");
  // Else what is typed just then would be added to the number instead of replacing it.
  expect(await isBack(), "the former order never comes back between the answer and the list after it").toBe(false);
  await place.fill("1");
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/order-courses/", async (route) => {
    await held;
    await route.continue();
  });
  const typed = saved();
  await place.press("Enter");
  await expectOrder(page, title, [second, first, third]);
  await expect(place).toBeFocused();
  await expect(place).toHaveValue("1");
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    await dialog.dismiss();
    asked.push(dialog.type());
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  send();
  await typed;
  // Nothing is under way any more that the browser would ask about.
  const wouldAsk = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await expect.poll(() => page.evaluate(wouldAsk)).toBe(false);
  await page.reload();
  await expectOrder(page, title, [second, first, third]);
  await expect(page.getByText(/^3 компетенції, разом \d+ (день|дні|днів)$/)).toBeVisible();

  await chooseOfRow(page, title, "Копіювати");
  const copying = page.getByRole("dialog", { name: `Копіювання: ${title}` });
  await expect(copying.getByRole("textbox", { name: "Назва копії" })).toHaveValue(`${title} (копія)`);
  await expectAccessible(page);
  await copying.getByRole("textbox", { name: "Назва копії" }).fill(`${title}, друга`);
  await copying.getByRole("button", { name: "Копіювати" }).click();
  await expect(copying).toBeHidden();
  // The copy stands first, and is open.
  await expectOrder(page, `${title}, друга`, [second, first, third]);

  await courseList(page, `${title}, друга`)
    .getByRole("button", { name: `Прибрати: ${first}` })
    .click();
  await expectOrder(page, `${title}, друга`, [second, third]);
  await page.getByRole("button", { name: "Скасувати", exact: true }).click();
  await expectOrder(page, `${title}, друга`, [second, first, third]);
  for (const deleted of [`${title}, друга`, title]) {
    await chooseOfRow(page, deleted, "Видалити");
    await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
    await expect(page.getByRole("button", { name: `Ще: ${deleted}`, exact: true })).toHaveCount(0);
  }
});

/** A new position with two people, and a third person without one. */
async function hire(request: APIRequestContext, position: string, family: string): Promise<void> {
  const { access } = await (
    await request.post("/api/v2/auth/login/", { data: { email: EMAIL, password: PASSWORD } })
  ).json();
  const headers = { authorization: `Bearer ${access}` };
  const { id } = await (await request.post("/api/v2/users/positions/", { headers, data: { title: position } })).json();
  for (const [nth, first_name] of ["Олена", "Тарас", "Марко"].entries()) {
    const email = `p${nth}.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@people.example`;
    const names = { first_name, middle_name: "Іванович", last_name: family };
    const data = {
      email,
      ...names,
      password: SECRET,
      password2: SECRET,
      roles: ["employee"],
      ...(nth < 2 && { position: id }),
    };
    const answer = await request.post("/api/v2/users/users/", { headers, data });
    expect(answer.status()).toBe(201);
  }
}

/** Only letters, because names of people have no digits. */
const familyName = () => `Пробний${Array.from(String(Date.now()), (digit) => "абвгдежзик"[Number(digit)]).join("")}`;

test("a group is given by its rule to people who lack it, and by hand to another person", async ({ page, request }) => {
  const [title, position, family] = [stamped("Перший тиждень"), stamped("Учень столяра"), familyName()];
  await hire(request, position, family);
  await page.goto(paths.adaptationSetup);
  const form = await openForm(page, "Нова група");
  await form.getByRole("textbox", { name: "Назва" }).fill(title);
  await expect(form.getByText("Призначається вручну")).toBeVisible();
  await choose(page, form, "Посади", position);
  await expect(form.getByText(`Усі на посаді «${position}»`)).toBeVisible();
  await expect(form.getByText("Правилу відповідають 2 людини")).toBeVisible();
  await page.keyboard.press("Tab");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  // The first, because the new group may be open already, with its courses below.
  await expect(page.getByRole("row").filter({ hasText: title }).first()).toContainText(`Усі на посаді «${position}»`);

  await addCourses(page, ["Знайомство з компанією", "Робочі системи й доступи"], title, "Додати курс");
  const matches = page.getByRole("table", { name: `Люди за правилом: ${title}` });
  await expect(matches.getByRole("row").filter({ hasText: family })).toHaveCount(2);
  await expect(page.getByText("Правилу відповідають, але групи ще не мають 2 людини.")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Призначити наявним користувачам" }).click();
  const question = page.getByRole("dialog", { name: `Призначити «${title}»` });
  await question.getByRole("button", { name: "Показати людей" }).click();
  const preview = question.getByRole("table", { name: "Отримають: 2" });
  await expect(preview.getByRole("row").filter({ hasText: family })).toHaveCount(2);
  await expect(preview.getByRole("cell").first()).toHaveText(/^термін \d\d\.\d\d\.\d{4}$/);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Призначити 2 людям" }).click();
  await expect(page.getByText("Успішно призначено наявним користувачам")).toBeVisible();
  await expect(question.getByRole("table", { name: "Призначено: 2" })).toBeVisible();
  await question.getByRole("button", { name: "Закрити" }).last().click();
  await expect(page.getByText("Усі, хто відповідає правилу, уже мають цю групу.")).toBeVisible();
  await expect(matches.getByRole("row").filter({ hasText: "Не призначено" })).toHaveCount(0);

  await chooseOfRow(page, title, "Видалити");
  // Known before the question: there is nothing to confirm.
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Видалити" })).toHaveCount(0);
  await page.getByRole("alertdialog").getByRole("button", { name: "Закрити" }).click();

  await page.getByRole("tab", { name: "Призначення групи курсів користувачеві" }).click();
  await expect(page).toHaveURL(/tab=assign/);
  const giving = await openForm(page, "Призначити групу", "Призначення групи курсів користувачеві");
  await choose(page, giving, "Працівник", `${family} Марко`);
  await choose(page, giving, "Група", title);
  await giving.getByRole("textbox", { name: "Інструктаж" }).fill("01-02-27");
  await giving.getByRole("textbox", { name: "Термін" }).fill("15-02-27");
  await page.keyboard.press("Tab");
  await expectAccessible(page);
  await giving.getByRole("button", { name: "Призначити", exact: true }).click();
  await expect(giving).toBeHidden();
  await page.getByRole("searchbox").fill(title);
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(3);
  const given = page.getByRole("row").filter({ hasText: `${family} Марко` });
  for (const text of [title, "Триває", "01.02.2027", "15.02.2027"]) await expect(given).toContainText(text);
  await expectAccessible(page);
  await expectFits(page);
});

test(
  "a company without positions is asked to create one before a specialization",
  inFull(),
  async ({ page, context, request }) => {
    const email = `owner.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@company.example`;
    const names = { first_name: "Ірина", middle_name: "Петрівна", last_name: "Заснована", phone: "0671234567" };
    const registered = await request.post("/api/v2/users/register-user-and-company/", {
      data: { email, password: SECRET, password2: SECRET, company_title: stamped("Нова справа"), ...names },
    });
    expect(registered.status()).toBe(201);
    await context.clearCookies({ name: /session/ });
    const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
    await context.request.post("/api/auth/callback/credentials", {
      form: { email, password: SECRET, csrfToken, json: "true" },
    });
    await page.goto(paths.specializations);
    await expect(page.getByText("Спеціалізацій ще немає", { exact: true })).toBeVisible();
    await expectAccessible(page);
    const form = await openForm(page, "Нова спеціалізація");
    await expect(form.getByText("Посад не знайдено. Спершу створіть посаду")).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("link", { name: "Перейти до посад" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Посади" })).toBeVisible();
  },
);

const opened = [
  { name: "checklists", path: paths.checklists, create: "Новий чек-лист" },
  { name: "specializations", path: paths.specializations, create: "Нова спеціалізація" },
  { name: "groups", path: paths.adaptationSetup, create: "Нова група" },
];

for (const { name, path, create } of opened) {
  test(
    `${name} look right with an opened row and with the form, in both themes`,
    inFull(name !== "specializations"),
    async ({ page }) => {
      await page.goto(path);
      const details = page.getByRole("button", { name: /^Докладніше: / }).first();
      await expectAlive(details);
      await details.click();
      await expect(page.getByText(/^\d+ (курс|компетенц|запитан)\S*, /).first()).toBeVisible();
      await ready(page);
      await expectRightInEveryLook(page, `opened-${name}`);
      await page.setViewportSize({ width: 360, height: 900 });
      const form = await openForm(page, create);
      await expect(form.getByRole("textbox", { name: "Назва" })).toBeFocused();
      await expectRightInBothThemes(page, `form-${name}`);
    },
  );
}
