import { expect, expectAccessible, expectAlive, remember, test } from "./support/journey";
import { estimateOne, makeLargeTeam } from "./support/large-team";
import { makeLearner, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";

test.use({ expected: [/status of 400/] });

test("an administrator says what a position needs, and is led to who could fill it", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email } = await makeLargeTeam(request, 3);
  await estimateOne(api, ["Крій", "Шиття"]);
  await api.make("/users/positions/", { title: "Кравець" });
  await signInBy(context, email);
  await remember(context, url, { isAdminMode: true });
  await page.goto("/admin/dictionaries/positions");
  const row = page.getByRole("rowheader", { name: "Кравець" });
  await expectAlive(row.getByRole("button"));
  await row.getByRole("button").first().click();
  const needs = page.getByRole("main").getByRole("table").getByRole("table");
  const part = page.getByRole("main").getByRole("table").first();
  await expect(part.getByText("No competencies yet")).toBeVisible();
  await part.getByRole("button", { name: "Add a competency" }).click();
  const course = part.getByRole("combobox", { name: "Competency" });
  await course.fill("Крій");
  await page.getByRole("option", { name: "Крій" }).click();
  const target = part.getByRole("textbox", { name: "Target, %" });
  await expect(target).toHaveValue("80");
  await target.press("Shift+Enter");
  await expect(needs.getByRole("rowheader", { name: "Крій" })).toBeVisible();
  // The row may be there before the next form is.
  await expect(course).toBeFocused();
  // The same one again is refused at its field.
  await course.fill("Крій");
  await page.getByRole("option", { name: "Крій" }).click();
  await target.press("Enter");
  await expect(course).toHaveAccessibleDescription(/The position needs this competency already/);
  await course.fill("Шиття");
  await page.getByRole("option", { name: "Шиття" }).click();
  await target.fill("95");
  await target.press("Enter");
  await expect(needs.getByRole("row", { name: /Шиття/ })).toContainText("95");
  await expectAccessible(page);
  await part.getByRole("link", { name: "Who could fill this position" }).click();
  await expect(page.getByRole("columnheader", { name: "Шиття, 95%" })).toBeVisible();
  const people = page.getByRole("rowheader");
  await expect(people.first()).toContainText("Ткаляааа");
  await expect(page.getByText("Gap to targets").first()).toBeVisible();
});

test("a person sees what is missing beside what teaches it, and orders that; an administrator assigns it", async ({
  page,
  context,
  request,
  browser,
  baseURL: url = "",
}) => {
  const { api, email } = await newCompany(request);
  const position = await api.make("/users/positions/", { title: "Кравець" });
  const learner = await makeLearner(api);
  await api.change("/users/users/", learner.user, { position });
  const course = await api.make("/handbook/education-courses/", { title: "Крій" });
  const program = await api.make("/studies/education-programs/", { title: "Перші викрійки", position });
  await api.make("/studies/education-program-courses/", { program, course });
  await api.make("/users/position-needs/", { position, course, target: 70 });
  const bare = await api.make("/handbook/education-courses/", { title: "Прання" });
  await api.make("/users/position-needs/", { position, course: bare, target: 20 });

  await signInBy(context, learner.email);
  await remember(context, url, {});
  await page.goto("/profile/marks");
  const needs = page.getByRole("region", { name: "What my position needs" });
  await expect(needs.getByText("Кравець. The mean gap is 45%.")).toBeVisible();
  await needs.getByRole("heading").click();
  const [cut, wash] = [needs.getByRole("listitem").nth(0), needs.getByRole("listitem").filter({ hasText: "Прання" })];
  await expect(cut).toContainText("target 70%");
  await expect(cut).toContainText("not estimated yet");
  await expect(wash).toContainText("No specialization teaches it");
  await expectAccessible(page);
  const order = needs.getByRole("link", { name: "Order: Перші викрійки" });
  await expectAlive(order);
  await order.click();
  const dialog = page.getByRole("dialog", { name: "New Specialization" });
  await expect(dialog.getByRole("combobox").first()).toHaveValue("Перші викрійки");

  const office = await browser.newContext({ baseURL: url });
  await signInBy(office, email);
  await remember(office, url, { isAdminMode: true });
  const desk = await office.newPage();
  await desk.goto(`/team-development/profiles/${learner.user}`);
  const assign = desk.getByRole("button", { name: "Assign: Перші викрійки" });
  await expectAlive(assign);
  await assign.click();
  const form = desk.getByRole("dialog", { name: "Assign “Перші викрійки”" });
  await expect(form).toBeVisible();
  await office.close();
});
