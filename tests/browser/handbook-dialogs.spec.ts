import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { enter } from "./support/handbook";
import { expect, inFull, test } from "./support/journey";
import { learn, makeLearner } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { makeTest, openTest, questions } from "./support/online-test-editor";
import { chooseOfRow } from "./support/row-menu";
import { throughApi } from "./support/through-api";
import { openForm } from "./support/ukrainian-tables";

test.use({ expected: [/status of 409/], viewport: { width: 1280, height: 780 } });
test.describe.configure({ mode: "parallel" });

const GIFT =
  "::Заміна:: Що вимикають перед заміною фрези, якщо верстат працював довше години й охолодження ще триває? {=Живлення верстата головним вимикачем, а не кнопкою зупинки ~Світло в цеху ~Лише витяжку}\n\nЧим захищають очі? {~%50%Окулярами ~%50%Щитком ~Кашкетом}\n\nБез правильної? {~так ~ні}\n";
const BANK = `${GIFT}\nОпишіть свій перший виріб. {}\n`;
const SAFETY = "Охорона праці та пожежна безпека";

type Step = { name: string; open(page: Page): Promise<void> };

const menuItem = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Інші дії з тестом" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** The editor with an open question, and its dialogs. */
const overTest: readonly Step[] = [
  {
    name: "editor",
    open: async (page) => {
      await questions(page).first().locator("button[aria-expanded]").first().click();
      await expect(page.getByRole("checkbox", { name: /^Правильна: Живлення/ })).toBeChecked();
    },
  },
  {
    name: "question-form",
    open: async (page) => {
      await page.getByRole("button", { name: "Редагувати запитання" }).click();
      await expect(page.getByRole("region", { name: "Редагувати запитання" })).toBeVisible();
    },
  },
  {
    name: "delete-question",
    open: async (page) => {
      await page.getByRole("button", { name: "Скасувати" }).click();
      await page.getByRole("button", { name: "Видалити запитання" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "delete-test",
    open: async (page) => {
      await menuItem(page, "Видалити тест");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "import",
    open: async (page) => {
      await menuItem(page, "Імпортувати запитання");
      await expect(page.getByRole("dialog").getByLabel("Вибрати файл")).toBeAttached();
    },
  },
  {
    name: "import-found",
    open: async (page) => {
      await page
        .getByRole("dialog")
        .getByLabel("Вибрати файл")
        .setInputFiles({ name: "bank.gift", mimeType: "text/plain", buffer: Buffer.from(BANK) });
      await expect(page.getByRole("dialog").getByText(/^Не вдалося прочитати 2 фрагменти/)).toBeVisible();
    },
  },
  {
    name: "take",
    open: async (page) => {
      await page.getByRole("button", { name: "Пройти як працівник" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Почати" })).toBeVisible();
    },
  },
  {
    name: "take-question",
    open: async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Почати" }).click();
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
    },
  },
  {
    name: "take-result",
    open: async (page) => {
      for (const title of [/Що вимикають/, /Чим захищають/]) {
        await expect(page.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
        await page.getByRole("dialog").getByRole("checkbox").first().check();
        await page.getByRole("dialog").getByRole("button", { name: "Надіслати відповідь" }).click();
      }
      await expect(page.getByRole("dialog").getByText("За запитаннями")).toBeVisible();
    },
  },
];

/** Closes what is above the page, unless the next step uses it. */
async function closeBefore(page: Page, name: string) {
  if (["question-form", "delete-question", "import-found", "take-question", "take-result", "refused"].includes(name))
    return;
  const above = page.locator("[role=dialog], [role=alertdialog]");
  if (await above.count()) await page.keyboard.press("Escape");
  await expect(above).toHaveCount(0);
}

test(
  "the test editor and its dialogs look right in both themes, on a phone and a desktop",
  inFull(),
  async ({ page, baseURL, request }) => {
    await enter(page, baseURL);
    await openTest(page, await makeTest(request, GIFT, { has_time_limit: true, time_limit: 10 }));
    for (const { name, open } of overTest) {
      await closeBefore(page, name);
      await open(page);
      await ready(page);
      await expectRightInEveryLook(page, `dialog-${name}`);
    }
  },
);

test(
  "the dialogs that confirm and copy dictionaries look right in both themes, on a phone and a desktop",
  inFull(),
  async ({ page, baseURL, request }) => {
    const api = await throughApi(request);
    const { user, name } = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `Гнуття дерева ${name}` });
    const title = `Столяр-гнучник ${name}`;
    await learn(api, { user, courses: [course], title });
    await enter(page, baseURL);
    await page.goto(`${paths.competencies}?competencies.q=${encodeURIComponent(SAFETY)}`);
    await chooseOfRow(page, SAFETY, "Видалити");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    // A specialization holds it, which is said before anything is asked.
    await expect(page.getByRole("alertdialog").getByRole("button", { name: "Видалити курс" })).toHaveCount(0);
    await ready(page);
    await expectRightInEveryLook(page, "dialog-delete-course-kept");

    await page.goto(`${paths.specializations}?specializations.q=${name}`);
    await chooseOfRow(page, title, "Копіювати");
    await expect(page.getByRole("dialog")).toBeVisible();
    await ready(page);
    await expectRightInEveryLook(page, "dialog-copy");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.goto(paths.adaptationSetup);
    await openForm(page, "Нова група");
    await page.getByRole("dialog").getByRole("combobox", { name: "Підрозділи" }).fill("Виробництво");
    await page.getByRole("option", { name: "Виробництво" }).first().click();
    await page.keyboard.press("Tab");
    await expect(page.getByText(/^Усі в підрозділі «Виробництво»/).first()).toBeVisible();
    await ready(page);
    await expectRightInEveryLook(page, "dialog-rule");
  },
);
