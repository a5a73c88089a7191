import type { APIRequestContext } from "@playwright/test";
import { formatTypedDate } from "@/components/kit/form/typed-date";
import { paths } from "@/lib/config/paths";
import { dayAfter } from "@/lib/rules/deadlines";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

const shown = (day: string) => day.split("-").reverse().join(".");

/**
 * A manager with three people: one is certified for the saw until ten days from now, one is late with it, one has nothing. The
 * late one also learns at the till.
 */
async function makeTeam(request: APIRequestContext) {
  const { api } = await newCompany(request);
  await api.make("/users/positions/", { title: "Столяр" });
  const head = await makeLearner(api);
  const people = [await makeLearner(api), await makeLearner(api), await makeLearner(api)] as const;
  const unit = await api.make("/users/units/", { title: "Цех", color: "#1f6f54", manager: head.user });
  const names = ["Андрієнко", "Богданко", "Вальчук"];
  for (const [nth, { user }] of people.entries())
    await api.change("/users/users/", user, { last_name: names[nth] ?? "", unit });
  const [certified, late] = people;
  const course = await api.make("/handbook/education-courses/", { title: "Безпека розпилу" });
  const saw = await learn(api, { user: certified.user, courses: [course], title: "Розпил" });
  await api.change("/studies/education-programs/", saw, { validity: "P10D" });
  const { id } = await passProgram(await throughApi(request, certified.email));
  await api.make(`/studies/user-education-programs/${id}/approve/`, {});
  await api.make("/studies/user-education-programs/", {
    ...{ user: late.user, program: saw, briefing_date: dayAfter(companyDay(), -9) },
    deadline_date: dayAfter(companyDay(), -2),
  });
  await learn(api, { user: late.user, courses: [course], title: "Каса" });
  return { head, api };
}

const MATRIX = paths.trainingMatrix;

test("a manager sees who stands how in what, finds them by a state, and opens what it stands on", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head } = await makeTeam(request);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto(paths.home);
  await page.getByRole("link", { name: "Training Matrix" }).click();
  await expect(page).toHaveURL(new RegExp(MATRIX));
  const table = page.getByRole("table", { name: /^How each person stands/ });
  await expect(table.getByRole("columnheader")).toHaveText(["User", "Каса", "Розпил"]);
  const cells = (name: string) => table.getByRole("row", { name }).getByRole("cell");
  const end = dayAfter(companyDay(), 10);
  const deadline = shown(dayAfter(companyDay(), -2));
  await expect(cells("Андрієнко").getByRole("button")).toHaveAccessibleName(
    `Розпил: Certificate ends soon, ${shown(end)}`,
  );
  await expect(cells("Богданко").getByRole("button").last()).toHaveAccessibleName(`Розпил: Overdue, ${deadline}`);
  await expect(cells("Вальчук")).toHaveText(["—", "—"]);
  await ready(page);
  await cells("Богданко").getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(cells("Богданко").getByRole("button").last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cells("Андрієнко").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Розпил" });
  await expect(dialog.getByRole("link", { name: /^No\. 1, / })).toBeVisible();
  await expect(dialog).toContainText(`valid until ${shown(end)}`);
  await expect(dialog.getByRole("heading", { name: "Безпека розпилу" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cells("Андрієнко").getByRole("button")).toBeFocused();
  const late = page.getByRole("button", { name: "Overdue", exact: true });
  await late.click();
  await expect(page).toHaveURL(/matrix\.state=late/);
  await expect(late).toHaveAttribute("aria-pressed", "true");
  await expect(table.getByRole("rowheader")).toHaveText([/Богданко/]);
  await late.click();
  await table.getByRole("columnheader", { name: "Розпил" }).getByRole("button").click();
  await expect(page).toHaveURL(/matrix\.sort=program\.\d+/);
  await expect(table.getByRole("rowheader")).toHaveText([/Богданко/, /Андрієнко/, /Вальчук/]);
});

test("another day tells who was certified on it, and who will not be any more", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head } = await makeTeam(request);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto(MATRIX);
  const field = page.getByLabel("On the day");
  await expectAlive(page.getByRole("button", { name: "Overdue", exact: true }));
  const table = page.getByRole("table", { name: /^How each person stands/ });
  const saw = table
    .getByRole("row", { name: /Андрієнко/ })
    .getByRole("cell")
    .last();
  const next = dayAfter(companyDay(), 11);
  await field.fill(shown(next));
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`matrix\\.day=${next}`));
  await expect(saw.getByRole("button")).toHaveAccessibleName(/^Розпил: Certificate expired/);
  await expect(page.getByRole("status").filter({ hasText: `As of ${shown(next)}: what will be` })).toBeVisible();
  const before = dayAfter(companyDay(), -1);
  await field.fill(shown(before));
  await field.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: `As of ${shown(before)}: what was` })).toBeVisible();
  await expect(page.getByText(/^As of/)).toHaveCount(1);
  await expect(page.getByText("Nobody here had passed anything that was valid on that day.")).toBeVisible();
  await expect(table.getByRole("columnheader")).toHaveText(["User"]);
  await expect(page.getByRole("button", { name: "On track", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(formatTypedDate(before));
  const back = page.getByRole("button", { name: "Today" });
  await expectAlive(back);
  await back.click();
  await expect(page).not.toHaveURL(/matrix\.day/);
  await expect(field).toHaveValue(formatTypedDate(companyDay()));
  await page.getByRole("group", { name: "Programs" }).getByText("Adaptation").click();
  await expect(page).toHaveURL(/matrix\.kind=adaptation/);
  await expect(table.getByRole("columnheader")).toHaveText(["User"]);
});

test("on a past day a cell opens what its certificate stood on, before what came since", async ({
  page,
  context,
  baseURL: url = "",
}) => {
  await signInAs(context, "administrator");
  await remember(context, url, { lang: "uk" });
  await page.goto(`${MATRIX}?matrix.day=${dayAfter(companyDay(), -600)}&matrix.q=Лисенко`);
  const cell = page.getByRole("row", { name: /Лисенко/ }).getByRole("button", { name: /^Контролер якості: / });
  await expectAlive(cell);
  await cell.click();
  const dialog = page.getByRole("dialog", { name: "Контролер якості" });
  const heading = page.getByRole("heading", { name: /^Підстави сертифіката № \d+$/ });
  const courses = dialog.locator("section").filter({ has: heading }).getByRole("listitem");
  await expect(courses).toHaveCount(4);
  const [, number = ""] = /№ (\d+)/.exec(await heading.innerText()) ?? [];
  const certificates = dialog.getByRole("link", { name: /^№ \d+/ });
  await expect(certificates.nth(1)).toBeVisible();
  await expect(certificates.first()).toHaveAccessibleName(new RegExp(`^№ ${number},`));
  for (const course of await courses.all())
    await expect(course).toContainText(/Пройдено \d\d\.\d\d\.\d{4}.*(тест|іспит|Без іспиту): складено/);
  await expect(courses.first()).toContainText(/Онлайн-тест: складено, \d+(,\d)?, \d\d\.\d\d\.\d{4}/);
  await expect(dialog.getByRole("heading", { name: "Відтоді" })).toBeVisible();
  await expectRightInEveryLook(page, "matrix-past-cell");
});

test("on a phone each person has a list, what presses first, and a line opens", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head } = await makeTeam(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, head.email);
  await remember(context, url, { lang: "uk" });
  await page.goto(MATRIX);
  const person = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /Богданко/ }) });
  await expect(person.getByRole("button")).toHaveText([/^РозпилПрострочено/, /^КасаТриває/]);
  await expect(page.getByRole("table")).toBeHidden();
  await expectAlive(person.getByRole("button").first());
  await person.getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: "Розпил" }).getByText("Безпека розпилу")).toBeVisible();
  await expectRightInEveryLook(page, "training-matrix-cell");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test(
  "prints on A3 across, with its colours, its day, and without the frame of the application",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { head } = await makeTeam(request);
    await signInBy(context, head.email);
    await remember(context, url, { theme: "dark" });
    await page.goto(MATRIX);
    await ready(page);
    const cell = page.locator("td:has(button[data-cell])").first();
    await expect(cell).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sheets.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
      [1191, 842],
    ]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await expect(page.getByLabel("On the day")).toBeHidden();
    await expect(page.getByText(`As of ${shown(companyDay())}`)).toBeVisible();
    await expect(cell).toHaveCSS("print-color-adjust", "exact");
  },
);
