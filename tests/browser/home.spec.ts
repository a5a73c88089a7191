import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { spokenDay } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { press } from "./support/keys";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { newCompany, registerCompany } from "./support/new-company";
import { LATE_IN_REGION, makeRegion } from "./support/region";
import { toastsStay } from "./support/staying-toasts";
import { answer, begin, makeTest, submit } from "./support/taker";
import { throughApi } from "./support/through-api";

type Api = Awaited<ReturnType<typeof throughApi>>;
type Given = { page: Page; context: BrowserContext; request: APIRequestContext; url: string };

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const offer = (page: Page) => page.getByRole("region", { name: "First page" });

/** Opens Home as a person, who sees it whole and without faults. */
async function openHome({ page, context, url }: Given, email: string): Promise<void> {
  await context.clearCookies();
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto("/home");
  await expect(h1(page)).toHaveText("Home");
  await ready(page);
  await expectFits(page);
  await expectAccessible(page);
}

/** A specialization of these courses, which are due so many days from now. */
async function give(api: Api, user: number, courses: readonly (readonly [title: string, days: number])[]) {
  const position = await api.make("/users/positions/", { title: "Друкар" });
  const program = await api.make("/studies/education-programs/", { title: "Офсетний друк", position });
  for (const [nth, [title, days]] of courses.entries()) {
    const course = await api.make("/handbook/education-courses/", { title, days_to_complete: 20 + days });
    await api.make("/studies/education-program-courses/", { program, course, order: nth + 1 });
  }
  return api.make("/studies/user-education-programs/", {
    ...{ user, program, briefing_date: companyDay(-20), deadline_date: companyDay(40) },
  });
}

const journeys: readonly [role: string, walk: (given: Given) => Promise<void>][] = [
  [
    "an administrator finds an order and who is late, and is in admin mode where it leads",
    async (given) => {
      const { page, request } = given;
      const { api, email } = await newCompany(request);
      const learner = await makeLearner(api);
      await give(api, learner.user, [["Фарби", -2]]);
      const position = await api.make("/users/positions/", { title: "Палітурник" });
      const program = await api.make("/studies/education-programs/", { title: "Палітурка", position });
      await (await throughApi(request, learner.email)).make("/studies/user-education-programs/", {
        ...{ program, deadline_date: companyDay(14) },
      });
      await openHome(given, email);
      const waiting = part(page, "Waiting for you");
      await expect(waiting).toContainText("1order to approve");
      await expect(part(page, "Last 7 days")).toContainText("1 newcomer");
      await expect(part(page, "Who is late")).toContainText("Nobody is late");
      await waiting.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/admin\/development-control\/\d+$/);
      await expect(h1(page)).toContainText("Палітурка");
      if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: "Open the menu" }).click();
      await expect(page.getByRole("switch", { name: "Admin mode" })).toBeChecked();
    },
  ],
  [
    "who leads people sees which test they fail, and opens the list of whom to help",
    async (given) => {
      const { page, context, request } = given;
      const { api, email } = await newCompany(request);
      await api.make("/users/positions/", { title: "Друкар" });
      const learner = await makeLearner(api);
      const course = await api.make("/handbook/education-courses/", { title: "Фарби" });
      const quiz = await makeTest(api, { course, title: "Про фарби", questions: 1 });
      await learn(api, { user: learner.user, courses: [course], title: "Друк" });
      const [own] = await api.list(`/studies/user-education-program-courses/?user=${learner.user}`);
      await signInBy(context, learner.email);
      await page.goto(`/etest/quiz?test_id=${quiz}&user_course_id=${own?.id}&entity=education`);
      await begin(page);
      await answer(page, "Ні 1").check();
      await submit(page).click();
      await expect(page).toHaveURL(/result/);
      await openHome(given, email);
      const failed = part(page, "Most failed tests").getByRole("link");
      await expect(failed).toHaveText(["Фарби"]);
      await expect(part(page, "Most failed tests").getByRole("row", { name: /Фарби/ })).toContainText("1 person");
      await failed.click();
      await expect(page).toHaveURL(new RegExp(`/team-development/profiles\\?people\\.failed_test=${course}`));
      await expect(page.getByRole("list", { name: "Filters" })).toContainText("Failed the test: Фарби");
      await expect(page.getByRole("table").getByText("Учениця").first()).toBeVisible();
    },
  ],
  [
    "an estimator goes straight to the only task, which is late",
    async (given) => {
      const { page, request } = given;
      const { api } = await newCompany(request);
      const [estimator, learner] = [await makeLearner(api, ["employee", "estimator"]), await makeLearner(api)];
      const checklist = await api.make("/handbook/checklists/", { title: "Огляд", estimators: [estimator.user] });
      await api.make("/handbook/checklist-questions/", { checklist, title: "Чисто", score: 10 });
      await api.make("/process/tasks/", {
        ...{ title: "Набір сторінки", checklist, user: learner.user, estimator: estimator.user },
        deadline_date: companyDay(-1),
      });
      await openHome(given, estimator.email);
      await expect(part(page, "Waiting for you")).toContainText("1task to estimate1 late");
      await expect(offer(page)).toHaveCount(0);
      await page.getByRole("link", { name: /^task to estimate/ }).click();
      await expect(page.getByRole("dialog")).toContainText("Набір сторінки");
    },
  ],
  [
    "an examiner goes straight to the only exam",
    async (given) => {
      const { page, request } = given;
      const { api } = await newCompany(request);
      const [examiner, learner] = [await makeLearner(api, ["employee", "examiner"]), await makeLearner(api)];
      const position = await api.make("/users/positions/", { title: "Друкар" });
      const program = await api.make("/studies/education-programs/", { title: "Офсетний друк", position });
      const course = await api.make("/handbook/education-courses/", {
        ...{ title: "Фарби", has_exam: true, examiners: [examiner.user] },
      });
      await api.make("/studies/education-program-courses/", { program, course, order: 1 });
      const ordered = await api.make("/studies/user-education-programs/", {
        ...{ user: learner.user, program, deadline_date: companyDay(14) },
      });
      const own = await throughApi(request, learner.email);
      const { courses } = await own.get(`/studies/user-education-programs/${ordered}/`);
      await own.make(`/studies/user-education-program-courses/${courses[0].id}/request-exam/`, {});
      await openHome(given, examiner.email);
      await expect(part(page, "Waiting for you")).toContainText("1exam to decide");
      await page.getByRole("link", { name: /^exam to decide/ }).click();
      await expect(page).toHaveURL(/\/teach\/exams\?pending\.open=\d+/);
      await expect(page.getByRole("button", { name: "Exam Passed", exact: true })).toBeVisible();
    },
  ],
  [
    "a learner sees the next step, and all else by when it is due; with an order alone, that it waits",
    async (given) => {
      const { page, request } = given;
      const { api } = await newCompany(request);
      const learner = await makeLearner(api);
      await openHome(given, learner.email);
      await expect(part(page, "Welcome, Марія!")).toBeVisible();
      await expect(part(page, "Who is late")).toHaveCount(0);
      const position = await api.make("/users/positions/", { title: "Палітурник" });
      const program = await api.make("/studies/education-programs/", { title: "Палітурка", position });
      const own = await throughApi(request, learner.email);
      await own.make("/studies/user-education-programs/", { program, deadline_date: companyDay(9) });
      await page.reload();
      await expect(page.getByRole("main")).toContainText("It is with: ");
      await expect(part(page, "Welcome, Марія!")).toHaveCount(0);
      await give(api, learner.user, [
        ["Папір", -3],
        ["Фарби", -1],
        ["Різання", 0],
        ["Пакування", 15],
      ]);
      await page.reload();
      await ready(page);
      await expectFits(page);
      await expectAccessible(page);
      await expect(part(page, "Папір")).toContainText("Complete the course");
      await expect(part(page, "Your progress")).toContainText("Офсетний друк0 of 4 courses passed");
      const rest = part(page, "After that");
      await expect(rest.getByRole("heading", { level: 3 })).toHaveText(["Late: 1", "Today: 1", "Later: 1"]);
      await expect(rest.getByRole("listitem").getByRole("link")).toHaveText([
        new RegExp(`^Фарби.*until ${spokenDay("en", companyDay(-1), companyDay())}, 1 day late$`),
        /^Різання/,
        /^Пакування/,
      ]);
      await expect(part(page, "New for you")).toContainText("New specialization assigned: Офсетний друк");
      // The calendar is offered below what it would hold.
      const [last, offer] = [rest.getByRole("listitem").last(), rest.getByRole("link", { name: /calendar/i })];
      expect((await offer.boundingBox())?.y).toBeGreaterThan((await last.boundingBox())?.y ?? 0);
      const elsewhere = await newCompany(request);
      const calm = await makeLearner(elsewhere.api);
      await give(elsewhere.api, calm.user, [
        ["Тиснення", 15],
        ["Обрізка", 20],
      ]);
      await openHome(given, calm.email);
      await expect(rest.getByRole("listitem")).toHaveCount(1);
      await expect(rest.getByRole("heading", { level: 3 })).toHaveCount(0);
      await openHome(given, learner.email);
      await rest.getByRole("link", { name: "Різання" }).click();
      await expect(page).toHaveURL(/\/development\/learn\?program=\d+&course=\d+/);
    },
  ],
  [
    "a learner is congratulated on a specialization for a week, and led to the certificate",
    async (given) => {
      const { page, request } = given;
      const { api } = await newCompany(request);
      await api.make("/users/positions/", { title: "Палітурник" });
      const learner = await makeLearner(api);
      const course = await api.make("/handbook/education-courses/", { title: "Шиття" });
      await learn(api, { user: learner.user, courses: [course], title: "Палітурка" });
      const { id } = await passProgram(await throughApi(request, learner.email));
      await openHome(given, learner.email);
      await expect(part(page, "Your progress")).toHaveCount(0);
      await api.make(`/studies/user-education-programs/${id}/approve/`, {});
      await page.reload();
      await ready(page);
      await expectFits(page);
      await expectAccessible(page);
      await expect(part(page, "Your progress")).toHaveCount(0);
      // The congratulation comes before all else, and is not among the news again.
      await expect(page.getByRole("main")).not.toContainText("Nothing waits for you");
      await expect(page.getByRole("main")).not.toContainText("Certificate confirmed");
      const progress = page.getByRole("listitem").filter({ hasText: "Congratulations!" });
      await expect(progress).toContainText("You have finished Палітурка.");
      const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
      const more = page.getByText("Nothing else waits for you");
      expect(await top(more)).toBeGreaterThan(await top(progress));
      await expect(page.getByRole("link", { name: "Order the next specialization" })).toHaveAttribute(
        "href",
        "/profile/specializations?order=new",
      );
      await progress.getByRole("button", { name: "View the certificate" }).click();
      await expect(page.getByRole("dialog", { name: /^Certificate No/ })).toBeVisible();
    },
  ],
  [
    "a manager finds the eight who are late two levels down, by area, in one click",
    async (given) => {
      const { page, request } = given;
      const { head, late } = await makeRegion(request);
      await openHome(given, head.email);
      const lines = page.getByRole("table", { name: "Who is late" }).locator("tbody tr");
      await expect(lines).toHaveCount(4);
      await expect(lines.first()).toContainText(`${LATE_IN_REGION} of 69 people`);
      const texts = (await lines.allTextContents()).slice(1);
      // The number follows the name of the area at once: "Область 13 of 22 people".
      const areas = texts.map((text) => Number(/^Область \d(\d) of 22 people/.exec(text)?.[1]));
      expect(areas.reduce((sum, one) => sum + one, 0)).toBe(LATE_IN_REGION);
      const rows = page.getByRole("table", { name: "Team Profiles" }).getByRole("rowheader");
      await lines.nth(1).getByRole("link").click();
      await expect(page).toHaveURL(/\/team-development\/profiles\?people\.overdue=true&people\.unit=\d+/);
      await expect(rows).toHaveCount(areas[0] ?? 0);
      await page.goBack();
      await lines.first().getByRole("link").click();
      await expect(rows).toHaveCount(late.length);
    },
  ],
];

for (const [device, width] of [
  ["a phone", 360],
  ["a desktop", 1280],
] as const)
  for (const [role, walk] of journeys)
    test(`on ${device} ${role}`, inFull(width > 360), async ({ page, context, request, baseURL: url = "" }) => {
      await page.setViewportSize({ width, height: 800 });
      await walk({ page, context, request, url });
    });

test("a manager is asked once, begins with Home from then on, and may go back under My account", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  await toastsStay(page);
  const { api } = await newCompany(request);
  const head = await makeLearner(api);
  await api.make("/users/units/", { title: "Цех", color: "#1f6f54", manager: head.user, parent_id: null });
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/");
  await expect(h1(page)).toHaveText("My Specialization");
  await ready(page);
  await expectFits(page);
  await offer(page).getByRole("button", { name: "Begin with Home" }).click();
  await expect(page.getByText("You now begin with Home.")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
  await expect(h1(page)).toHaveText("Home");
  await expect(offer(page)).toHaveCount(0);
  await page.goto("/profile/account");
  await ready(page);
  const choice = part(page, "First page");
  await expect(choice.getByRole("radio", { name: "Home" })).toBeChecked();
  await choice.getByText("My Specialization", { exact: true }).click();
  await expect(page.getByText("The first page is saved")).toBeVisible();
  await page.goto("/");
  await expect(h1(page)).toHaveText("My Specialization");
  await expect(offer(page)).toHaveCount(0);
});

test("the steps of a new company stand on Home first, which is first in the menu and opens by G and H", async ({
  page,
}) => {
  await registerCompany(page, "Vesper");
  await ready(page);
  await expect(offer(page)).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link").first()).toHaveText("Home");
  await press(page, "g");
  await press(page, "h");
  await expect(page).toHaveURL(/\/home$/);
  await expect(h1(page)).toHaveText("Home");
  await ready(page);
  await expect(part(page, "Set up your company").getByRole("listitem")).toHaveCount(7);
  await expectAccessible(page);
  const refuse = offer(page).getByRole("button", { name: "No, thanks" });
  await expectAlive(refuse);
  await refuse.click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(offer(page)).toHaveCount(0);
  await expect(menu.getByRole("link").first()).toHaveAttribute("aria-current", "page");
});

test("on a phone a newcomer with a long position and unit does not make the page scroll sideways", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email } = await newCompany(request);
  const rows = [
    {
      ...{ line: 1, email: `long.${email}`, first_name: "Олександра", middle_name: "Костянтинівна" },
      ...{ last_name: "Нечипоренко-Волошинська", position: "Фахівець з навчання та розвитку персоналу" },
      unit: "Гіпермаркет на вулиці Героїв Небесної Сотні",
    },
  ];
  const made = { create_positions: true, create_units: true };
  await api.make("/users/import-users/", { dry_run: false, invite: false, ...made, rows });
  await page.setViewportSize({ width: 360, height: 800 });
  await openHome({ page, context, request, url }, email);
  const week = part(page, "Last 7 days");
  await expect(week).toContainText("Нечипоренко-Волошинська");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
