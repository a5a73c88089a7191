import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { companyDay } from "../support/company-day";
import { textsCut } from "./support/fits";
import { expect, expectAlive, expectFits, inFull, languages, remember, signInAs, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

type Api = Awaited<ReturnType<typeof throughApi>>;

/** A head over a shop over a line, each with a manager and one member, who learns a specialization. */
async function makeTeam(api: Api) {
  const named = async (last_name: string) => {
    const person = await makeLearner(api);
    await api.change("/users/users/", person.user, { last_name });
    return person;
  };
  const [head, foreman] = [await named("Голова"), await named("Бригадир")];
  const [master, welder] = [await named("Лінійний"), await named("Ливар")];
  const unit = (title: string, manager: number, parent: number | null) =>
    api.make("/users/units/", { title, color: "#1f6f54", manager, parent_id: parent });
  const plant = await unit(`Завод ${head.name}`, head.user, null);
  const shop = await unit(`Цех ${head.name}`, foreman.user, plant);
  const line = await unit(`Лінія ${head.name}`, master.user, shop);
  await api.change("/users/users/", welder.user, { unit: line });
  const course = await api.make("/handbook/education-courses/", { title: `Шви ${head.name}` });
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", {
    title: `Зварник ${head.name}`,
    position: position?.id,
  });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  for (const { user } of [foreman, welder])
    await api.make("/studies/user-education-programs/", { user, program, deadline_date: companyDay(2) });
  return { head, foreman, master, plant, shop, name: head.name };
}

test("a manager finds who is late or due soon, and opens the people of three levels, which a reload keeps", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { head, master, shop, name } = await makeTeam(api);
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/profiles");
  const soon = page.getByRole("definition").getByRole("link", { name: /Due in 3 days/ });
  await expect(soon).toHaveText(/^2/);
  await expectAlive(soon);
  await soon.click();
  await expect(page).toHaveURL(/people\.due_soon=true/);
  const row = page.getByRole("row", { name: /Бригадир/ });
  await expect(row).toBeVisible();
  await expect(row.getByText(`Зварник ${name}`)).toBeVisible();
  await row.getByRole("button", { name: /Details|details/ }).click();
  await expect(page.getByRole("heading", { name: `Unit: Цех ${name}` })).toBeVisible();
  await page
    .getByRole("row", { name: /Лінійний/ })
    .getByRole("button", { name: /etails/ })
    .click();
  await expect(page.getByRole("heading", { name: `Unit: Лінія ${name}` })).toBeVisible();
  await expect(page.getByText("Ливар Марія").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`unit${shop}\\.open=${master.user}`));
  await page.reload();
  await expect(page.getByRole("table", { name: `Unit: Лінія ${name}` })).toBeVisible();
});

test("people stand by unit if asked, each unit under its name, which a reload keeps", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, foreman, shop, plant, name } = await makeTeam(await throughApi(request));
  const api = await throughApi(request);
  await api.change("/users/users/", foreman.user, { unit: shop });
  const fitter = await makeLearner(api);
  await api.change("/users/users/", fitter.user, { last_name: "Ялинка", unit: plant });
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/profiles");
  const filters = page.getByRole("button", { name: "Filters" });
  await expectAlive(filters);
  await expect(page.getByRole("rowheader")).toHaveText([/Бригадир/, /Ливар/, /Лінійний/, /Ялинка/]);
  await filters.click();
  const group = page.getByRole("combobox", { name: "Group by" });
  await expect(group.getByRole("option")).toHaveText(["No groups", "Unit", "Position"]);
  await group.selectOption({ label: "Unit" });
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(/people\.group=unit/);
  const lines = page.getByRole("table", { name: "Team Profiles" }).locator("tbody tr");
  const grouped = [
    ...[`Завод ${name}`, /Ялинка/, `Лінія ${name}`, /Ливар/],
    ...[`Цех ${name}`, /Бригадир/, "Not named", /Лінійний/],
  ];
  await expect(lines).toHaveText(grouped);
  await page.reload();
  await expect(lines).toHaveText(grouped);
});

test("the mean score leads to the estimates, the lowest first, where a score opens User Estimation Details", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { head, foreman, plant, name } = await makeTeam(api);
  const fitter = await makeLearner(api);
  await api.change("/users/users/", fitter.user, { last_name: "Ялинка", unit: plant });
  const estimator = await makeLearner(api, ["employee", "estimator"]);
  const checklist = await api.make("/handbook/checklists/", { title: `Огляд ${name}`, estimators: [estimator.user] });
  await api.make("/handbook/checklist-questions/", { checklist, title: "Шов рівний", score: 10, course: null });
  for (const [user, decision] of [
    [foreman.user, "approve"],
    [fitter.user, "reject"],
  ] as const) {
    const given = { title: `Шов ${name}`, checklist, user, estimator: estimator.user };
    await api.make(`/process/tasks/${await api.make("/process/tasks/", given)}/${decision}/`, {});
  }
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/profiles");
  const mean = page.getByRole("link", { name: "Show the people, the lowest first" });
  await expect(mean).toContainText("50");
  await expectAlive(mean);
  await mean.click();
  await expect(page).toHaveURL(/\/team-development\/estimates\?people\.sort=mean_score$/);
  await expect(page.getByRole("rowheader")).toHaveText([/Ялинка/, /Бригадир/, /Лінійний/, /Ливар/]);
  await page.getByRole("button", { name: /^Estimation details: Бригадир/ }).click();
  const details = page.getByRole("dialog", { name: "User Estimation Details" });
  await expect(details.getByText(/^Бригадир/)).toBeVisible();
  await expect(details.getByRole("listitem").filter({ hasText: `Шов ${name}` })).toContainText("100");
  await expect(page).toHaveURL(new RegExp(`details=${foreman.user}`));
  await page.goBack();
  await expect(details).toBeHidden();
  await page.goto("/team-development/adaptation");
  await expect(page.getByText("Mean progress")).toBeVisible();
});

test("one unit's people are chosen in the filters, under its title, and all are a click away", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { head, shop, name } = await makeTeam(await throughApi(request));
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/profiles");
  const filters = page.getByRole("button", { name: "Filters" });
  await expectAlive(filters);
  await filters.click();
  await page.getByRole("button", { name: /^Unit( All)?$/ }).click();
  const units = page.getByRole("tree", { name: "Units" });
  await expect(units.getByRole("treeitem")).toHaveText([/^Завод/, /^Цех/, /^Лінія/]);
  await units.getByRole("treeitem", { name: `Цех ${name}` }).click();
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(new RegExp(`people\\.unit=${shop}`));
  await expect(page.getByRole("heading", { name: `Unit: Цех ${name}` })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/Ливар/, /Лінійний/]);
  await page.getByRole("link", { name: "Show all people" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([/Бригадир/, /Ливар/, /Лінійний/]);
});

test("on a phone: scores open their tasks and the filled checklist, and Back closes them", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { head, foreman, name } = await makeTeam(api);
  const estimator = await makeLearner(api, ["employee", "estimator"]);
  const checklist = await api.make("/handbook/checklists/", { title: `Огляд ${name}`, estimators: [estimator.user] });
  await api.make("/handbook/checklist-questions/", { checklist, title: "Шов рівний", score: 10, course: null });
  const task = await api.make("/process/tasks/", {
    ...{ title: `Шов ${name}`, checklist, user: foreman.user, estimator: estimator.user },
  });
  await api.make(`/process/tasks/${task}/approve/`, {});
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, head.email);
  await remember(context, url, {});
  await page.goto("/team-development/estimates");
  const person = page.getByRole("button", { name: /^Бригадир Марія/ }).first();
  await expectAlive(person);
  await person.click();
  const filled = page.getByRole("button", { name: "Filled checklist" }).first();
  await filled.click();
  await expect(page.getByRole("dialog").getByText("Шов рівний")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`/team-development/estimates?details=${foreman.user}`);
  const details = page.getByRole("dialog", { name: "User Estimation Details" });
  await expect(details.getByText(`Шов ${name}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/details=/);
});

for (const [name, path] of [
  ["team profiles", "/team-development/profiles"],
  ["team adaptation", "/team-development/adaptation"],
  ["team estimates", "/team-development/estimates"],
] as const)
  test(
    `${name} is right in every look`,
    inFull(path !== "/team-development/profiles"),
    async ({ page, context, baseURL: url = "" }) => {
      await signInBy(context, "manager@demo.atesta.example");
      await remember(context, url, { lang: "uk" });
      await page.goto(path);
      await ready(page);
      await page.locator("tbody button[aria-expanded]").first().click();
      await ready(page);
      await expectRightInEveryLook(page, name.replace(" ", "-"));
    },
  );

for (const lang of languages)
  test(
    `no word of a report is broken at 1280 px beside the open menu, in ${lang}`,
    inFull(lang !== "uk"),
    async ({ page, context, baseURL: url = "" }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signInAs(context, "manager");
      await remember(context, url, { lang });
      for (const { address, columns } of [
        { address: paths.teamProfiles, columns: 7 },
        { address: paths.teamAdaptation, columns: 7 },
        { address: paths.teamEstimates, columns: 4 },
      ]) {
        await page.goto(address);
        await ready(page);
        // One is hidden that never fits: the path of the unit. The rest stands, and so do the ticks and the arrows.
        await expect.poll(() => shownHeads(page)).toBeGreaterThanOrEqual(columns);
        expect([address, await page.evaluate(textsCut)]).toEqual([address, []]);
      }
      // The check itself finds one.
      await page
        .locator("thead th[title] span")
        .first()
        .evaluate((one: HTMLElement) => one.style.setProperty("width", "1em"));
      expect((await page.evaluate(textsCut)).filter((line) => line.includes("is broken"))).not.toEqual([]);
    },
  );

test(
  "rows of a report have one height, of two lines, whatever a person has",
  inFull(),
  async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(context, "manager");
    await remember(context, String(baseURL), { lang: "uk" });
    for (const address of [paths.teamProfiles, paths.teamAdaptation, paths.teamEstimates]) {
      await page.goto(address);
      await ready(page);
      const rows = page.locator("tbody tr[data-key]");
      const heights = await rows.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
      expect(heights.length).toBeGreaterThan(9);
      expect([address, Math.max(...heights) - Math.min(...heights)]).toEqual([address, 0]);
      expect(Math.max(...heights)).toBeLessThanOrEqual(64);
      // Who manages a unit: the words are the name of the two numbers.
      await expect(page.getByRole("link", { name: /^керує .+: \d+ (людина|людини|людей)/ }).first()).toBeVisible();
      await expectFits(page);
    }
  },
);

const shownHeads = (page: Page) => page.locator("thead th[title]").filter({ visible: true }).count();
