import { readFile } from "node:fs/promises";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ context, baseURL: url = "" }) => {
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
});

/** A specialization, and three people with a word in common, of whom the second has it already. */
async function makePeople(request: Parameters<typeof throughApi>[0], by?: Awaited<ReturnType<typeof throughApi>>) {
  const api = by ?? (await throughApi(request));
  const word = `Група${Array.from(crypto.randomUUID().slice(0, 6), (one) => "абвгдежзиклмнопр"[Number.parseInt(one, 16)]).join("")}`;
  const course = await api.make("/handbook/education-courses/", { title: `Шиття ${word}` });
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Швачка ${word}`, position: position?.id });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  const people = [await makeLearner(api), await makeLearner(api), await makeLearner(api)];
  for (const { user } of people) await api.change("/users/users/", user, { last_name: word });
  await api.make("/studies/user-education-programs/", { user: people[1]?.user, program, deadline_date: companyDay(9) });
  return { api, word, program, people };
}

test("everybody whom a filter shows gets a specialization through a preview, and the result is a file", async ({
  page,
  request,
}) => {
  const { api, word, program, people } = await makePeople(request);
  await toastsStay(page);
  await page.goto(`/admin/dictionaries/users?users.q=${word}&users.size=25`);
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await expectAlive(all);
  await all.check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: "Assign a program" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign to 3 people" });
  await dialog.getByRole("combobox", { name: "Specialization" }).fill(`Швачка ${word}`);
  await page.getByRole("option", { name: `Швачка ${word}` }).click();
  await dialog.getByRole("textbox", { name: "Deadline" }).fill("31.12.2099");
  await dialog.getByRole("button", { name: "Show who gets it" }).click();
  const given = dialog.getByRole("table", { name: "Will get it: 2" });
  await expect(given.getByRole("cell")).toHaveText(["deadline 31.12.2099", "deadline 31.12.2099"]);
  await expect(dialog.getByRole("table", { name: "Have it already: 1" })).toContainText("Confirmed, deadline");
  await expect(dialog.getByRole("table", { name: /^Will not/ })).toHaveCount(0);
  expect(await api.list(`/studies/user-education-programs/?program=${program}`)).toHaveLength(1);

  await dialog.getByRole("button", { name: "Assign to 2 people" }).click();
  await expect(page.getByText("Assigned to 2 people")).toBeVisible();
  await expect(dialog.getByRole("table", { name: "Assigned: 2" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as CSV" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  const lines = file.trimEnd().split("\r\n").slice(1);
  const of = (outcome: string) => lines.filter((line) => line.includes(word) && line.includes(outcome));
  expect([lines.length, of("assigned").length, of("has it").length]).toEqual([3, 2, 1]);
  for (const line of of("assigned")) expect(line).toContain("31.12.2099");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(bar).toBeHidden();
  const held = await api.list(`/studies/user-education-programs/?program=${program}`);
  expect(held.map((one) => (one as unknown as { user: number }).user).sort()).toEqual(
    people.map(({ user }) => user).sort(),
  );
});

test("all matching people of several pages but an unticked one get it, from Users and from Team Profiles", async ({
  page,
  context,
  request,
}) => {
  // The numbers above Team Profiles count everybody of the company, so it is one of its own.
  const { api, email } = await newCompany(request);
  await api.make("/users/positions/", { title: "Швачка" });
  const { word, program, people } = await makePeople(request, api);
  // Signing in with the shared session of the administrator would end it.
  await context.clearCookies({ name: /session-token/ });
  await signInBy(context, email);
  const rows = Array.from({ length: 30 }, (_, nth) => ({
    line: nth + 2,
    email: `many${nth}-${crypto.randomUUID()}@people.example`,
    first_name: "Ірина",
    middle_name: "Іванівна",
    last_name: word,
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  const assign = async (address: string, unticked: string | undefined, action: () => Promise<void>, count: number) => {
    await page.goto(address);
    await ready(page);
    const all = page.getByRole("columnheader").getByRole("checkbox").first();
    await expectAlive(all);
    await all.check();
    await page.getByRole("button", { name: /^Select all that match: 33 / }).click();
    const row = page.getByRole("row").filter({ hasText: unticked ?? "Марія" });
    await row.last().getByRole("checkbox").uncheck();
    await action();
    const dialog = page.getByRole("dialog", { name: "Assign to 32 people" });
    await dialog.getByRole("combobox", { name: "Specialization" }).fill(`Швачка ${word}`);
    await page.getByRole("option", { name: `Швачка ${word}` }).click();
    await dialog.getByRole("textbox", { name: "Deadline" }).fill(companyDay(2).split("-").reverse().join("."));
    await dialog.getByRole("button", { name: "Show who gets it" }).click();
    await dialog.getByRole("button", { name: `Assign to ${count} ${count === 1 ? "person" : "people"}` }).click();
    await expect(dialog.getByRole("table", { name: `Assigned: ${count}` })).toBeVisible();
    return (await api.list(`/studies/user-education-programs/?program=${program}`)) as unknown as { user: number }[];
  };
  const held = await assign(
    `/admin/dictionaries/users?users.q=${word}&users.size=25`,
    people[0]?.email,
    async () => {
      const bar = page.getByRole("group", { name: "Actions with the selected rows" });
      await bar.getByRole("button", { name: "Assign a program" }).click();
    },
    31,
  );
  expect(held).toHaveLength(32);

  // All have one last name, so the three who were made first come first; the last of them has it already.
  const report = `/team-development/profiles?people.q=${word}&people.size=25`;
  const soon = page.locator("dl > div", { hasText: "Due in 3 days" }).locator("dd");
  const number = async () => Number.parseInt((await soon.textContent()) ?? "", 10);
  let before = 0;
  const click = async () => {
    before = await number();
    await page.getByRole("button", { name: "Assign a program" }).click();
  };
  expect(await assign(report, undefined, click, 1)).toHaveLength(33);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: "Марія" }).first()).toContainText(`Швачка ${word}`);
  await expect.poll(number).toBeGreaterThan(before);
});

test(
  "from Specializations the people of a unit get it; from Team Profiles those whom a filter shows",
  inFull(),
  async ({ page, request }) => {
    const { api, word, program, people } = await makePeople(request);
    const unit = await api.make("/users/units/", { title: `Цех ${word}`, color: "#1f6f54", manager: people[1]?.user });
    for (const { user } of people) await api.change("/users/users/", user, { unit });
    await page.goto(`/admin/dictionaries/specializations?specializations.q=${word}`);
    const row = page
      .getByRole("row")
      .filter({ hasText: `Швачка ${word}` })
      .first();
    const more = row.getByRole("button", { name: /^More/ });
    await expectAlive(more);
    await more.click();
    await page.getByRole("menuitem", { name: "Assign to people" }).click();
    const dialog = page.getByRole("dialog", { name: `Assign “Швачка ${word}”` });
    await dialog.getByRole("textbox", { name: "Deadline" }).fill("31.12.2099");
    await dialog.getByRole("combobox", { name: "Units" }).fill(`Цех ${word}`);
    await page.getByRole("option", { name: new RegExp(`Цех ${word}`) }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Show who gets it" }).click();
    await expect(dialog.getByRole("table", { name: "Will get it: 2" })).toBeVisible();
    await dialog.getByRole("button", { name: "Assign to 2 people" }).click();
    await expect(dialog.getByRole("table", { name: "Assigned: 2" })).toBeVisible();
    expect(await api.list(`/studies/user-education-programs/?program=${program}`)).toHaveLength(3);

    await page.goto(`/team-development/profiles?people.q=${word}`);
    const all = page.getByRole("columnheader").getByRole("checkbox");
    await expectAlive(all);
    await all.check();
    await page.getByRole("button", { name: "Assign a program" }).click();
    const again = page.getByRole("dialog", { name: "Assign to 3 people" });
    await again.getByRole("combobox", { name: "Specialization" }).fill(`Швачка ${word}`);
    await page.getByRole("option", { name: `Швачка ${word}` }).click();
    await again.getByRole("textbox", { name: "Deadline" }).fill("31.12.2099");
    await again.getByRole("button", { name: "Show who gets it" }).click();
    await expect(again.getByText("All of these people already have it.")).toBeVisible();
    await expect(again.getByRole("table", { name: "Have it already: 3" })).toBeVisible();
    await expect(again.getByRole("button", { name: /^Assign to/ })).toHaveCount(0);
  },
);

test.describe("when the server fails", () => {
  test.use({ expected: [/status of 500/] });

  test("a failure of the server says that the assignment failed, and the result names who was not assigned to", async ({
    page,
    request,
  }) => {
    const { api, word, program, people } = await makePeople(request);
    const unit = await api.make("/users/units/", { title: `Цех ${word}`, color: "#1f6f54", manager: people[1]?.user });
    for (const { user } of people) await api.change("/users/users/", user, { unit });
    const course = await api.make("/handbook/adaptation-courses/", { title: `Перші дні ${word}` });
    const group = await api.make("/studies/adaptation-programs/", { title: `Новачки ${word}` });
    await api.make("/studies/adaptation-program-courses/", { program: group, course, order: 1 });
    await api.change("/studies/adaptation-programs/", group, { units: [unit] });
    const fail = { status: 500, json: { code: "internal", status: 500, detail: "The disk is full." } };
    let failing: "preview" | "assigning" | undefined;
    await page.context().route(/-programs\/\d+\/assign\/$/, (route) => {
      const isPreview = (route.request().postDataJSON() as { dry_run: boolean }).dry_run;
      return failing === (isPreview ? "preview" : "assigning") ? route.fulfill(fail) : route.continue();
    });
    const failsTwice = async (name: string, count: number) => {
      const dialog = page.getByRole("dialog", { name });
      const told = dialog.getByText(/^Cannot process assignment due to error\. /);
      failing = "preview";
      await dialog.getByRole("button", { name: "Show who gets it" }).click();
      await expect(told).toBeVisible();
      failing = "assigning";
      await dialog.getByRole("button", { name: "Show who gets it" }).click();
      await dialog.getByRole("button", { name: `Assign to ${count} people` }).click();
      await expect(told).toBeVisible();
      await expect(dialog.getByRole("table", { name: `Not assigned: ${count}` })).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).last().click();
      failing = undefined;
    };
    await page.goto(`/admin/dictionaries/specializations?specializations.q=${word}`);
    const more = page
      .getByRole("row")
      .filter({ hasText: `Швачка ${word}` })
      .first()
      .getByRole("button", { name: /^More/ });
    await expectAlive(more);
    await more.click();
    await page.getByRole("menuitem", { name: "Assign to people" }).click();
    const dialog = page.getByRole("dialog", { name: `Assign “Швачка ${word}”` });
    await dialog.getByRole("textbox", { name: "Deadline" }).fill("31.12.2099");
    await dialog.getByRole("combobox", { name: "Units" }).fill(`Цех ${word}`);
    await page.getByRole("option", { name: new RegExp(`Цех ${word}`) }).click();
    await page.keyboard.press("Escape");
    await failsTwice(`Assign “Швачка ${word}”`, 2);
    expect(await api.list(`/studies/user-education-programs/?program=${program}`)).toHaveLength(1);

    await page.goto(`/admin/dictionaries/adaptation?groups.q=${word}`);
    const opener = page
      .getByRole("row")
      .filter({ hasText: `Новачки ${word}` })
      .first()
      .getByRole("button", { name: /etails/ });
    await expectAlive(opener.first());
    await opener.first().click();
    await page.getByRole("button", { name: "Assign to Existing Users" }).click();
    await failsTwice(`Assign “Новачки ${word}”`, 3);
  });
});

test("the preview is right in every look", inFull(), async ({ page, context, request, baseURL: url = "" }) => {
  const { word } = await makePeople(request);
  await remember(context, url, { isAdminMode: true, lang: "uk" });
  await page.goto(`/admin/dictionaries/users?users.q=${word}&users.size=25`);
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await expectAlive(all);
  await all.check();
  const bar = page.getByRole("group", { name: "Дії з вибраними рядками" });
  await bar.getByRole("button", { name: "Призначити програму" }).click();
  const dialog = page.getByRole("dialog", { name: "Призначити 3 людям" });
  await dialog.getByRole("combobox", { name: "Спеціалізація" }).fill(`Швачка ${word}`);
  await page.getByRole("option", { name: `Швачка ${word}` }).click();
  await ready(page);
  await expectRightInEveryLook(page, "assign-form");
  await dialog.getByRole("textbox", { name: "Термін" }).fill("31.12.2099");
  await dialog.getByRole("button", { name: "Показати людей" }).click();
  await expect(dialog.getByRole("table", { name: "Отримають: 2" })).toBeVisible();
  await expectRightInEveryLook(page, "assign-preview");
});
