import type { Locator, Page } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectFits, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

const NAME = "Шевченко-Бондаренко Олександра-Маргарита";
const [LAST = "", FIRST = ""] = NAME.split(" ");

/** A company with one person of a long name, who has a late task and asks for an exam, an estimator and an examiner. */
async function prepared(request: Parameters<typeof newCompany>[0]) {
  const { api, email } = await newCompany(request);
  const position = await api.make("/users/positions/", { title: "Старша комірниця" });
  const person = await makeLearner(api);
  await api.change("/users/users/", person.user, { last_name: LAST, first_name: FIRST, position });
  const expert = await makeLearner(api, ["employee", "estimator", "examiner"]);
  const checklist = await api.make("/handbook/checklists/", { title: "Огляд", estimators: [expert.user] });
  await api.make("/handbook/checklist-questions/", { checklist, title: "Чисто", score: 1 });
  await api.make("/process/tasks/", {
    ...{ title: "Ранковий обхід торгової зали та складу", checklist, user: person.user, estimator: expert.user },
    deadline_date: companyDay(-3),
  });
  const course = await api.make("/handbook/education-courses/", {
    ...{ title: "Розкрій", has_exam: true, examiners: [expert.user] },
  });
  await learn(api, { user: person.user, courses: [course], title: "Кравець" });
  const own = await throughApi(request, person.email);
  const [asked] = await own.list(`/studies/user-education-program-courses/?user=${person.user}`);
  await own.make(`/studies/user-education-program-courses/${asked?.id}/request-exam/`, {});
  return { administrator: email, expert: expert.email };
}

/** Texts of the row that are seen, each with its place, from above; the name as one, though it has several lines. */
async function seen(row: Locator, text: string): Promise<{ top: number; isCut: boolean; weight: number }> {
  const shown = row.getByText(text, { exact: true }).filter({ visible: true }).first();
  await expect(shown).toBeVisible();
  return shown.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    let isCut = false;
    for (let one: Element | null = element; one && one.tagName !== "TR"; one = one.parentElement) {
      const edge = one.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (box.right > edge.right + 1 || box.bottom > edge.bottom + 1) isCut = true;
    }
    return { top: box.top, isCut, weight: Number(getComputedStyle(element).fontWeight) };
  });
}

/** Whether words of the name are whole: a line ends only where the name has a space or a hyphen. */
const wordsAreWhole = (row: Locator, text: string) =>
  row
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const lineOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      };
      return [...node.data].every(
        (_, at) => at === 0 || lineOf(at) === lineOf(at - 1) || /[\s-]/.test(node.data.slice(at - 1, at)),
      );
    });

const lists = [
  { path: "/admin/tasks", who: "administrator", name: NAME, below: "Ранковий обхід торгової зали та складу" },
  { path: "/admin/dictionaries/users", who: "administrator", name: `${NAME} Іванівна`, below: /Старша комірниця/ },
  { path: "/teach/processes", who: "expert", name: NAME, below: "Ранковий обхід торгової зали та складу" },
  { path: "/teach/exams", who: "expert", name: NAME, below: "Розкрій" },
] as const;

const rowOf = (page: Page) => page.getByRole("table").first().locator("tbody tr").filter({ hasText: LAST });

test("on a phone a row begins with the whole name of the person, also where a list is of tasks and exams", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await prepared(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await remember(context, url, { isAdminMode: true });
  for (const { path, who, name, below } of lists) {
    await signInBy(context, one[who]);
    await page.goto(path);
    await ready(page);
    const row = rowOf(page);
    const title = await seen(row, name);
    expect(title, path).toMatchObject({ isCut: false });
    expect(await wordsAreWhole(row, name), path).toBe(true);
    expect(title.weight, path).toBeGreaterThanOrEqual(600);
    const under = row.getByText(below).filter({ visible: true }).first();
    expect((await under.boundingBox())?.y, path).toBeGreaterThan(title.top);
    await expectFits(page);
    await expectAccessible(page);
  }
});

test("on a phone the lateness of a task stands at the end of its row", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await prepared(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await remember(context, url, { isAdminMode: true });
  for (const [path, who] of [
    ["/admin/tasks", "administrator"],
    ["/teach/processes", "expert"],
  ] as const) {
    await signInBy(context, one[who]);
    await page.goto(path);
    await ready(page);
    const cell = rowOf(page).getByRole("rowheader");
    const late = cell.getByText("3 days late", { exact: true }).filter({ visible: true });
    const [around, at] = [await cell.boundingBox(), await late.boundingBox()];
    const end = (box: typeof at) => (box ? box.x + box.width : 0);
    expect(end(around) - end(at), path).toBeLessThan(2);
  }
});

for (const width of [1024, 1280])
  test(
    `${width} px wide the name of a person is whole, and its lines end between words`,
    inFull(width > 1024),
    async ({ page, context, request, baseURL: url = "" }) => {
      const one = await prepared(request);
      await page.setViewportSize({ width, height: 800 });
      await remember(context, url, { isAdminMode: true });
      for (const { path, who, name } of lists) {
        await signInBy(context, one[who]);
        await page.goto(path);
        await ready(page);
        expect(await seen(rowOf(page), name), path).toMatchObject({ isCut: false });
        expect(await wordsAreWhole(rowOf(page), name), path).toBe(true);
        await expectFits(page);
      }
    },
  );
