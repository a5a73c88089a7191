import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { text } from "./support/handbook";
import { expect, expectAlive, expectFits, remember, test } from "./support/journey";
import { focusAndPress, moveFocus, press } from "./support/keys";
import { makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { approveOrder, confirmCertificate, type Others, othersOf, passExam } from "./support/others";
import { answer, heading, makeTest, onlyTry } from "./support/taker";
import { throughApi } from "./support/through-api";

const PROGRAMS = "/studies/user-education-programs/";
const COURSES = "/studies/user-education-program-courses/";

/** What the screens say, in the language of each journey. */
const words = {
  en: {
    order: "Order a specialization",
    specialization: "Specialization",
    size: "1 course, 5 days",
    deadline: "Deadline",
    confirmOrder: "Order",
    waits: "Processing",
    openMenu: "Open the menu",
    education: "Education",
    home: "My Specialization",
    doneNext: "Done, next",
    markDone: "Mark as done",
    openPage: "Open the page in a new tab",
    ready: "The materials are ready",
    startTest: "Start the test",
    once: "A tick stays. It can be undone for 5 seconds only.",
    close: "Close",
    ticked: "2 of 2 done",
    start: "Start",
    yes: "Yes",
    submit: "Submit Answer",
    passed: "Congratulations! You have passed the exam",
    score: "Your score is 66.7 out of 100",
    toExam: "Request the exam",
    confirmRequest: "Request",
    requested: "Requested",
    allPassed: "Program completed",
    certificates: "Certificates",
    valid: "Valid",
    more: /^More: Certificate No\. \d+$/,
    view: "Check page (opens in a new tab)",
    download: "Download PDF",
    file: /^.+ - Кравець .+\.pdf$/,
    copy: "Copy the check link",
    copied: "Copied",
    check: "The certificate is valid",
  },
  uk: {
    order: "Замовити спеціалізацію",
    specialization: "Спеціалізація",
    size: "1 курс, 5 днів",
    deadline: "Термін",
    confirmOrder: "Замовити",
    waits: "На розгляді",
    openMenu: "Відкрити меню",
    education: "Навчання",
    home: "Моя спеціалізація",
    doneNext: "Опрацьовано, далі",
    markDone: "Позначити як опрацьоване",
    openPage: "Відкрити сторінку в новій вкладці",
    ready: "Матеріали готові",
    startTest: "Почати тест",
    once: "Позначку можна скасувати лише протягом 5 секунд, далі вона залишається.",
    close: "Закрити",
    ticked: "Опрацьовано 2 з 2",
    start: "Почати",
    yes: "Почати тест",
    submit: "Надіслати відповідь",
    passed: "Вітаємо! Тест складено",
    score: "Ваш результат: 66,7 зі 100",
    toExam: "Подати запит на іспит",
    confirmRequest: "Подати запит",
    requested: "Запит подано",
    allPassed: "Програму пройдено",
    certificates: "Сертифікати",
    valid: "Дійсний",
    more: /^Ще: Сертифікат № \d+$/,
    view: "Сторінка перевірки (відкриється в новій вкладці)",
    download: "Завантажити PDF",
    file: /^.+ - Кравець .+\.pdf$/,
    copy: "Копіювати посилання для перевірки",
    copied: "Скопійовано",
    check: "Сертифікат дійсний",
  },
} as const;
type Words = (typeof words)["en" | "uk"];

/** How a learner acts: the steps are the same, the hands are not. */
type Hands = {
  press(target: Locator): Promise<void>;
  /** Chooses the only option of the open list. */
  choose(option: Locator): Promise<void>;
  /** Takes a row of the open menu. */
  pick(row: Locator): Promise<void>;
  answer(nth: number, title: string): Promise<void>;
  closeMaterial(): Promise<void>;
  /** Opens a page of the menu. */
  goTo(title: string): Promise<void>;
  /** Opens the course in the list, where the list and the course are two steps. */
  openCourse(title: string): Promise<void>;
};

/** A company's specialization that nobody has: a course with a file, a link, a test and an exam; and its examiner. */
async function prepare(request: APIRequestContext, url: string) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const examiner = await makeLearner(api, ["employee", "examiner"]);
  const course = await api.make("/handbook/education-courses/", {
    title: `Розкрій ${name}`,
    has_exam: true,
    days_to_complete: 5,
    examiners: [examiner.user],
  });
  const { name: fileName, type: mimeType, bytes: buffer } = text("cut.txt", "Міряй сім разів.");
  const file = await api.upload("/handbook/course-files/", {
    course,
    title: `Пам'ятка ${name}`,
    file: { name: fileName, mimeType, buffer },
  });
  const link = await api.make("/handbook/course-links/", { course, title: `Порада ${name}`, url });
  await makeTest(api, { course, title: `Лекала ${name}` });
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Кравець ${name}`, position: position?.id });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  return { api, user, email, name, examiner, course, file, link, program };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The only program of the learner, as the server holds it. */
async function programOf({ api, user }: Prepared) {
  const found = await api.list(`${PROGRAMS}?user=${user}`);
  expect(found).toHaveLength(1);
  return api.get(`${PROGRAMS}${found[0]?.id}/`);
}

async function order(page: Page, hands: Hands, { w, one }: { w: Words; one: Prepared }): Promise<number> {
  await hands.press(page.getByRole("button", { name: w.order }));
  await expect(page.getByRole("combobox", { name: w.specialization })).toBeFocused();
  await page.keyboard.type(one.name);
  const option = page.getByRole("option");
  await expect(option).toHaveText(new RegExp(`Кравець ${one.name}.*${w.size}`));
  await hands.choose(option);
  await expect(page.getByRole("dialog").getByRole("textbox", { name: w.deadline })).not.toHaveValue("");
  await hands.press(page.getByRole("dialog").getByRole("button", { name: w.confirmOrder, exact: true }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("article", { name: `Кравець ${one.name}` })).toContainText(w.waits);
  const ordered = await programOf(one);
  const in14Days = companyDay(14);
  expect(ordered).toMatchObject({ program: one.program, status: "processing", deadline_date: in14Days, courses: [] });
  return ordered.id;
}

/** Opens and ticks both materials. Returns the id of the learner's course. */
async function read(page: Page, hands: Hands, { w, one }: { w: Words; one: Prepared }): Promise<number> {
  const { api, name, file, link } = one;
  const [own] = await api.list(`${COURSES}?user=${one.user}`);
  const ticked = () => api.get(`${COURSES}${own?.id}/completed/`);
  await expect(page.getByText(w.once)).toBeVisible();
  await hands.press(page.getByRole("button", { name: `Пам'ятка ${name}`, exact: true }));
  const material = page.getByRole("dialog", { name: `Пам'ятка ${name}` });
  await expect(material).toContainText("Міряй сім разів.");
  await expect(material.getByText(w.once)).toBeVisible();
  await hands.press(material.getByRole("button", { name: w.doneNext }));
  await expect.poll(ticked).toMatchObject({ files: [file], links: [] });
  const advice = page.getByRole("dialog", { name: `Порада ${name}` });
  const opened = page.waitForEvent("popup");
  await hands.press(advice.getByRole("link", { name: w.openPage }));
  await (await opened).close();
  // Opening it is no tick.
  expect(await ticked()).toMatchObject({ files: [file], links: [] });
  await hands.press(advice.getByRole("button", { name: w.markDone }));
  await expect(advice.getByText(w.ready)).toBeVisible();
  await expect(advice.getByRole("link", { name: w.startTest })).toBeVisible();
  await hands.closeMaterial();
  await expect(advice).toHaveCount(0);
  await expect(page.getByText(w.ticked)).toBeVisible();
  await expect.poll(ticked).toMatchObject({ files: [file], links: [link] });
  return own?.id ?? 0;
}

/** Two of three answers are right, which is enough. */
async function passTest(page: Page, hands: Hands, { w, one, own }: { w: Words; one: Prepared; own: number }) {
  await hands.press(page.getByRole("table").getByRole("link", { name: w.start, exact: true }));
  await hands.press(page.getByRole("button", { name: w.yes, exact: true }));
  for (const [at, title] of ["Так 1", "Ні 2", "Так 3"].entries()) {
    await expect(heading(page, at + 1)).toBeFocused();
    await hands.answer(at + 1, title);
  }
  await expect(page.getByRole("heading", { name: w.passed })).toBeFocused();
  await expect(page.getByText(w.score)).toBeVisible();
  expect(await onlyTry(one.api, own)).toEqual({
    score: 66.67,
    answers: [
      [true, "Так 1"],
      [false, "Ні 2"],
      [true, "Так 3"],
    ],
  });
  await hands.press(page.getByRole("link", { name: w.toExam }));
  // It asks at once, and not at another button of the same name.
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

type Examined = { w: Words; one: Prepared; own: number; examiner: Page };

async function beExamined(page: Page, hands: Hands, { w, one, own, examiner }: Examined) {
  const exams = page.getByRole("table");
  await hands.press(page.getByRole("alertdialog").getByRole("button", { name: w.confirmRequest, exact: true }));
  await expect(exams.getByText(w.requested, { exact: true })).toBeVisible();
  await passExam(examiner, one.name);
  const decided = await one.api.list(`/studies/review/?search=${encodeURIComponent(`Розкрій ${one.name}`)}`);
  expect(decided).toMatchObject([{ user_course: own, course: one.course, status: "passed", user: { id: one.user } }]);
}

/** The certificate on the home page: its state, its page for others, its PDF and its link. */
async function expectCertificate(page: Page, hands: Hands, { w, one }: { w: Words; one: Prepared }) {
  const issued = await one.api.list(`/studies/certificates/?user=${one.user}`);
  expect(issued).toMatchObject([{ program: one.program, program_title: `Кравець ${one.name}`, is_valid: true }]);
  const { code } = issued[0] as unknown as { code: string };
  await hands.press(page.getByRole("button", { name: `Кравець ${one.name}`, exact: true }));
  const certificate = page.getByRole("list", { name: w.certificates }).getByRole("listitem");
  await expect(certificate).toContainText(w.valid);
  const opened = page.waitForEvent("popup");
  const more = certificate.getByRole("button", { name: w.more });
  await hands.press(more);
  await hands.pick(page.getByRole("menuitem", { name: w.view }));
  const check = await opened;
  await expect(check.getByText(w.check)).toBeVisible();
  await expect(check.getByText(`Кравець ${one.name}`)).toBeVisible();
  expect(new URL(check.url()).pathname).toBe(`/certificates/${code}`);
  await check.close();
  const saved = page.waitForEvent("download");
  await hands.press(certificate.getByRole("button", { name: w.download }));
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(w.file);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  expect(Buffer.concat(parts).subarray(0, 5).toString()).toBe("%PDF-");
  await hands.press(more);
  await hands.pick(page.getByRole("menuitem", { name: w.copy }));
  await expect(page.getByText(w.copied, { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/certificates/${code}`,
  );
}

/** From the order to the certificate; an administrator and an examiner act on their own screens meanwhile. */
async function learnAll(page: Page, hands: Hands, { w, one, others }: { w: Words; one: Prepared; others: Others }) {
  const { name } = one;
  await page.goto("/profile/specializations");
  await ready(page);
  const ordered = await order(page, hands, { w, one });
  await approveOrder(others.administrator, name);
  await hands.goTo(w.education);
  await hands.openCourse(`Розкрій ${name}`);
  const own = await read(page, hands, { w, one });
  await expectFits(page);
  await passTest(page, hands, { w, one, own });
  await beExamined(page, hands, { w, one, own, examiner: others.examiner });
  expect(await programOf(one)).toMatchObject({ id: ordered, status: "review", progress: 100 });
  // Nothing is reloaded: what others decided meanwhile is there when the page is opened again.
  await hands.goTo(w.home);
  await hands.goTo(w.education);
  await hands.openCourse(`Розкрій ${name}`);
  await expect(page.getByText(w.allPassed)).toBeVisible();
  await confirmCertificate(others.administrator, name);
  await hands.goTo(w.home);
  await expectCertificate(page, hands, { w, one });
  await expectFits(page);
  expect(await programOf(one)).toMatchObject({ id: ordered, status: "done", display_status: "active", progress: 100 });
}

test.beforeEach(async ({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("by keyboard alone: from the order of a specialization to its certificate", async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const one = await prepare(request, `${baseURL}/faq`);
  const others = await othersOf(browser, String(baseURL), one.examiner.email);
  await signInBy(context, one.email);
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 1280, height: 900 });
  await learnAll(
    page,
    {
      press: async (target) => {
        await expectAlive(target);
        await focusAndPress(page, target);
      },
      choose: () => press(page, "Enter"),
      pick: async (row) => {
        await moveFocus(page, row, "ArrowDown");
        await press(page, "Enter");
      },
      answer: async (nth, title) => {
        // The figures of the answers work as soon as the question has the focus.
        await press(page, title === `Так ${nth}` ? "1" : "2");
        await expect(answer(page, title)).toBeChecked();
        await press(page, "Enter");
      },
      closeMaterial: () => press(page, "Escape"),
      goTo: async (title) => {
        await focusAndPress(page, page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: title }));
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      },
      // A wide window shows the first course beside the list.
      openCourse: (title) => expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible(),
    },
    { w: words.en, one, others },
  );
  for (const other of Object.values(others)) await other.context().close();
});

test.describe("on a phone, with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("from the order of a specialization to its certificate, in Ukrainian", async ({
    page,
    context,
    browser,
    baseURL,
    request,
  }) => {
    const w = words.uk;
    const one = await prepare(request, `${baseURL}/faq`);
    const others = await othersOf(browser, String(baseURL), one.examiner.email);
    await signInBy(context, one.email);
    await remember(context, String(baseURL), { lang: "uk" });
    await learnAll(
      page,
      {
        press: async (target) => {
          await expectAlive(target);
          await target.tap();
        },
        choose: (option) => option.tap(),
        pick: (row) => row.tap(),
        answer: async (_, title) => {
          await page.getByText(title, { exact: true }).tap();
          await expect(answer(page, title)).toBeChecked();
          await page.getByRole("button", { name: w.submit }).tap();
        },
        closeMaterial: () => page.getByRole("dialog").getByRole("button", { name: w.close, exact: true }).tap(),
        goTo: async (title) => {
          await page.getByRole("button", { name: w.openMenu }).tap();
          await page.getByRole("dialog").getByRole("link", { name: title }).tap();
          await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        },
        openCourse: async (title) => {
          const continued = page.getByRole("link", { name: title, exact: true });
          await continued.or(page.getByRole("button", { name: new RegExp(title) })).tap();
          await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
        },
      },
      { w, one, others },
    );
    for (const other of Object.values(others)) await other.context().close();
  });
});
