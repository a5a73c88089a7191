import type { Page } from "@playwright/test";
import { readCsv } from "@/lib/csv/read-csv";
import { expect, expectAlive, inFull, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { LATE_IN_REGION as LATE, makeRegion } from "./support/region";

const PROFILES = "/team-development/profiles";
/** The radio button lies under its text. */
const choose = (page: Page, scope: string) =>
  page.getByRole("group", { name: "Show" }).getByText(scope, { exact: true }).click();

test("the manager of a region of 69 people in 9 shops finds the eight who are late in two clicks", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, late } = await makeRegion(request);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Team Profiles" });
  await expectAlive(menu);
  await menu.click();
  const people = page.getByRole("table", { name: "Team Profiles" });
  // They stand first before anything is pressed, and the window of 1280 px has every column.
  await expect(people.getByRole("row").filter({ hasText: "3 days late" })).toHaveCount(LATE);
  await expect(people.getByRole("rowheader").nth(LATE - 1)).toHaveText(/Продавець/);
  await expect(people.getByRole("rowheader").nth(LATE)).toHaveText(/Завмаг/);
  const columns = ["User", "Position", "Deadline", "Specialization", "Status", "Progress", "Activity"];
  for (const name of columns) await expect(people.getByRole("columnheader", { name })).toBeVisible();
  const overdue = page.getByRole("definition").getByRole("link", { name: /Overdue/ });
  await expect(overdue).toHaveText(/^8/);
  await expectAlive(overdue);
  await overdue.click();
  const rows = people.getByRole("rowheader");
  await expect(rows).toHaveCount(LATE);
  await expect(rows).toHaveText(late.toSorted().map((name) => new RegExp(`${name}.*Магазин \\d`)));
});

test("the row of a manager says how many are late below, and leads to the people of the unit", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head } = await makeRegion(request);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto(`${PROFILES}?people.scope=level`);
  const rows = page.getByRole("table", { name: "Team Profiles" }).getByRole("rowheader");
  const below = page.getByRole("link", { name: /^manages / });
  await expect(below).toHaveText([
    /^manages Область 1: 22 people, \d late/,
    /^manages Область 2: 22 people, \d late/,
    /^manages Область 3: 22 people, \d late/,
  ]);
  const late = (await below.allTextContents()).map((text) => Number(/(\d) late/.exec(text)?.[1]));
  expect(late.reduce((sum, one) => sum + one, 0)).toBe(LATE);
  await expectAlive(below.first());
  await below.first().click();
  await expect(page.getByRole("heading", { name: "Unit: Область 1" })).toBeVisible();
  // The own manager of the unit is not among its people.
  await expect(rows).toHaveCount(3);
  await choose(page, "Everybody");
  await expect(rows).toHaveCount(22);
  await expect(page.getByRole("row").filter({ hasText: "3 days late" })).toHaveCount(late[0] ?? 0);
});

test(
  "a flat list, the view by unit and the own units: each in the address, with its search and its file",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api, email } = await makeRegion(request);
    const [area] = (await api.list("/users/units/?flat=true&search=Область 1")) as { id: number }[];
    await api.change("/users/units/", area?.id ?? 0, { manager: api.user.id });
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto(PROFILES);
    const table = page.getByRole("table", { name: "Team Profiles" });
    const rows = table.getByRole("rowheader");
    const scope = (name: string) => page.getByRole("radio", { name, exact: true });
    const count = (people: number) => expect(page.getByText(`of ${people}`).first()).toBeVisible();
    await expect(scope("Everybody")).toBeChecked();
    await expectAlive(scope("My units"));
    await test.step("an administrator begins with the company, in a window of 1280 px with every column", async () => {
      await count(70);
      await expect(table.getByRole("columnheader", { name: "Activity" })).toBeVisible();
    });
    await test.step("the deadlines order the list, either way", async () => {
      const deadline = table.getByRole("columnheader", { name: "Deadline" });
      await deadline.getByRole("button").click();
      await expect(page).toHaveURL(/people\.sort=next_deadline/);
      await expect(rows.first()).toHaveText(/Продавець/);
      await deadline.getByRole("button").click();
      await expect(page).toHaveURL(/people\.sort=-next_deadline/);
      await expect(table.getByRole("row").nth(1)).toContainText("3 days late");
      await page.goto(PROFILES);
      await expectAlive(scope("My units"));
    });
    await test.step("and can look at the own units alone, whose numbers stand above", async () => {
      await choose(page, "My units");
      await expect(page).toHaveURL(/people\.scope=mine/);
      await expect(rows).toHaveCount(1 + 3 + 19);
      const overdue = page.getByRole("definition").getByRole("link", { name: /Overdue/ });
      const late = Number.parseInt((await overdue.textContent()) ?? "", 10);
      await overdue.click();
      await expect(page).toHaveURL(/people\.scope=mine/);
      await expect(rows).toHaveCount(late);
      await page.goBack();
      await expect(rows).toHaveCount(1 + 3 + 19);
    });
    await test.step("by unit: the managers of the units below, who open the next level, which a reload keeps", async () => {
      await choose(page, "By unit");
      await expect(page).toHaveURL(/people\.scope=level/);
      await expect(rows).toHaveText([/Завмаг/, /Завмаг/, /Завмаг/, /Куратор/]);
      await page.reload();
      await expect(scope("By unit")).toBeChecked();
      await expect(rows).toHaveCount(4);
    });
    await test.step("a search there looks at all levels", async () => {
      const search = page.getByRole("searchbox");
      await expectAlive(search);
      await search.fill("Продавець");
      await expect(scope("Everybody")).toBeChecked();
      await expect(rows.first()).toHaveText(/Продавець/);
      await search.fill("");
      await expect(scope("By unit")).toBeChecked();
      await expect(rows).toHaveCount(4);
    });
    await test.step("the file has everybody, with the path of their unit", async () => {
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      const stream = await (await coming).createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const [head, ...lines] = readCsv(Buffer.concat(chunks).toString()).records.map(({ cells }) => cells);
      const path = head?.indexOf("Unit path") ?? -1;
      expect(lines).toHaveLength(70);
      const daysLate = head?.indexOf("Days late") ?? -1;
      expect(lines.map((cells) => cells[daysLate])).toEqual([...Array(LATE).fill("3"), ...Array(70 - LATE).fill("")]);
      const paths = lines.map((cells) => cells[path]);
      expect(paths.filter((one) => one === "Західний регіон / Область 2 / Магазин 5").length).toBeGreaterThan(5);
    });
  },
);
