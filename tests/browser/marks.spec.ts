import { companyDay } from "../support/company-day";
import { readPdf } from "../support/pdf";
import { newEstimator, QUESTIONS } from "./support/estimator";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";
import { expectWordsOf } from "./support/words";

test("a person reads the mean, the filled checklist and the arithmetic of the report, on a phone", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await newEstimator(request, 2);
  const estimator = await throughApi(request, one.estimator.email);
  const form = await estimator.get(`/process/estimation/${one.tasks[0]}/`);
  await estimator.make(`/process/estimation/${one.tasks[0]}/evaluate/`, {
    answers: form.questions.map(({ question }: { question: number }, nth: number) => ({
      question,
      checked: nth === 1 || nth === 3,
    })),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, one.person.email);
  await remember(context, url, {});
  await page.goto("/profile/marks");
  const mean = page.getByRole("region", { name: "Current Mean Grade" });
  await expect(mean).toContainText(/60%\s*level: medium\s*Mean of 1 mark:\s+60/);
  const rows = page.getByRole("table", { name: "Tasks and their marks" });
  await expect(rows.getByText("pending...")).toHaveCount(0);
  const waiting = page.getByRole("table", { name: "Tasks that wait for a mark" });
  await expect(waiting).toBeHidden();
  await page.getByText("Waiting for a mark (1)").click();
  const pending = waiting.getByRole("row").filter({ hasText: "pending..." });
  await expect(pending).toContainText("Estimator: Учениця Марія");
  // Its date is a deadline, and says so.
  await expect(pending).toContainText("1 day left");
  await expect(pending.getByRole("button")).toHaveCount(0);
  const open = page.getByRole("button", { name: `Open the filled checklist: Огляд ${one.name}` });
  await expectAlive(open);
  // Anywhere on the card: the button reaches over all of it.
  const place = await rows.getByText(`Огляд ${one.name}`).boundingBox();
  await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  const filled = page.getByRole("dialog", { name: "Зміна 1" });
  await expect(filled.getByText("60 of 100 points", { exact: true })).toBeVisible();
  await expect(filled.getByText(/^Estimator: Учениця Марія.*, \d+\s[A-Z][a-z]+$/)).toBeVisible();
  await expect(filled.getByText("1 of 2 checked · 20 of 30 points: 66.7%")).toBeVisible();
  await expect(filled.getByText("1 of 2 checked · 40 of 70 points: 57.1%")).toBeVisible();
  await expect(filled.getByRole("listitem").filter({ hasText: QUESTIONS[0] })).toContainText(/Not checked:.*10 points/);
  await expect(filled.getByRole("listitem").filter({ hasText: QUESTIONS[1] })).toContainText(/Checked:.*20 points/);
  await page.keyboard.press("Escape");
  await expect(filled).toHaveCount(0);
  await page.getByRole("group", { name: "What to show" }).getByText("Competencies").click();
  const head = rows.getByRole("row").filter({ has: page.getByRole("rowheader", { name: `Порядок ${one.name}` }) });
  await expect(head).toContainText("1 mark");
  await expect(head).toContainText(/66\.7%.*20 of 30 points/);
  await expect(rows.getByText("pending...")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Competencies" })).toBeChecked();
  await page.getByRole("button", { name: "Grade Details Report" }).click();
  await expect(page).toHaveURL(/report=true/);
  const report = page.getByRole("region", { name: "Profile Report" });
  await expect(report.getByText("66.7%", { exact: true })).toHaveCount(2);
  await expect(report.getByText("20 of 30 points in 1 competency.", { exact: true })).toBeVisible();
  await expect(report.getByText("The mean of 1 competency.", { exact: true })).toBeVisible();
  await expect(report.getByText("20 points / 2 questions")).toBeVisible();
  const counted = report.getByText("Share of points: 20 of 30 = 66.7%.");
  await expect(counted).toBeHidden();
  await report.getByRole("button", { name: "How it is counted" }).click();
  await expect(counted).toBeVisible();
  await expect(report.getByText("Questions: 1 of 2 are checked, over all tasks.")).toBeVisible();
  // First by the share of points, then by the mean.
  const lineOf = (name: string) => report.getByRole("region", { name }).getByRole("listitem");
  await expect(lineOf("Share of Points by Competency")).toContainText(/medium\s*66\.7%\s*20 of 30 points/);
  await expect(lineOf("Mean Competency Estimate")).toContainText(/20 points \/ 2 questions\s*10$/);
  // On a phone the way back is the arrow in the bar, as from a course.
  await expect(page.getByRole("main").getByRole("button", { name: "Back" })).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Current Mean Grade")).toBeVisible();
});

for (const width of [360, 1280])
  test(
    `at ${width}: a weak mark opens its questions, and leads to the course to repeat; the bars have one scale`,
    inFull(width > 360),
    async ({ page, context, request, baseURL: url = "" }) => {
      const one = await newEstimator(request, 2);
      const estimator = await throughApi(request, one.estimator.email);
      for (const [nth, task] of one.tasks.entries()) {
        const form = await estimator.get(`/process/estimation/${task}/`);
        await estimator.make(`/process/estimation/${task}/evaluate/`, {
          answers: form.questions.map(({ question }: { question: number }) => ({ question, checked: nth === 1 })),
        });
      }
      await learn(one.api, { user: one.person.user, courses: [one.course], title: `Обхід ${one.name}` });
      await page.setViewportSize({ width, height: 740 });
      await signInBy(context, one.person.email);
      await remember(context, url, { lang: "uk" });
      await page.goto("/profile/marks");
      await ready(page);
      const row = page.getByRole("row").filter({ hasText: "Зміна 1" });
      await expect(row).toContainText(/0%\s*низький/);
      const lengths = await page.getByRole("table").locator("svg rect:first-child").evaluateAll(widthsOf);
      expect(lengths).toHaveLength(2);
      expect(lengths[0]).toBe(lengths[1]);
      if (width === 360) await expectRightInEveryLook(page, "my-marks-uk");
      await page.getByRole("group", { name: "Що показати" }).getByText("Компетенції").click();
      await expect(page.getByRole("rowheader", { name: `Порядок ${one.name}` })).toBeVisible();
      const title = `Огляд ${one.name}`;
      const mark = `Відкрити заповнений чек-лист: ${title}, Порядок ${one.name}`;
      await row.getByRole("button", { name: width === 360 ? mark : "Зміна 1", exact: true }).click();
      const filled = page.getByRole("dialog", { name: "Зміна 1" });
      await expect(filled.getByRole("heading", { level: 3 }).first()).toContainText(`Порядок ${one.name}`);
      await expect(page).toHaveURL(/task=\d+&competency=\d+|competency=\d+&task=\d+/);
      if (width === 360) await expectRightInEveryLook(page, "my-marks-opened-uk");
      await filled.getByRole("link", { name: `Повторити: Порядок ${one.name}` }).click();
      await expect(page).toHaveURL(/\/development\/learn\?program=\d+&course=\d+/);
      await page.goto("/profile/marks?report=true");
      await ready(page);
      await expect(page.getByText("Сума середніх за профілем")).toBeVisible();
      await expect(page.getByText("Середнє однієї компетенції.")).toBeVisible();
      await page.getByRole("button", { name: "Як це пораховано" }).click();
      await expectWordsOf(page, "uk");
      if (width === 360) await expectRightInEveryLook(page, "grade-details-uk");
    },
  );

test("competencies fold at all widths: the weakest is open, then the one that was opened last; paper shows all", async ({
  page,
  context,
  baseURL: url = "",
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(context, "employee");
  await remember(context, url, {});
  await page.goto("/profile/marks");
  await ready(page);
  await page.getByRole("group", { name: "What to show" }).getByText("Competencies").click();
  await expect(page.getByText("The weakest come first.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700);
  const table = page.getByRole("table", { name: "Tasks and their marks" });
  const heads = table.getByRole("rowheader").getByRole("button", { expanded: false });
  const open = table.getByRole("rowheader").getByRole("button", { expanded: true });
  const bars = table.locator("tr:has(th[scope=rowgroup]) svg rect:first-child");
  await expect(open).toHaveCount(1);
  const groups = (await heads.count()) + 1;
  expect(groups).toBeGreaterThan(4);
  expect(new Set(await bars.evaluateAll(widthsOf)).size).toBe(1);
  const weakest = await open.textContent();
  const rows = table.getByRole("row").filter({ has: page.locator("th[scope=row]") });
  const shown = await rows.count();
  await open.press("Enter");
  await expect(rows).toHaveCount(0);
  const last = heads.last();
  const name = (await last.textContent()) ?? "";
  await last.press("Enter");
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/unfolded=\d+/);
  await page.reload();
  await ready(page);
  await expect(open).toHaveText(name);
  expect(name).not.toBe(weakest);
  await page.emulateMedia({ media: "print" });
  await expect(table.getByRole("button", { expanded: true })).toHaveCount(0);
  await expect(table.getByRole("rowheader", { name })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(shown * 2);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(open).toHaveText(name);
  const unfolded = await rows.count();
  expect(unfolded).toBeGreaterThan(0);
  await heads.first().press("Enter");
  await expect.poll(() => rows.count()).toBeGreaterThan(unfolded);
  const [head, ofName] = [
    table.getByRole("columnheader", { name: "Competencies" }),
    table.locator("th[scope=rowgroup]"),
  ];
  expect((await ofName.first().boundingBox())?.x).toBe((await head.boundingBox())?.x);
  await page.emulateMedia({ media: "print" });
  await expect(table.getByRole("button", { expanded: true })).toHaveCount(0);
  expect(await rows.count()).toBeGreaterThan(shown * 2);
  await page.emulateMedia({ media: "screen" });
  const columns = ["Certified Specializations", "Competencies", "Checklist", "Checklist Mark", "Date"];
  await expect(table.getByRole("columnheader")).toHaveText(columns);
  // The head says what the day is, and the mean above is as wide as the table.
  await expect(table).not.toContainText("Estimated on", { useInnerText: true });
  const mean = await page.getByRole("region", { name: "Current Mean Grade" }).boundingBox();
  const below = await table.boundingBox();
  expect(Math.abs((mean?.width ?? 0) - (below?.width ?? 0))).toBeLessThanOrEqual(2);
});

const widthsOf = (bars: Element[]) => bars.map((bar) => Math.round(bar.getBoundingClientRect().width));

test(
  "the report of a specialization prints without the frame of the application",
  inFull(),
  async ({ page, context, baseURL: url = "" }) => {
    await signInAs(context, "employee");
    await remember(context, url, { theme: "dark" });
    await page.goto("/profile/marks?report=true");
    const chosen = page.getByRole("combobox", { name: "Specialization" });
    await expectAlive(chosen);
    await chosen.selectOption({ index: 1 });
    await expect(page).toHaveURL(/program=\d+/);
    await ready(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Profile Report" })).toBeVisible();
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe("light");
    const full = await page.getByRole("region", { name: "Profile Report" }).locator("h2 ~ p").last().textContent();
    const [, name = "", date = ""] = /^(.+), (\d\d\.\d\d\.\d{4})$/.exec(full ?? "") ?? [];
    expect(date).toBe(companyDay().split("-").toReversed().join("."));
    const sheet = await readPdf(await page.pdf({ format: "A4" }));
    expect([Math.floor(sheet.width), Math.floor(sheet.height)]).toEqual([595, 842]);
    expect(sheet.text).toContain(`${name}, ${date}`);
    expect(sheet.text).toMatch(/Profile Report.*Total Mean on Profile.*Share of points.*Mean Competency Estimate/);
    expect(sheet.text).not.toContain("My Specialization");
  },
);

test(
  "a person without marks finds the header and the way to the report",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const api = await throughApi(request);
    const { email } = await makeLearner(api);
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto("/profile/marks");
    await expect(page.getByText("Current Mean Grade")).toBeVisible();
    await expect(page.getByText("No marks yet")).toBeVisible();
    // No mark is to be got on another page; the record has programs and exams too.
    await expect(page.getByRole("main").getByRole("link")).toHaveText(["My record to print"]);
    const details = page.getByRole("button", { name: "Grade Details Report" });
    await expectAlive(details);
    await details.click();
    await expect(page.getByText("No question about a competency of this specialization was asked yet.")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText("No marks yet")).toBeVisible();
  },
);
