import { readPages } from "../support/pdf";
import { newEstimator } from "./support/estimator";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

/** A manager with a member who failed an in-person exam and waits for a second one. */
async function makeExamined(request: Parameters<typeof throughApi>[0]) {
  const api = await throughApi(request);
  const [head, learner] = [await makeLearner(api), await makeLearner(api)];
  const { name } = learner;
  const examiner = await makeLearner(api, ["employee", "examiner"]);
  const unit = await api.make("/users/units/", { title: `Цех ${name}`, color: "#1f6f54", manager: head.user });
  await api.change("/users/users/", learner.user, { last_name: "Закрійниця", unit });
  const course = await api.make("/handbook/education-courses/", {
    ...{ title: `Розкрій ${name}`, has_exam: true, examiners: [examiner.user] },
    exam_description: "Розкроїти деталь.",
  });
  await learn(api, { user: learner.user, courses: [course], title: `Кравець ${name}` });
  const own = await throughApi(request, learner.email);
  const [userCourse] = await own.list(`/studies/user-education-program-courses/?user=${learner.user}`);
  const ask = `/studies/user-education-program-courses/${userCourse?.id}/request-exam/`;
  await own.make(ask, {});
  const examining = await throughApi(request, examiner.email);
  const [exam] = await examining.list("/studies/review/pending/");
  await examining.make(`/studies/review/${exam?.id}/reject/`, { comment: "Шви розійшлися." });
  return { head, learner, name };
}

test("a manager opens a person of the team, in both orders, which Back and a reload keep", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, learner, name } = await makeExamined(request);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/profiles");
  const row = page.getByRole("row", { name: /Закрійниця/ });
  const details = row.getByRole("button", { name: /etails/ });
  await expectAlive(details);
  await details.click();
  await page.getByRole("link", { name: "User Profile Report" }).click();
  await expect(page).toHaveURL(new RegExp(`/team-development/profiles/${learner.user}$`));
  const program = page.getByRole("region", { name: `Кравець ${name}` });
  await expect(program.getByText(`Розкрій ${name}`)).toBeVisible();
  await expect(program.getByText("Шви розійшлися.")).toBeVisible();
  const time = page.getByRole("tab", { name: "By time" });
  await expectAlive(time);
  await time.click();
  await expect(page).toHaveURL(/by=time/);
  await expect(page.getByRole("listitem").filter({ hasText: "In-person exam: failed" })).toContainText(
    "Шви розійшлися.",
  );
  await page.reload();
  // Before hydration nobody hears that the person goes back.
  await ready(page);
  await expect(time).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "By program" })).toHaveAttribute("aria-selected", "true");
});

test("it prints as a record: every course, company, day and lines to sign, without the menu", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, learner, name } = await makeExamined(request);
  await signInBy(context, head.email);
  await remember(context, url, { theme: "dark" });
  await page.goto(`/team-development/profiles/${learner.user}`);
  await ready(page);
  const sheets = await readPages(await page.pdf({ preferCSSPageSize: true }));
  const record = sheets.join(" ");
  for (const said of ["Закрійниця Марія", `Цех ${name}`, `Кравець ${name}`, `Розкрій ${name}`, "Шви розійшлися."])
    expect(record).toContain(said);
  expect(record).toMatch(/\. Record of \d\d\.\d\d\.\d{4}/);
  expect(sheets.at(-1)).toMatch(/Signature of the person.*Signature of the manager/);
  for (const screenOnly of ["Team Adaptation Report", "By time", "Return to Education"])
    expect(record).not.toContain(screenOnly);
});

test.describe("strangers", () => {
  test.use({ expected: [/404/] });

  test("somebody of another team is not found, and oneself is a click away from My Marks", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const { head, learner } = await makeExamined(request);
    await signInBy(context, learner.email);
    await remember(context, url, {});
    await page.goto(`/team-development/profiles/${head.user}`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Nothing was found at this address");
    await expect(page.getByText(head.name)).toBeHidden();
    await expect(page.getByRole("main").getByRole("link", { name: "Team Profiles" })).toBeVisible();
    await page.goto("/profile/marks");
    const record = page.getByRole("link", { name: "My record to print" });
    await expectAlive(record);
    await record.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Закрійниця");
  });
});

test("the report is right in every look, in both orders", inFull(), async ({ page, context, baseURL: url = "" }) => {
  await signInAs(context, "employee");
  await remember(context, url, { lang: "uk" });
  await page.goto("/profile/marks");
  const record = page.getByRole("link", { name: "Мій звіт для друку" });
  await expectAlive(record);
  await record.click();
  await expect(page.getByRole("tab", { name: "За програмами" })).toBeVisible();
  await ready(page);
  await expectRightInEveryLook(page, "person-report");
  await page.getByRole("tab", { name: "За часом" }).click();
  await ready(page);
  await expectRightInEveryLook(page, "person-report-by-time");
});

test("for an administrator every list of people leads to all of a person", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, person, name } = await newEstimator(request, 1);
  const { user, email } = person;
  await api.change("/users/users/", user, { last_name: "Подана" });
  const course = await api.make("/handbook/adaptation-courses/", { title: `Знайомство ${name}` });
  const program = await api.make("/studies/adaptation-programs/", { title: `Перші дні ${name}` });
  await api.make("/studies/adaptation-program-courses/", { program, course });
  await api.make("/studies/user-adaptation-programs/", { user, program });
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
  const report = new RegExp(`/team-development/profiles/${user}$`);
  // The name of a row that is about something else is a link.
  await page.goto(`/admin/tasks?tasks.q=${encodeURIComponent("Подана")}`);
  const link = page.getByRole("row", { name: /Подана/ }).getByRole("link", { name: /^Подана/ });
  await expectAlive(link);
  await link.click();
  await expect(page).toHaveURL(report);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Подана");
  await page.goto(`/admin/audit?audit.person=${user}&audit.event=program_assigned`);
  await expect(
    page
      .getByRole("link", { name: /^Подана/ })
      .filter({ visible: true })
      .first(),
  ).toHaveAttribute("href", report);
  // Where the name opens the row itself, a button or its menu leads there.
  for (const [address, isInMenu] of [
    [`/admin/dictionaries/users?users.q=${encodeURIComponent(email)}`, true],
    [`/admin/edit-user-specializations?people.q=${encodeURIComponent(email)}`, false],
    [`/admin/dictionaries/adaptation?tab=assign&given.q=${name}`, true],
  ] as const) {
    await page.goto(address);
    const row = page.getByRole("row", { name: /Подана/ });
    const button = row.getByRole("button", { name: isInMenu ? /^More/ : /^User Profile Report/ });
    await expectAlive(button);
    await button.click();
    if (isInMenu) await page.getByRole("menuitem", { name: "User Profile Report" }).click();
    await expect(page).toHaveURL(report);
  }
});

test("names lead a manager to the people of the team", async ({ page, context, baseURL: url = "" }) => {
  await signInAs(context, "manager");
  await remember(context, url, {});
  const ofPerson = /^\/team-development\/profiles\/\d+$/;
  await page.goto("/team-development/estimates?tab=competencies");
  const named = page.getByRole("rowheader").getByRole("link").first();
  await expect(named).toHaveAttribute("href", ofPerson);
  await page.goto("/team-development/estimates");
  const details = page.getByRole("button", { name: /^Estimation details: / }).first();
  await expectAlive(details);
  await details.click();
  await expect(page.getByRole("dialog").getByRole("link").first()).toHaveAttribute("href", ofPerson);
});
