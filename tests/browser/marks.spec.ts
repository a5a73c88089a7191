import { companyDay } from "../support/company-day";
import { readPdf } from "../support/pdf";
import { newEstimator } from "./support/estimator";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { throughApi } from "./support/through-api";

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
  await expect(page.getByText("60 / 1 task = 60")).toBeVisible();
  await expect(page.getByText("pending...")).toBeVisible();
  const open = page.getByRole("button", { name: `Open the filled checklist: Огляд ${one.name}` });
  await expectAlive(open);
  await open.click();
  const filled = page.getByRole("dialog", { name: `Огляд ${one.name}` });
  await expect(filled.getByText("60 of 100 points: 60", { exact: true })).toBeVisible();
  await expect(filled.getByText("1 of 2 checked · 20 of 30 points: 66.67")).toBeVisible();
  await expect(filled.getByText("1 of 2 checked · 40 of 70 points: 57.14")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "By competency" }).click();
  await expect(page.getByRole("cell", { name: `Порядок ${one.name}` }).first()).toBeVisible();
  const rows = page.getByRole("table", { name: "Tasks and their marks" });
  await expect(rows.getByText("20 of 30 points: 66.67", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "By competency" })).toBeChecked();
  await page.getByRole("button", { name: "Grade Details Report" }).click();
  await expect(page).toHaveURL(/report=true/);
  const report = page.getByRole("region", { name: "Profile Report" });
  await expect(report.getByText("20 of 30 points: 66.67").first()).toBeVisible();
  await expect(report.getByText("Mean: 20 points / 2 questions = 10")).toBeVisible();
  await expect(report.getByText("10 = 10")).toBeVisible();
  // The bar is the mean itself; the share of points stands beside it.
  const bar = report.getByRole("listitem").filter({ hasText: "Mean: 20 points / 2 questions = 10" });
  await expect(bar).toContainText(/low\s*10\s*20 of 30 points: 66.67/);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Current Mean Grade")).toBeVisible();
});

test("the report of a specialization prints without the frame of the application", async ({
  page,
  context,
  baseURL: url = "",
}) => {
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
  expect(sheet.text).toMatch(/Profile Report.*Total Mean on Profile.*Mean Competency Estimate/);
  expect(sheet.text).not.toContain("My Specialization");
});

test("a person without marks finds the header and the way to the report", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { email } = await makeLearner(api);
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto("/profile/marks");
  await expect(page.getByText("Current Mean Grade")).toBeVisible();
  await expect(page.getByText("No marks yet")).toBeVisible();
  const details = page.getByRole("button", { name: "Grade Details Report" });
  await expectAlive(details);
  await details.click();
  await expect(page.getByText("No question about a competency of this specialization was asked yet.")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("No marks yet")).toBeVisible();
});
