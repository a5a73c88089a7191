import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { appealContract } from "@/lib/contracts/appeals";
import { auditContract } from "@/lib/contracts/audit";
import { adaptationCourseContract, educationCourseContract } from "@/lib/contracts/courses";
import { letterContract } from "@/lib/contracts/letters";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, expectFits, inFull, PASSWORD, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { openUsers, rowOf, USERS } from "./support/people";
import { throughApi } from "./support/through-api";

const VIEWS = "/users/views/";
const names = { middle_name: "Юріївна", password: PASSWORD, password2: PASSWORD };

const tabs = (page: Page) => page.getByRole("navigation", { name: "Views: Users" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name });
const current = (page: Page) => tabs(page).locator("[aria-current=page]");

/** A company with an examiner and an expert, opened at its users. */
async function openCompany(page: Page, request: Parameters<typeof newCompany>[0], baseURL: string | undefined) {
  const { api, email } = await newCompany(request);
  const examiner = `examiner.${crypto.randomUUID()}@company.example`;
  await api.make("/users/users/", {
    ...names,
    first_name: "Яна",
    last_name: "Іспитова",
    email: examiner,
    roles: ["examiner"],
  });
  await api.make("/users/users/", {
    ...{ ...names, first_name: "Лев", last_name: "Фаховий", roles: ["expert"] },
    email: `expert.${crypto.randomUUID()}@company.example`,
  });
  await remember(page.context(), String(baseURL), { isAdminMode: true });
  await signInBy(page.context(), email);
  return { api, email, examiner };
}

test("a filter is saved under a name, changed, saved again, shared, and deleted with Undo", async ({
  page,
  request,
  baseURL,
}) => {
  const { api, examiner } = await openCompany(page, request, baseURL);
  await openUsers(page, "?users.role=examiner");
  await expect(current(page)).toHaveText(/^All/);
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Examiners");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(current(page)).toHaveText("Examiners");
  await expect(page).toHaveURL(/users\.view=\d+/);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  // Everything, and back by the browser.
  await tab(page, "All").click();
  await expect(rowOf(page, "Фаховий")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await page.goBack();
  await expect(rowOf(page, "Фаховий")).toHaveCount(0);
  await expect(current(page)).toHaveText("Examiners");

  // Changed, it is still this view.
  const search = page.getByRole("searchbox");
  await search.fill("Яна");
  await expect(current(page)).toHaveText("Examiners(changed)");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(current(page)).toHaveText("Examiners");
  await tab(page, "All").click();
  await expect(search).toHaveValue("");
  await tab(page, "Examiners").click();
  await expect(search).toHaveValue("Яна");

  await tabs(page).getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Rename or share “Examiners”" }).click();
  const edit = page.getByRole("dialog", { name: "Edit view" });
  await edit.getByRole("textbox", { name: "Name" }).fill("Who examines");
  await edit.getByRole("checkbox", { name: "Share with the company" }).check();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(current(page)).toHaveText("Company view:Who examines");
  const colleague = await throughApi(request, examiner);
  const [shared] = await colleague.list(`${VIEWS}?list=/users/users/`);
  expect(shared).toMatchObject({
    title: "Who examines",
    query: expect.stringContaining("role=examiner"),
    may_change: false,
  });

  await tabs(page).getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Delete “Who examines”" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(tab(page, "Who examines")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab(page, "Who examines")).toBeVisible();
  expect(await api.list(`${VIEWS}?list=/users/users/`)).toHaveLength(1);
});

test("a view is a link, which also keeps the columns", async ({ page, request, baseURL }) => {
  const { api } = await openCompany(page, request, baseURL);
  const query = "hidden=position&role=examiner&sort=-email";
  const id = await api.make(VIEWS, { list: "/users/users/", title: "Short", query });
  await openUsers(page);
  const link = tab(page, "Short");
  const address = String(await link.getAttribute("href"));
  expect(new URLSearchParams(address).get("users.view")).toBe(String(id));
  const header = page.getByRole("columnheader", { name: "Position" });
  await expect(header).toBeVisible();
  await page.goto(`${USERS}${address}`);
  await expect(current(page)).toHaveText("Short");
  await expect(rowOf(page, "Іспитова")).toBeVisible();
  await expect(rowOf(page, "Фаховий")).toHaveCount(0);
  await expect(header).toHaveCount(0);
  // The columns of this browser stay as they were.
  await expectAlive(tab(page, "All"));
  await tab(page, "All").click();
  await expect(header).toBeVisible();
});

test("ready views find whom nobody has invited and who is in no unit, also by keyboard", async ({
  page,
  request,
  baseURL,
}) => {
  const { api } = await openCompany(page, request, baseURL);
  const [owner] = await api.list("/users/users/?search=Власниця");
  const unit = await api.make("/users/units/", { title: "Цех", manager: owner?.id, color: "#1f6f54" });
  await api.change("/users/users/", Number(owner?.id), { unit });
  await openUsers(page);
  await tab(page, "All").focus();
  for (let nth = 0; nth < 3; nth++) await page.keyboard.press("Tab");
  await expect(tab(page, "Without a unit")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(current(page)).toHaveText("Without a unit");
  await expect(rowOf(page, "Іспитова")).toBeVisible();
  await expect(rowOf(page, "Власниця")).toHaveCount(0);
  await expect(page).toHaveURL(/users\.without_unit=true/);
  await tab(page, "Not invited").click();
  await expect(current(page)).toHaveText("Not invited");
  await expectAccessible(page);
});

/** A row in each of the other lists, since an empty one has no views: courses, a request, a reminder. */
async function fillOthers(api: Awaited<ReturnType<typeof throughApi>>, request: Parameters<typeof newCompany>[0]) {
  await api.make("/users/positions/", { title: "Швачка" });
  await api.make("/handbook/adaptation-courses/", { title: "Перший тиждень" });
  const course = await api.make("/handbook/education-courses/", { title: "Шов", has_exam: true });
  const { user, email } = await makeLearner(api);
  await learn(api, { user, courses: [course], title: "Пошиття" });
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}`);
  await api.change("/studies/user-education-program-courses/", Number(own?.id), { deadline_date: companyDay(0) });
  const learner = await throughApi(request, email);
  const wish = { user_course: own?.id, kind: "another_day", text: "Відпустка", wished_date: companyDay(9) };
  await learner.make("/studies/appeals/", wish);
  await api.make("/reports/nudge/", { users: [user] });
}

const OTHERS = [
  { page: paths.competencies, table: "competencies", of: educationCourseContract, query: "has_exam=true", ready: [] },
  { page: paths.adaptationCourses, table: "trainings", of: adaptationCourseContract, query: "q=тиждень", ready: [] },
  { page: paths.auditLog, table: "audit", of: auditContract, query: "subject=user", ready: [] },
  { page: paths.letters, table: "letters", of: letterContract, query: "kind=invitation", ready: ["Not delivered"] },
  { page: paths.appeals, table: "appeals", of: appealContract, query: "kind=another_day", ready: ["Waiting"] },
];

for (const { page: address, table, of, query, ready } of OTHERS)
  test(`${address} has views too`, inFull(table !== "audit"), async ({ page, request, baseURL }) => {
    const { api } = await openCompany(page, request, baseURL);
    await fillOthers(api, request);
    const id = await api.make(VIEWS, { list: of.list.path, title: "Вузький", query });
    await page.goto(address);
    const bar = page.getByRole("navigation", { name: /^Views: / });
    await expect(bar.getByRole("link")).toHaveText(["All", ...ready, "Вузький"]);
    for (const name of [...ready, "Вузький"]) {
      await expectAlive(bar.getByRole("link", { name }));
      await bar.getByRole("link", { name }).click();
      await expect(bar.locator("[aria-current=page]")).toHaveText(name);
    }
    await expect(page).toHaveURL(new RegExp(`${table}\\.view=${id}`));
    await expectFits(page);
  });

test("reminders keep their tab when a view is opened", inFull(), async ({ page, request, baseURL }) => {
  const { api } = await openCompany(page, request, baseURL);
  await fillOthers(api, request);
  await page.goto(`${paths.letters}?tab=reminders`);
  const skipped = page.getByRole("navigation", { name: /^Views: / }).getByRole("link", { name: "Not sent" });
  expect(await skipped.getAttribute("href")).toMatch(/tab=reminders.*reminders\.state=skipped/);
  await expectAlive(skipped);
  await skipped.click();
  await expect(page).toHaveURL(/tab=reminders.*reminders\.state=skipped/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("views scroll sideways under a faded edge, and the current one is in sight", async ({
    page,
    request,
    baseURL,
  }) => {
    await openCompany(page, request, baseURL);
    await openUsers(page);
    const strip = tabs(page).getByRole("list");
    const [shown, all] = await strip.evaluate((one) => [one.clientWidth, one.scrollWidth]);
    expect(all).toBeGreaterThan(Number(shown));
    await expect(strip).toHaveCSS("mask-image", /rgba\(0, 0, 0, 0\)\)$/);
    await expectFits(page);
    await page.goto(`${USERS}?users.is_active=false`);
    await expect(tab(page, "Inactive")).toBeInViewport({ ratio: 0.99 });
    await expect(tab(page, "All")).not.toBeInViewport();
  });
});
