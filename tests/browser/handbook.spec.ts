import { paths } from "@/lib/config/paths";
import {
  drop,
  enter,
  filesOf,
  linksOf,
  makeCompetency,
  onePagePdf,
  openCourse,
  picture,
  stampOf,
  text,
  underWay,
} from "./support/handbook";
import { expect, expectAccessible, expectAlive, expectFits, inFull, test } from "./support/journey";
import { chooseOfRow } from "./support/row-menu";

const UPLOADS = "**/api/v2/handbook/course-files/";
const PLAYER = "https://www.youtube-nocookie.com/**";

// Expected errors: refusals that these tests provoke, and the video site, whose player the tests replace.
test.use({ expected: [/status of (400|401|404|409)|^https:\/\/www\.youtube-nocookie\.com\//] });
test("a competency can be created, found, edited on its own page and deleted", async ({ page, baseURL }, info) => {
  const title = `Робота з деревом ${stampOf(info)}`;
  await enter(page, baseURL);
  await page.goto(paths.competencies);
  const create = page.getByRole("button", { name: "Нова компетенція" }).first();
  await expectAlive(create);
  await create.click();
  const form = page.getByRole("dialog", { name: "Нова компетенція" });
  await expect(form.getByLabel("Днів на проходження")).toHaveValue("14");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form.getByLabel("Назва")).toBeFocused();
  await form.getByLabel("Назва").fill(title);
  await form.getByLabel("Днів на проходження").fill("366");
  await form.getByLabel("Очний іспит").check();
  await form.getByLabel("Про що цей іспит").fill("Показати, як обирають дошку.");
  const examiners = form.getByRole("combobox", { name: "Екзаменатори" });
  await examiners.fill("Ковальчук");
  await form
    .getByRole("option", { name: /Ковальчук/ })
    .first()
    .click();
  // The list stays open for another choice until the field loses the focus.
  await examiners.press("Tab");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form.getByText("Значення від 0 до 365")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Днів на проходження").fill("21");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.goto(paths.competencies);
  await expectAlive(page.getByRole("searchbox"));
  await page.getByRole("searchbox").fill(title);
  await expect(page).toHaveURL(/competencies\.q=/);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Ковальчук");
  await expect(row).toContainText("21");
  await row.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("21 день")).toBeVisible();
  // Tab reaches the tabs once: arrows, Home and End move between them, and only Enter or Space selects.
  await page.getByRole("tab", { name: "Матеріали" }).focus();
  for (const [key, name] of [
    ["ArrowLeft", "Очима працівника"],
    ["ArrowRight", "Матеріали"],
    ["ArrowRight", "Онлайн-тест"],
    ["Home", "Матеріали"],
    ["End", "Очима працівника"],
    ["ArrowLeft", "Налаштування"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("tab", { name })).toBeFocused();
  }
  await expect(page.getByRole("tab", { name: "Матеріали", selected: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Налаштування" })).toBeVisible();
  await expect(page).toHaveURL(/tab=settings/);
  await page.getByLabel("Днів на проходження").fill("5");
  await page.getByRole("tab", { name: "Матеріали" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Відкинути зміни?" });
  await leaving.getByRole("button", { name: "Продовжити редагування" }).click();
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("5 днів")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Днів на проходження")).toHaveValue("5");

  const back = page.getByRole("navigation", { name: "Навігаційний шлях" }).getByRole("link", { name: "Компетенції" });
  await expectAlive(back);
  await back.click();
  await page.getByRole("searchbox").fill(title);
  await expect(page).toHaveURL(/competencies\.q=/);
  await chooseOfRow(page, title, "Видалити");
  const question = page.getByRole("alertdialog", { name: `Видалити «${title}»?` });
  await expect(question.getByRole("button", { name: "Скасувати" })).toBeFocused();
  await question.getByRole("button", { name: "Видалити курс" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Немає рядків, що відповідають пошуку та фільтрам")).toBeVisible();
});

test("a used course cannot be deleted, and the dialog says what uses it", async ({ page, baseURL }) => {
  const title = "Охорона праці та пожежна безпека";
  await enter(page, baseURL);
  await page.goto(`${paths.competencies}?competencies.q=${encodeURIComponent(title)}`);
  await chooseOfRow(page, title, "Видалити");
  const question = page.getByRole("alertdialog", { name: `Видалити «${title}»?` });
  await expect(question.getByText(/^Видалити не можна: входить до \d+ програм/)).toBeVisible();
  await expect(question.getByText("Цю дію не можна скасувати.")).toHaveCount(0);
  await expect(question.getByRole("button")).toHaveText(["Закрити"]);
  await expect(question.getByRole("button")).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("link", { name: "Показати, що заважає" }).click();
  await expect(page).toHaveURL(/\/specializations\?specializations\.course=\d+/);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("of two dropped files one is cancelled and sent again, renamed, opened and deleted", async ({
  page,
  baseURL,
  request,
}, info) => {
  const stamp = stampOf(info);
  const title = `Складання шафи ${stamp}`;
  await enter(page, baseURL);
  await openCourse(page, await makeCompetency(request, title), title);
  let isHeld = false;
  await page.route(UPLOADS, async (route) => {
    const isPicture = route.request().postDataBuffer()?.includes("Креслення.png") ?? false;
    // The picture gets no answer until it is cancelled.
    if (isHeld || !isPicture) await route.continue();
    else isHeld = true;
  });
  await drop(page, [text("Інструкція.txt", "Спершу <b>зберіть</b> раму."), await picture("Креслення.png")]);
  await expect(filesOf(page).getByRole("button", { name: "Інструкція", exact: true })).toBeVisible();
  const held = underWay(page, "Креслення.png");
  await expect(held.getByRole("progressbar", { name: "Надсилання: Креслення.png" })).toBeVisible();
  await expectAccessible(page);
  await held.getByRole("button", { name: "Скасувати надсилання: Креслення.png" }).click();
  await expect(held).toContainText("Скасовано");
  await held.getByRole("button", { name: "Надіслати ще раз: Креслення.png" }).click();
  await expect(held).toBeHidden();
  await expect(filesOf(page).getByRole("button", { name: "Креслення", exact: true })).toBeVisible();
  await expect(page.getByText("2 файли, 0 посилань")).toBeVisible();

  await drop(page, [text("Порожній.txt", "")]);
  await expect(underWay(page, "Порожній.txt")).toContainText("Цей файл порожній");
  await underWay(page, "Порожній.txt").getByRole("button", { name: "Прибрати зі списку: Порожній.txt" }).click();
  await expect(underWay(page, "Порожній.txt")).toBeHidden();

  await filesOf(page).getByRole("button", { name: "Редагувати: Інструкція" }).click();
  const form = page.getByRole("group", { name: "Редагування: Інструкція" });
  await form.getByLabel("Назва").fill("Як скласти раму");
  await form.getByRole("button", { name: "Зберегти" }).click();
  await expect(form).toBeHidden();
  await filesOf(page).getByRole("button", { name: "Як скласти раму", exact: true }).click();
  const looking = page.getByRole("dialog", { name: "Як скласти раму" });
  await expect(looking.getByText("Спершу <b>зберіть</b> раму.")).toBeVisible();
  await expect(page).toHaveURL(/preview=file-\d+/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(looking).toBeHidden();
  await filesOf(page).getByRole("button", { name: "Креслення", exact: true }).click();
  const image = page.getByRole("dialog", { name: "Креслення" }).getByRole("img", { name: "Креслення" });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
  await page.keyboard.press("Escape");

  await chooseOfRow(filesOf(page), "Креслення", "Видалити");
  await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await expect(filesOf(page).getByRole("button", { name: "Креслення", exact: true })).toBeHidden();
  await expect(page.getByText("1 файл, 0 посилань")).toBeVisible();
});

test("an invalid link is refused, a video plays here after a click, a page opens in a new tab", async ({
  page,
  baseURL,
  request,
}, info) => {
  const title = `Оббивання крісла ${stampOf(info)}`;
  await enter(page, baseURL);
  const asked: string[] = [];
  await page.route(PLAYER, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><html lang=en><title>Player</title><p>Playing",
    });
  });
  await openCourse(page, await makeCompetency(request, title), title);
  const add = async (name: string, url: string) => {
    await page.getByRole("button", { name: "Нове посилання" }).first().click();
    const form = page.getByRole("group", { name: "Нове посилання" });
    await form.getByLabel("Назва").fill(name);
    await form.getByLabel("Адреса").fill(url);
    await form.getByRole("button", { name: "Створити" }).click();
    return form;
  };
  const form = await add("Каретна стяжка", "javascript:alert(1)");
  await expect(form.getByText("Введіть адресу, що починається з http:// або https://")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Адреса").fill("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(form).toBeHidden();
  await expect(await add("Каталог тканин", "https://tkanyny.example/kataloh")).toBeHidden();

  const outward = linksOf(page).getByRole("link", { name: "Каталог тканин" });
  await expect(outward).toHaveAttribute("target", "_blank");
  await expect(outward).toHaveAttribute("rel", /noopener/);
  await linksOf(page).getByRole("button", { name: "Каретна стяжка", exact: true }).click();
  const looking = page.getByRole("dialog", { name: "Каретна стяжка" });
  await expect(looking.getByText("YouTube")).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await looking.getByRole("button", { name: "Відтворити відео" }).click();
  await expect(looking.frameLocator("iframe").getByText("Playing")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"]);
  await looking.getByRole("button", { name: "Закрити" }).click();
  await expect(looking).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expect(linksOf(page).getByRole("button", { name: "Ще: Каталог тканин" })).toBeVisible();
  await expectAccessible(page);
});

test("a PDF opens above the page, and an upload with an expired token is sent again", async ({
  page,
  baseURL,
  request,
}, info) => {
  const title = `Кресленики ${stampOf(info)}`;
  await enter(page, baseURL, { lang: "uk", theme: "dark" });
  await openCourse(page, await makeCompetency(request, title), title);
  let sent = 0;
  await page.route(UPLOADS, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    return sent === 1
      ? route.fulfill({ status: 401, contentType: "application/problem+json", body: '{"code":"session_over"}' })
      : route.continue();
  });
  await drop(page, [{ name: "Вузол.pdf", type: "application/pdf", bytes: onePagePdf }]);
  await filesOf(page).getByRole("button", { name: "Вузол", exact: true }).click();
  expect(sent).toBe(2);
  await expect(
    page.getByRole("dialog", { name: "Вузол" }).getByRole("region", { name: "Сторінка 1 з 1" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test(
  "adaptation courses have no examiners and no exams, and a list of their own",
  inFull(),
  async ({ page, baseURL }, info) => {
    const title = `First week ${stampOf(info)}`;
    await enter(page, baseURL, { lang: "en" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.adaptationCourses);
    const create = page.getByRole("button", { name: "New adaptation course" }).first();
    await expectAlive(create);
    await create.click();
    const form = page.getByRole("dialog", { name: "New adaptation course" });
    await expect(form.getByLabel("In-person exam")).toBeHidden();
    await form.getByLabel("Title").fill(title);
    await form.getByRole("button", { name: "Create" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${paths.adaptationCourses}/\\d+`));
    await expectFits(page);
    await expectAccessible(page);
    const [id] = /\d+(?=$|\?)/.exec(page.url()) ?? [];
    await page.goto(`${paths.competencies}/${id}`);
    await expect(page.getByRole("alert").filter({ hasText: "This competency was deleted." })).toBeVisible();
  },
);
