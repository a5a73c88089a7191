import { readFile } from "node:fs/promises";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { translator } from "@/lib/i18n/catalogue";
import { companyDay } from "../support/company-day";
import {
  expect,
  expectAccessible,
  expectFits,
  inFull,
  type Look,
  remember,
  sampledLanguages,
  signInAs,
  test,
} from "./support/journey";
import { learn, makeLearner } from "./support/learner";
import { ready } from "./support/looks";
import { chooseForTicked } from "./support/row-menu";
import { throughApi } from "./support/through-api";
import { expectWordsOf } from "./support/words";

const PAGE = "/admin/edit-user-specializations";
const PROGRAMS = "/studies/user-education-programs/";

/** A learner with a specialization of two courses: one with an in-person exam, and one that they have completed. */
async function someone(request: APIRequestContext, roles?: string[]) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api, roles);
  const examiner = await makeLearner(api, ["employee", "examiner"]);
  await api.change("/users/users/", examiner.user, { first_name: "Оксана", last_name: "Екзаменаторка" });
  const exam = await api.make("/handbook/education-courses/", { title: `Розкрій ${name}`, has_exam: true });
  const plain = await api.make("/handbook/education-courses/", { title: `Вступ ${name}` });
  await learn(api, { user, courses: [exam, plain], title: `Столяр ${name}` });
  const [program] = await api.list(`${PROGRAMS}?user=${user}`);
  const own = await throughApi(request, email);
  const [opened] = await api.list(`/studies/user-education-program-courses/?user=${user}&course=${plain}`);
  await own.make(`/studies/user-education-program-courses/${opened?.id}/mark-as-completed/`, {});
  return { api, user, email, name, exam, program: Number(program?.id) };
}

async function enter(page: Page, baseURL: string | undefined, address: string, width: number, look: Look = {}) {
  await signInAs(page.context(), "administrator");
  await remember(page.context(), String(baseURL), { isAdminMode: true, ...look });
  await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
  await page.goto(address);
  await ready(page);
}

/** An action of a row: a button, or in the menu of the row. */
async function act(page: Page, action: string, row: string) {
  await page.getByRole("button", { name: `More: ${row}`, exact: true }).click();
  const item = page.getByRole("menuitem", { name: action, exact: true });
  await expect(page.getByRole("menu")).toBeVisible();
  if (await item.isVisible()) return item.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: `${action} ${row}`, exact: true }).click();
}

/** An action for ticked rows, beside the ticks or in their menu. */
async function actOnTicked(page: Page, action: string) {
  await chooseForTicked(page.getByRole("group", { name: "Actions with the selected rows" }), "Actions", action);
}

async function choose(within: Locator, label: string, text: string) {
  await within.getByRole("combobox", { name: label }).fill(text);
  await within.page().getByRole("option", { name: text }).first().click();
}

/** A row has it for phones too, where nobody sees it now. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const question = (page: Page) => page.getByRole("alertdialog");

test.beforeEach(async ({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("a person who was deleted is absent with their specializations, also at an address that opened them", async ({
  page,
  request,
  baseURL,
}) => {
  const { api, user, email, name } = await someone(request);
  const other = await someone(request);
  await enter(page, baseURL, `${PAGE}?people.q=${email}&people.open=${user}`, 1280);
  await expect(shown(page, `Столяр ${name}`)).toBeVisible();
  await api.remove("/users/users/", user);
  await page.reload();
  await expect(page.getByText("Nothing matches the search and filters")).toBeVisible();
  await expect(page.getByText(`Столяр ${name}`)).toHaveCount(0);
  await page.goto(`${PAGE}?people.q=${other.email}&people.open=${user},${other.user}`);
  await expect(shown(page, `Столяр ${other.name}`)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /Учениця/ })).toHaveCount(1);
});

for (const width of [360, 1280])
  test(
    `an administrator dates, examines, restarts and deletes a specialization, ${width} px wide`,
    inFull(width > 360),
    async ({ page, request, baseURL }) => {
      const { api, user, email, name, program } = await someone(request);
      const [title, exam, plain] = [`Столяр ${name}`, `Розкрій ${name}`, `Вступ ${name}`];
      const now = async () => api.get(`${PROGRAMS}${program}/`);
      await enter(page, baseURL, `${PAGE}?people.q=${email}`, width);
      await page.getByRole("button", { name: /^Details: Учениця/ }).click();
      await page.getByRole("button", { name: `Details: ${title}`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`people\\.open=${user}.*programs\\.open=${program}`));
      await page.reload();
      await ready(page);
      await expect(page.getByRole("button", { name: exam, exact: true })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);

      await test.step("the deadline moves by a week, after its new day is shown", async () => {
        await page.getByRole("checkbox", { name: `Select: ${title}`, exact: true }).check();
        await actOnTicked(page, "Move deadlines");
        const form = dialog(page, "Move deadlines");
        await form.getByText("By days", { exact: true }).click();
        await form.getByLabel("Number of days").fill("7");
        await form.getByRole("button", { name: "Show what changes" }).click();
        await expect(form.getByText("Will change: 1")).toBeVisible();
        await expectAccessible(page);
        await form.getByRole("button", { name: "Move 1 deadline" }).click();
        await expect(form).toHaveCount(0);
        expect((await now()).deadline_date).toBe(companyDay(37));
      });

      await test.step("the course gets an examiner and its own deadline", async () => {
        await act(page, "Deadline and examiner", exam);
        const form = dialog(page, new RegExp(exam));
        await choose(form, "Examiner", "Екзаменаторка");
        await form.getByRole("button", { name: "Save" }).click();
        await expect(form).toHaveCount(0);
        const [first] = (await now()).courses;
        const named = await api.get(`/users/users/${first.examiner}/`);
        expect(named.last_name).toBe("Екзаменаторка");
      });

      await test.step("Exam Info tells the stage in words and as data, which can be copied", async () => {
        await page.getByRole("button", { name: exam, exact: true }).click();
        const info = dialog(page, `Exam Info: ${exam}`);
        await expect(info.getByText("In-person exam")).toBeVisible();
        await expect(info.getByText("Екзаменаторка Оксана")).toBeVisible();
        await expectAccessible(page);
        await info.getByRole("button", { name: "Copy" }).click();
        await expect(info.getByRole("button", { name: "Copied" })).toBeVisible();
        const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
        expect(copied).toMatchObject([{ exam_type: "exam", status: "new", user, course_title: exam }]);
        await page.keyboard.press("Escape");
      });

      await test.step("neither a begun course nor a specialization with courses can be deleted", async () => {
        await act(page, "Delete", plain);
        await expect(question(page)).toContainText("it holds results. Restart the program first.");
        await question(page).getByRole("button", { name: "Close" }).click();
        await act(page, "Delete", title);
        await expect(question(page)).toContainText(
          "User Specialization Courses present - RESET specialization and delete them all first!",
        );
        await question(page).getByRole("button", { name: "Close" }).click();
      });

      await test.step("a restart says what is lost and what stays", async () => {
        await act(page, "Restart", title);
        await expect(question(page)).toContainText("Lost: ticks of materials");
        await expect(question(page)).toContainText("Kept: dates of the specialization");
        await question(page).getByRole("button", { name: "Restart" }).click();
        await expect(question(page)).toHaveCount(0);
        const { courses, deadline_date } = await now();
        expect(courses.map(({ exams }: { exams: { status: string }[] }) => exams[0]?.status)).toEqual(["new", "new"]);
        expect(deadline_date).toBe(companyDay(37));
      });

      await test.step("without its courses the specialization is deleted, and another can be assigned", async () => {
        for (const course of [exam, plain]) {
          await act(page, "Delete", course);
          await question(page).getByRole("button", { name: "Delete" }).click();
          await expect(page.getByRole("button", { name: course, exact: true })).toHaveCount(0);
        }
        await act(page, "Delete", title);
        await question(page).getByRole("button", { name: "Delete" }).click();
        await expect(page.getByText("No specializations yet")).toBeVisible();
        expect(await api.list(`${PROGRAMS}?user=${user}`)).toEqual([]);
        await page.getByRole("button", { name: "Assign a specialization" }).click();
        const form = dialog(page, /^Assign a specialization: /);
        await choose(form, "Specialization", title);
        await form.getByRole("button", { name: "Assign" }).click();
        await expect(page.getByRole("button", { name: `Details: ${title}`, exact: true })).toBeVisible();
        expect(await api.list(`${PROGRAMS}?user=${user}`)).toMatchObject([{ status: "confirmed", user }]);
      });

      await test.step("what was just assigned is taken back by Undo", async () => {
        const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
        await toast.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByText("No specializations yet")).toBeVisible();
        expect(await api.list(`${PROGRAMS}?user=${user}`)).toEqual([]);
      });
    },
  );

test("deadlines and the examiner of a course are set for several people at once, and each outcome is told", async ({
  page,
  request,
  baseURL,
}) => {
  const { api, user, name, exam } = await someone(request, ["employee", "examiner"]);
  const other = await makeLearner(api);
  const unit = await api.make("/users/units/", { title: `Цех ${name}`, color: "#1f6f54", manager: api.user.id });
  for (const one of [user, other.user]) await api.change("/users/users/", one, { unit });
  await api.change("/users/users/", user, { last_name: "Екзаменатор", first_name: "Сам" });
  await learn(api, { user: other.user, courses: [exam], title: `Пилорама ${name}` });
  await enter(page, baseURL, `${PAGE}?people.unit=${unit}`, 1280);
  const both = page.getByRole("columnheader").getByRole("checkbox");
  await both.check();
  await actOnTicked(page, "Set examiner");
  const setting = dialog(page, "Set examiner");
  await expect(setting).toContainText("2 people are selected");
  await choose(setting, "Competency", `Розкрій ${name}`);
  await choose(setting, "Examiner", "Екзаменатор Сам");
  await setting.getByRole("button", { name: "Show what changes" }).click();
  await expect(setting.getByRole("row").filter({ hasText: "Екзаменатор Сам, Розкрій" })).toContainText(
    "A person cannot be their own examiner",
  );
  await setting.getByRole("button", { name: "Set examiner for 1 competency" }).click();
  await expect(page.getByText("1 competency changed")).toBeVisible();
  const courses = await api.list(`/studies/user-education-program-courses/?course=${exam}&ordering=user`);
  expect(courses).toMatchObject([{ examiner: null }, { examiner: user }]);

  await both.check();
  await actOnTicked(page, "Move deadlines");
  const moving = dialog(page, "Move deadlines");
  await moving.getByRole("button", { name: "+14" }).click();
  await moving.getByRole("button", { name: "Show what changes" }).click();
  await expect(moving.getByText("Will change: 2")).toBeVisible();
  await moving.getByRole("button", { name: "Move 2 deadlines" }).click();
  await expect(page.getByText("2 deadlines moved")).toBeVisible();
  expect(await api.list(`${PROGRAMS}?users=${user},${other.user}`)).toMatchObject(
    [companyDay(14), companyDay(14)].map((deadline_date) => ({ deadline_date })),
  );
});

for (const lang of sampledLanguages)
  test(
    `opened rows and Exam Info fit, and speak one language: ${lang}`,
    inFull(),
    async ({ page, request, baseURL }) => {
      const t = translator(lang);
      const { user, name, program } = await someone(request);
      const address = `${PAGE}?people.open=${user}&people.q=${name}&programs.open=${program}`;
      for (const width of [360, 1280])
        for (const theme of ["light", "dark"] as const) {
          await enter(page, baseURL, address, width, { lang, theme });
          await expectFits(page);
          await expectWordsOf(page, lang);
          await page.getByRole("button", { name: `Розкрій ${name}`, exact: true }).click();
          await expect(dialog(page, /./).getByText(t("learning.stages.types.exam"))).toBeVisible();
          await expectFits(page);
          await expectWordsOf(page, lang);
          await expectAccessible(page);
        }
    },
  );

test("the list says of each person what they learn and what is late; filters and the file do so too", async ({
  page,
  request,
  baseURL,
}) => {
  const { api, user, name, program } = await someone(request);
  const other = await makeLearner(api);
  const unit = await api.make("/users/units/", { title: `Цех ${name}`, color: "#1f6f54", manager: api.user.id });
  for (const one of [user, other.user]) await api.change("/users/users/", one, { unit });
  await api.change("/users/users/", other.user, { last_name: "Абрамчук" });
  await api.change(PROGRAMS, program, { briefing_date: companyDay(-20), deadline_date: companyDay(-3) });
  await enter(page, baseURL, `${PAGE}?people.unit=${unit}`, 1280);
  const late = page.getByRole("row").filter({ hasText: `Столяр ${name}` });
  for (const text of ["Confirmed", "50%", "3 days late"]) await expect(late).toContainText(text);
  await expect(page.getByRole("row").filter({ hasText: "Абрамчук" })).toContainText("No specializations");
  await expectFits(page);
  await expectAccessible(page);

  const names = page.getByRole("rowheader");
  await page.getByRole("columnheader").getByRole("button", { name: "Next deadline" }).click();
  await expect(names).toHaveText([/Учениця/, /Абрамчук/]);
  const chooseState = async (name: string) => {
    await page
      .getByRole("button", { name: /^Status/ })
      .and(page.locator("[aria-haspopup]"))
      .click();
    await page.getByRole("menuitemcheckbox", { name }).click();
    // The menu stays open for another choice.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await chooseState("Overdue");
  await expect(names).toHaveText([/Учениця/]);
  await chooseState("Not assigned");
  await expect(names).toHaveText([/Абрамчук/]);
  const held = await api.get(`${PROGRAMS}${program}/`);
  await enter(page, baseURL, `${PAGE}?people.unit=${unit}&people.program=${held.program}&people.state=none`, 1280);
  await expect(names).toHaveText([/Абрамчук/]);
  await chooseState("Confirmed");
  await expect(names).toHaveText([/Учениця/]);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const [head, line, ...more] = (await readFile(await (await saved).path(), "utf8")).trimEnd().split("\r\n");
  for (const text of ["Specialization", "Status", "Progress", "Next deadline"]) expect(head).toContain(text);
  for (const text of [`Столяр ${name}`, "Confirmed", "50"]) expect(line).toContain(text);
  expect(more).toEqual([]);
});

test("the list fits a phone, and says what is late there", inFull(), async ({ page, request, baseURL }) => {
  const { api, email, name, program } = await someone(request);
  await api.change(PROGRAMS, program, { briefing_date: companyDay(-20), deadline_date: companyDay(-3) });
  for (const theme of ["light", "dark"] as const) {
    await enter(page, baseURL, `${PAGE}?people.q=${email}`, 360, { theme });
    const row = page.getByRole("row").filter({ hasText: "Учениця" });
    await expect(row).toContainText(`Столяр ${name} 50%`);
    const late = row.getByRole("rowheader").getByText("3 days late", { exact: true }).filter({ visible: true });
    await expect(late).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
});

test(
  "rows have one height, with the most pressing specialization whole and the number of the others",
  inFull(),
  async ({ page, request, baseURL }) => {
    const { api, user, email, name } = await someone(request);
    const other = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `Ще один ${name}` });
    await learn(api, { user, courses: [course], title: `Другий фах ${name}` });
    const unit = await api.make("/users/units/", { title: `Цех ${name}`, color: "#1f6f54", manager: api.user.id });
    for (const one of [user, other.user]) await api.change("/users/users/", one, { unit });
    await enter(page, baseURL, `${PAGE}?people.unit=${unit}`, 1280);
    const rows = page.locator("tbody tr");
    await expect(rows.filter({ hasText: "and 1 more" })).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    await enter(page, baseURL, `${PAGE}?people.q=${email}`, 360);
    await expect(page.getByRole("row").filter({ hasText: "Учениця" })).toContainText(/\d+% and 1 more/);
    await expectFits(page);
  },
);
