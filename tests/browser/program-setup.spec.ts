import { paths } from "@/lib/config/paths";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner } from "./support/learner";
import { chooseOfRow, moreOf } from "./support/row-menu";
import { throughApi } from "./support/through-api";
import { partsLoaded } from "./support/unsaved";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const shown = (day: string) => day.split("-").reverse().join(".");

test("a group without a rule cannot be assigned by it, and its button says why", async ({ page, request }) => {
  const api = await throughApi(request);
  const name = crypto.randomUUID().slice(0, 8);
  const program = await api.make("/studies/adaptation-programs/", { title: `Без правила ${name}` });
  await page.goto(`${paths.adaptationSetup}?groups.q=${name}&groups.open=${program}`);
  const assign = page.getByRole("button", { name: "Assign to Existing Users" });
  await expectAlive(assign);
  await expect(assign).toHaveAttribute("aria-disabled", "true");
  await expect(assign).toHaveAccessibleDescription("Add a unit or a position to the rule first.");
  await partsLoaded(page);
  await assign.hover();
  await page.mouse.down();
  await page.mouse.up();
  // Nothing is above the page: what is pressed next is heard.
  await moreOf(page, `Без правила ${name}`, "Delete").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a given group is dated, begun anew, and deleted once its courses are; the refusal speaks of adaptation", async ({
  page,
  request,
}) => {
  const api = await throughApi(request);
  const { user, name } = await makeLearner(api);
  const program = await api.make("/studies/adaptation-programs/", { title: `Початок ${name}` });
  const course = await api.make("/handbook/adaptation-courses/", { title: `Вступ ${name}` });
  await api.make("/studies/adaptation-program-courses/", { program, course, order: 1 });
  await api.make("/studies/user-adaptation-programs/", { user, program });
  const row = `Учениця Марія, Початок ${name}`;
  await page.goto(`${paths.adaptationSetup}?tab=assign&given.q=${name}`);
  const edit = page.getByRole("button", { name: `Edit ${row}` });
  await expectAlive(edit);
  await edit.click();
  const day = companyDay(40);
  await page.getByRole("dialog").getByRole("textbox", { name: "Deadline" }).fill(shown(day));
  await page.getByRole("dialog").getByRole("textbox", { name: "Deadline" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("cell", { name: shown(day) })).toBeVisible();

  await moreOf(page, row, "Delete").click();
  await page.getByRole("menuitem", { name: "Restart" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Courses, tests and ticks begin anew.")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Restart" }).click();
  await expect(page.getByText("Adaptation restarted")).toBeVisible();

  await chooseOfRow(page, row, "Delete");
  await expect(
    question.getByText("User Adaptation Courses present - RESET adaptation and delete them all first!"),
  ).toBeVisible();
  await expect(question.getByRole("button")).toHaveText(["Close"]);
  await question.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Details: ${row}` }).click();
  await chooseOfRow(page, `Вступ ${name}`, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No courses yet")).toBeVisible();
  await chooseOfRow(page, row, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
});

test("an opened specialization is headed Specialization Courses", inFull(), async ({ page, request }) => {
  const api = await throughApi(request);
  const { user, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Фарба ${name}` });
  const program = await learn(api, { user, courses: [course], title: `Маляр ${name}` });
  await page.goto(`${paths.specializations}?specializations.q=${name}&specializations.open=${program}`);
  await expect(page.getByRole("heading", { name: "Specialization Courses" })).toBeVisible();
});

test(
  "administrators can always go to Refresh Subscription to Pro Level; others have no such entry",
  inFull(),
  async ({ page, browser, baseURL }) => {
    await page.goto(paths.faq);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Refresh Subscription to Pro Level" }).click();
    // No address is set for this server, so the page says how to set one.
    await expect(page).toHaveURL(/\/support#subscription$/);
    await expect(page.getByText("SUBSCRIPTION_URL")).toBeVisible();
    const other = await browser.newContext({ baseURL: String(baseURL) });
    await signInAs(other, "employee");
    const seen = await other.newPage();
    await seen.goto(paths.faq);
    await expect(seen.getByRole("link", { name: "Support", exact: true })).toBeVisible();
    await expect(seen.getByRole("link", { name: "Refresh Subscription to Pro Level" })).toHaveCount(0);
    await other.close();
  },
);
