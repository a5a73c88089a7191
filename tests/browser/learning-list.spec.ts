import type { Locator } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectFitsAllWidths, ready } from "./support/looks";
import { answer, makeTest, newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

const phone = { width: 360, height: 740 };
const OWN = "/studies/user-education-program-courses/";

type Api = Awaited<ReturnType<typeof throughApi>>;

/** A learner of so many programs of one course each. */
async function learnerOf(api: Api, programs: number) {
  const learner = await makeLearner(api);
  for (let nth = 1; nth <= programs; nth += 1) {
    const course = await api.make("/handbook/education-courses/", { title: `Курс ${nth}-й ${learner.name}` });
    await learn(api, { user: learner.user, courses: [course], title: `Програма ${nth}-та ${learner.name}` });
  }
  return learner;
}

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });

test("more than five programs are one field with search, which cannot be emptied", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { email, name } = await learnerOf(await throughApi(request), 6);
  await signInBy(context, email);
  await remember(context, url, {});
  await page.setViewportSize(phone);
  await page.goto("/development/learn");
  await ready(page);
  const field = page.getByRole("combobox", { name: "Programs" });
  await expectAlive(field);
  await expect(page.getByRole("button", { name: "Clear" })).toHaveCount(0);
  // By the name of a course its program is found, too.
  await field.fill(`Курс 3-й ${name}`);
  await expect(page.getByRole("option")).toHaveText([new RegExp(`Програма 3-та ${name}`)]);
  await field.fill(`4-та ${name}`);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]program=\d+/);
  await expect(page.getByRole("button", { name: new RegExp(`Курс 4-й ${name}`) })).toBeVisible();
  await expect(page.getByText("0 of 1 course passed", { exact: true })).toBeVisible();
  await field.press("ControlOrMeta+a");
  await field.press("Delete");
  await field.blur();
  await expect(field).toHaveValue(`Програма 4-та ${name}`);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
});

test(
  "up to five are a row of buttons, in which a phone shows the chosen one",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const api = await throughApi(request);
    const { email, name, user } = await learnerOf(api, 5);
    const all = (await api.list(`/studies/user-education-programs/?user=${user}`)) as { id: number; title?: string }[];
    const last = all.find(({ title }) => title === `Програма 5-та ${name}`);
    await signInBy(context, email);
    await remember(context, url, {});
    await page.setViewportSize(phone);
    await page.goto(`/development/learn?program=${last?.id}`);
    await ready(page);
    const programs = page.getByRole("navigation", { name: "Programs" });
    await expect(programs.getByRole("button")).toHaveCount(5);
    await expect(programs.locator("[aria-current=true]")).toHaveText(new RegExp(`Програма 5-та ${name}`));
    await expect(programs.locator("[aria-current=true]")).toBeInViewport({ ratio: 1 });
    await expectFits(page);
  },
);

test("in the list late courses come first, each says how far it is, passed ones are folded, long titles take two lines", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const long = `${"Дуже довга назва курсу ".repeat(6)}${name}`.slice(-150);
  const titles = [`Готовий ${name}`, long, `Спізнений ${name}`];
  const courses = [];
  for (const title of titles) courses.push(await api.make("/handbook/education-courses/", { title }));
  const link = { course: courses[1], title: "Читання", url: "https://materials.example/" };
  const links = [await api.make("/handbook/course-links/", link)];
  await api.make("/handbook/course-links/", { ...link, title: "Ще одне" });
  await learn(api, { user, courses, title: `Справа ${name}` });
  const idOf = async (course: number | undefined) =>
    (await api.list(`${OWN}?user=${user}&course=${course}`))[0]?.id ?? 0;
  const own = await throughApi(request, email);
  await own.make(`${OWN}${await idOf(courses[0])}/mark-as-completed/`, {});
  await own.make(`${OWN}${await idOf(courses[1])}/completed/`, { links });
  await api.change(OWN, await idOf(courses[2]), { deadline_date: companyDay(-3) });
  await signInBy(context, email);
  await remember(context, url, {});
  await page.setViewportSize(phone);
  await page.goto("/development/learn");
  await ready(page);
  // The card above continues the late course, which the list of a phone does not say once more.
  const continued = page.getByRole("region", { name: `Спізнений ${name}` });
  await expect(continued).toContainText("3 days late");
  const list = page.getByRole("navigation", { name: "Other courses (2)" });
  const shown = list.getByRole("button").filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(shown.nth(0)).toContainText("Step 1 of 2 · Work through 1 more material");
  expect(await linesOf(shown.nth(0).getByText(long))).toBe(2);
  await list.getByText("Passed courses (1)").click();
  await expect(shown.nth(1)).toContainText(/passed on/);
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 740 });
  const all = page.getByRole("navigation", { name: "Courses (3)" }).getByRole("button").filter({ visible: true });
  await expect(all.nth(0)).toContainText(`Спізнений ${name}`);
  await expect(all.nth(0)).toContainText("Not started");
  await expect(continued).toBeHidden();
  await page.setViewportSize(phone);
  await continued.getByRole("link", { name: `Спізнений ${name}` }).click();
  await expect(page.getByRole("heading", { name: `Спізнений ${name}`, level: 2 })).toBeVisible();
  await page.goBack();
  await shown.nth(0).click();
  const whole = page.getByRole("heading", { name: long, level: 2 });
  await expect(whole).toBeVisible();
  expect(await linesOf(whole)).toBeGreaterThan(2);
});

test(
  "a long list of courses has a search, which finds passed ones and the one that is continued, too",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const api = await throughApi(request);
    const { user, email, name } = await makeLearner(api);
    const courses = [];
    for (let nth = 1; nth <= 11; nth += 1)
      courses.push(await api.make("/handbook/education-courses/", { title: `Полиця ${nth}-та ${name}` }));
    await learn(api, { user, courses, title: `Склад ${name}` });
    const own = await throughApi(request, email);
    const [passed] = await own.list(`${OWN}?user=${user}&course=${courses[1]}`);
    await own.make(`${OWN}${passed?.id}/mark-as-completed/`, {});
    await signInBy(context, email);
    await remember(context, url, {});
    await page.setViewportSize(phone);
    await page.goto("/development/learn");
    await ready(page);
    const search = page.getByRole("searchbox", { name: "Find a course" });
    await expectAlive(search);
    const list = page.getByRole("navigation", { name: "Other courses (10)" });
    const shown = list.getByRole("button").filter({ visible: true });
    await expect(shown).toHaveCount(9);
    await search.fill("2-та");
    await expect(shown).toHaveText([new RegExp(`Полиця 2-та ${name}`)]);
    await expect(list.getByRole("status")).toHaveText("1 course found");
    await search.fill("ПОЛИЦЯ 1-та");
    await expect(shown).toHaveText([new RegExp(`Полиця 1-та ${name}`), new RegExp(`Полиця 11-та ${name}`)]);
    await search.fill("Каса");
    await expect(list.getByText("No such course")).toBeVisible();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await search.fill("11-та");
    await shown.click();
    await expect(page.getByRole("heading", { name: `Полиця 11-та ${name}`, level: 2 })).toBeVisible();
  },
);

test(
  "in forced colours the chosen program and course have an outline",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { email } = await learnerOf(await throughApi(request), 2);
    await signInBy(context, email);
    await remember(context, url, {});
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/development/learn");
    await ready(page);
    const chosen = page.getByRole("main").locator("button[aria-current=true]");
    await expect(chosen).toHaveCount(2);
    for (const nth of [0, 1]) await expect(chosen.nth(nth)).toHaveCSS("outline-style", "solid");
    const other = page.getByRole("navigation", { name: "Programs" }).locator("button:not([aria-current])");
    await expect(other).toHaveCSS("outline-style", "none");
  },
);

/** Counts what is pressed. */
function taps() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      await expect(target).toBeInViewport();
      await target.tap();
      count += 1;
    },
    count: () => count,
  };
}

test.describe("by touch", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("six files are read and ticked in seven taps, and two more lead to the first question", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const api = await throughApi(request);
    const { user, email, name } = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `Каса ${name}` });
    for (let nth = 1; nth <= 6; nth += 1) {
      const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(`Сторінка ${nth}`) };
      await api.upload("/handbook/course-files/", { course, title: `Файл ${nth}`, file });
    }
    await makeTest(api, { course, title: `Тест ${name}`, questions: 1 });
    await learn(api, { user, courses: [course], title: `Справа ${name}` });
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto("/development/learn");
    await ready(page);
    const hand = taps();
    await hand.press(page.getByRole("link", { name: "Continue" }));
    for (let nth = 1; nth <= 6; nth += 1) {
      const viewer = page.getByRole("dialog", { name: `Файл ${nth}` });
      await expect(viewer.getByText(`Сторінка ${nth}`)).toBeVisible();
      await expect(viewer.getByText(`${nth} of 6`, { exact: true })).toBeVisible();
      await hand.press(viewer.getByRole("button", { name: nth < 6 ? "Done, next" : "Mark as done" }));
    }
    expect(hand.count()).toBe(7);
    // The ticks of a moment ago are still held here: the start of the test waits for them, and then goes on by itself.
    await hand.press(page.getByRole("link", { name: "Start the test" }));
    await hand.press(page.getByRole("button", { name: "Yes" }));
    await expect(answer(page, "Так 1")).toBeVisible();
    expect(hand.count()).toBe(9);
    const own = await throughApi(request, email);
    const [taken] = await own.list(`${OWN}?user=${user}`);
    expect((await own.get(`${OWN}${taken?.id}/completed/`)).files.length).toBe(6);
  });
});

test("a course is a path of numbered steps, and materials that were all read fold away", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Шлях ${name}` });
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Правила") };
  await api.upload("/handbook/course-files/", { course, title: "Правила", file });
  await makeTest(api, { course, title: `Тест ${name}`, questions: 1 });
  await learn(api, { user, courses: [course], title: `Стежка ${name}` });
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto("/development/learn");
  await ready(page);
  const steps = page.getByRole("list", { name: "Path of the course" }).getByRole("listitem");
  await expect(steps).toHaveText([/Materials, now/, /^\d?Test, ahead/, /Passed, ahead/]);
  await expect(steps.first()).toHaveAttribute("aria-current", "step");
  const tick = page.getByRole("checkbox", { name: "Правила" });
  await expectAlive(tick);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/completed/") && answer.request().method() === "POST",
  );
  await tick.check();
  // What is read now does not move away under the hand.
  await expect(steps).toHaveText([/Materials, done/, /^\d?Test, now/, /Passed, ahead/]);
  await expect(tick).toBeVisible();
  await saved;
  await page.reload();
  await ready(page);
  const material = page.getByRole("button", { name: "Правила", exact: true });
  await expect(material).toBeHidden();
  const fold = page.getByText("Show the materials");
  await expectAlive(page.getByRole("list", { name: "Path of the course" }));
  await fold.click();
  await expect(material).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
});

test(
  "before a test begins it says how long each question lasts",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const taker = await newTaker(request, { questions: 2, seconds: 45, minutes: 10 });
    await signInBy(context, taker.email);
    await remember(context, url, { lang: "uk" });
    await page.goto(taker.quiz);
    await ready(page);
    await expect(page.getByRole("definition").filter({ hasText: "45 секунд" })).toBeVisible();
  },
);
