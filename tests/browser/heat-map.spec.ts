import { companyDay } from "../support/company-day";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { estimateOne, makeLargeTeam } from "./support/large-team";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

const MAP = "/team-development/estimates?tab=competencies";

/** A head with two members, of whom the first was estimated: 20 of 30 points in cutting, 0 of 10 in sewing. */
async function makeTeam(request: Parameters<typeof throughApi>[0]) {
  const api = await throughApi(request);
  const [head, weak, idle] = [await makeLearner(api), await makeLearner(api), await makeLearner(api)];
  const estimator = await makeLearner(api, ["employee", "estimator"]);
  const unit = await api.make("/users/units/", { title: `Цех ${head.name}`, color: "#1f6f54", manager: head.user });
  await api.change("/users/users/", weak.user, { last_name: "Яворів", unit });
  await api.change("/users/users/", idle.user, { last_name: "Андрієнко", unit });
  const course = (title: string) => api.make("/handbook/education-courses/", { title: `${title} ${head.name}` });
  const [cut, sew] = [await course("Крій"), await course("Шиття")];
  const checklist = await api.make("/handbook/checklists/", {
    title: `Огляд ${head.name}`,
    estimators: [estimator.user],
  });
  for (const [title, score, about] of [
    ["Шви рівні", 10, sew],
    ["Викрійка точна", 20, cut],
    ["Ножиці гострі", 10, cut],
  ] as const)
    await api.make("/handbook/checklist-questions/", { checklist, title, score, course: about });
  const task = await api.make("/process/tasks/", {
    ...{ title: `Сорочка ${head.name}`, checklist, user: weak.user, estimator: estimator.user },
    deadline_date: companyDay(2),
  });
  const own = await throughApi(request, estimator.email);
  const form = await own.get(`/process/estimation/${task}/`);
  await own.make(`/process/estimation/${task}/evaluate/`, {
    answers: form.questions.map(({ question, score }: { question: number; score: number }) => ({
      question,
      checked: score === 20,
    })),
  });
  return { head, name: head.name };
}

test("a cell opens its arithmetic, the arrows lead to it, and the order stands in the address", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, name } = await makeTeam(request);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/estimates");
  const tab = page.getByRole("tab", { name: "Competencies" });
  await expectAlive(tab);
  await tab.click();
  await expect(page).toHaveURL(/tab=competencies/);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText([/Андрієнко/, /Яворів/]);
  const person = page.getByRole("row", { name: /Яворів/ });
  // The gap of 13.33 and 80, the cells, and nothing for who was not estimated.
  await expect(person.getByRole("cell")).toHaveText(["47", "67", "0"]);
  await expect(page.getByRole("row", { name: /Андрієнко/ }).getByRole("cell")).toHaveText(["—", "—", "—"]);
  const gap = page.getByRole("columnheader", { name: "Gap to 80" });
  await gap.getByRole("button").click();
  await expect(page).toHaveURL(/heat\.sort=-gap/);
  await expect(rows).toHaveText([/Яворів/, /Андрієнко/]);
  await expect(gap).toHaveAttribute("aria-sort", "descending");
  await page.reload();
  await expect(rows).toHaveText([/Яворів/, /Андрієнко/]);
  const cut = page.getByRole("columnheader", { name: `Крій ${name}` });
  await expectAlive(cut.getByRole("button"));
  await cut.getByRole("button").click();
  await expect(page).toHaveURL(/heat\.sort=competency\.\d+/);
  await expect(cut).toHaveAttribute("aria-sort", "ascending");
  await ready(page);
  await page
    .getByRole("columnheader", { name: `Шиття ${name}` })
    .getByRole("button")
    .focus();
  await page.keyboard.press("Tab");
  await expect(person.getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(person.getByRole("button", { name: "67", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(person.getByRole("button", { name: "0", exact: true })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Крій ${name}` });
  await expect(dialog.getByText("20 of 30 points: 66.7%")).toBeVisible();
  await expect(dialog.getByText("1/2")).toBeVisible();
  await expect(page).toHaveURL(/heat\.cell=/);
  const estimate = dialog.getByRole("listitem").filter({ hasText: `Сорочка ${name}` });
  await expect(estimate.getByText(/, \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await estimate.getByRole("button", { name: "Filled checklist" }).click();
  await expect(page.getByText("Викрійка точна")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Викрійка точна")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/heat\.cell=/);
  await expect(person.getByRole("button", { name: "67", exact: true })).toBeFocused();
});

test("on a phone: names stay in sight, a cell opens by touch, and the order is chosen in the sheet", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, name } = await makeTeam(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto(MAP);
  const person = page.getByRole("rowheader", { name: /Яворів/ });
  await expectAlive(page.getByRole("button", { name: "Filters" }));
  const frame = page.getByRole("region", { name: "Heat map of competencies" });
  await person.scrollIntoViewIfNeeded();
  await frame.evaluate((one) => one.scrollTo(500, 0));
  await expect(person).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: `Шиття ${name}: ascending` });
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByRole("rowheader")).toHaveText([/Яворів/, /Андрієнко/]);
  await page.getByRole("button", { name: "67", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("20 of 30 points: 66.7%")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test(
  "people stand by unit or position if asked, which a reload keeps, and the arrows pass the headings",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { head, name } = await makeTeam(request);
    await signInBy(context, head.email);
    await remember(context, url, {});
    await page.goto(MAP);
    const group = page.getByRole("button", { name: "Group by" });
    await expectAlive(group);
    await group.click();
    await page.getByRole("menuitemcheckbox", { name: "Unit" }).click();
    await expect(page).toHaveURL(/heat\.group=unit/);
    const lines = page.getByRole("table").locator("tbody tr");
    const grouped = [`Цех ${name}`, /Андрієнко/, /Яворів/];
    await expect(lines).toHaveText(grouped);
    await page.reload();
    await expect(lines).toHaveText(grouped);
    await page.goto(`${MAP}&heat.group=position`);
    await expect(lines.first()).toHaveText("Not named");
    const cell = page.getByRole("button", { name: "67", exact: true });
    await expectAlive(cell);
    await cell.focus();
    await page.keyboard.press("ArrowUp");
    await expect(cell).toBeFocused();
  },
);

test("the competencies and the names stay in sight while the map scrolls down and sideways", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email } = await makeLargeTeam(request, 60);
  await estimateOne(
    api,
    Array.from({ length: 24 }, (_, nth) => `Компетенція ${nth + 1}`),
  );
  await signInBy(context, email);
  await remember(context, url, {});
  await page.goto(`${MAP}&heat.size=100`);
  await ready(page);
  const frame = page.getByRole("region", { name: "Heat map of competencies" });
  await expect(page.getByRole("rowheader")).toHaveCount(61);
  await frame.evaluate((one) => one.scrollTo(300, 1200));
  expect(await frame.evaluate((one) => [one.scrollLeft, one.scrollTop])).toEqual([300, 1200]);
  const place = async (role: "columnheader" | "rowheader", name: RegExp) =>
    (await page.getByRole(role, { name }).boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  const { x, y } = (await frame.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  expect((await place("columnheader", /^Компетенція 1$/)).y).toBeCloseTo(y + 1, 0);
  expect((await place("rowheader", /^Ткаляава /)).x).toBeCloseTo(x, 0);
  expect(await place("columnheader", /^User$/)).toMatchObject({ x: expect.closeTo(x, 0), y: expect.closeTo(y + 1, 0) });
});

test(
  "prints on one side of A4 across, with its colours and without the frame of the application",
  inFull(),
  async ({ page, context, baseURL: url = "" }) => {
    await signInAs(context, "manager");
    await remember(context, url, { theme: "dark" });
    await page.goto(MAP);
    await ready(page);
    const table = page.getByRole("table", { name: /^Percent of points/ });
    await expect(table).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(
      new Set(sheets.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`)),
    ).toEqual(new Set(["842 x 595"]));
    await page.setViewportSize({ width: 1047, height: 700 });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("tablist")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    const width = await table.evaluate((one) => one.getBoundingClientRect().right);
    expect(width).toBeLessThanOrEqual(1047);
    const cell = page.locator("td:has(button[data-cell])").filter({ hasText: /\d/ }).first();
    await expect(cell).toHaveCSS("print-color-adjust", "exact");
    await expect(cell).toHaveCSS("color", /^rgb\((12, 16, 21|255, 255, 255)\)$/);
  },
);

test("the heat map is right in every look", inFull(), async ({ page, context, baseURL: url = "" }) => {
  await signInAs(context, "manager");
  await remember(context, url, { lang: "uk" });
  await page.goto(MAP);
  await ready(page);
  await expect(page.locator("button[data-cell]").first()).toBeVisible();
  await expectRightInEveryLook(page, "heat-map");
  await page.locator("button[data-cell]").filter({ hasText: /\d/ }).first().click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await expectRightInEveryLook(page, "heat-map-cell");
});
