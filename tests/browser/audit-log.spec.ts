import { readFile } from "node:fs/promises";
import { formatTypedDate } from "@/components/kit/form/typed-date";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

test("every filter of the audit log finds its events, and the address keeps them", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  // In the log of the demo company other tests write meanwhile.
  const { api, email: administrator } = await newCompany(request);
  const { user, name, email } = await makeLearner(api);
  const position = await api.make("/users/positions/", { title: `Столяр ${name}` });
  await api.change("/users/positions/", position, { title: `Тесля ${name}` });
  const own = await throughApi(request, email);
  await signInBy(context, administrator);
  await remember(context, url, {});
  await page.goto("/admin/audit");

  const opener = page.getByRole("button", { name: /^Filters/ });
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const rows = page.getByRole("table", { name: "Audit Log" }).locator("tbody tr");
  const choose = async (label: string, typed: string, option = typed) => {
    await sheet.getByRole("combobox", { name: label, exact: true }).fill(typed);
    await page.getByRole("option", { name: option }).first().click();
  };
  /** Opens the filters, sets one of them alone, and closes them. */
  const filterBy = async (set: () => Promise<void>) => {
    await opener.click();
    await expect(sheet.getByRole("button", { name: /^Show/ })).toBeVisible();
    const clear = sheet.getByRole("button", { name: "Clear filters" });
    if (await clear.isVisible()) {
      await clear.click();
      await expect(clear).toBeHidden();
    }
    await set();
    await sheet.getByRole("button", { name: /^Show/ }).click();
    await expect(sheet).toBeHidden();
  };

  await expectAlive(opener);
  await filterBy(() => choose("Kind of object", "Position"));
  await expect(page).toHaveURL(/audit\.subject=position/);
  await expect(rows).toHaveText([/Position changed/, /Position added/]);
  await filterBy(() => choose("Event", "Position added"));
  await expect(page).toHaveURL(/audit\.event=position_created/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`Столяр ${name}`);
  await filterBy(() => choose("About", email, "Учениця"));
  await expect(page).toHaveURL(new RegExp(`audit\\.person=${user}`));
  await expect(rows.filter({ hasText: "User added" })).toHaveCount(1);
  await filterBy(() => choose("Who", email, "Учениця"));
  await expect(page).toHaveURL(new RegExp(`audit\\.actor=${own.user.id}`));
  await expect(rows.filter({ hasText: "User added" })).toHaveCount(0);
  await expect(rows.first()).toContainText("Signed in");
  await filterBy(() => sheet.getByLabel("From").fill(companyDay(2)));
  await expect(page.getByText("Nothing matches the search and filters")).toBeVisible();
  await filterBy(() => sheet.getByLabel("To", { exact: true }).fill(companyDay(1)));
  await expect(rows.first()).toBeVisible();

  // The days of the company, which chips show and take away one by one.
  await filterBy(async () => {
    await sheet.getByRole("button", { name: "Today" }).click();
    await expect(sheet.getByLabel("From")).toHaveValue(formatTypedDate(companyDay(0)));
    await expect(sheet.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true");
    await sheet.getByRole("combobox", { name: "Kind of object", exact: true }).fill("Position");
    await page.getByRole("option", { name: "Position" }).first().click();
  });
  await expect(page).toHaveURL(new RegExp(`audit\\.from=${companyDay(0)}&audit\\.to=${companyDay(0)}`));
  await expect(rows).toHaveText([/Position changed/, /Position added/]);
  const chips = page.getByRole("list", { name: "Filters" });
  await expect(chips.getByRole("listitem")).toHaveText([/Kind of object: Position/, /^Date: .+ – .+/]);
  await chips.getByRole("button", { name: "Remove filter: Date" }).click();
  await expect(page).not.toHaveURL(/audit\.from|audit\.to/);
  await expect(chips.getByRole("button", { name: "Remove filter: Kind of object" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(opener).toBeFocused();

  const search = page.getByRole("searchbox", { name: /^Search/ });
  await search.fill(`столяр ${name}`);
  await expect(rows).toHaveText([/Position added/]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const lines = await readFile(await (await download).path(), "utf8");
  expect(lines.trim().split("\n")).toHaveLength(2);
  expect(lines).toContain(`Столяр ${name}`);

  await page.goto(`/admin/audit?audit.subject=position&audit.subject_id=${position}`);
  await expect(rows).toHaveText([/Position changed/, /Position added/]);
  await expectAlive(opener);
  await opener.click();
  await expect(sheet.getByRole("combobox", { name: "One object" })).toHaveValue(String(position));
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/subject/);
  await expect(sheet.getByRole("combobox", { name: "One object" })).toHaveCount(0);
});

for (const width of [360, 1280])
  test(
    `tasks that were given together are one row, which opens to each of them, ${width} px wide`,
    inFull(width > 360),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { api, email } = await newCompany(request);
      const people = [await makeLearner(api), await makeLearner(api), await makeLearner(api)];
      const estimator = await makeLearner(api, ["employee", "estimator"]);
      const checklist = await api.make("/handbook/checklists/", { title: "Огляд", estimators: [estimator.user] });
      await api.make("/handbook/checklist-questions/", { checklist, title: "Чисто", score: 1 });
      await api.make("/process/give-tasks/", {
        ...{ title: "Огляд зали", checklist, estimators: [estimator.user], dry_run: false },
        users: people.map(({ user }) => user),
      });
      await signInBy(context, email);
      await remember(context, url, {});
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/admin/audit?audit.from=${companyDay(0)}&audit.to=${companyDay(1)}`);
      const rows = page.getByRole("table", { name: "Audit Log" }).locator("tbody tr");
      const deed = rows.filter({ hasText: "3 tasks created" });
      await expect(deed).toHaveCount(1);
      await expectFits(page);
      const opener = deed.getByRole("button", { name: /^Details/ });
      await expectAlive(opener);
      const asked = page.waitForRequest(/\/audit\/.*[?&]deed=/);
      await opener.click();
      const { searchParams } = new URL((await asked).url());
      expect([searchParams.get("from"), searchParams.get("to")]).toEqual([companyDay(0), companyDay(1)]);
      const single = page.getByRole("table", { name: "3 tasks created" });
      await expect(single.locator("tbody tr").filter({ hasText: "Огляд зали" })).toHaveCount(3);
      await expectFits(page);
      await expectAccessible(page);
      await opener.click();
      await expect(single).toHaveCount(0);

      const search = page.getByRole("searchbox", { name: /^Search/ });
      const bound = page.getByText("Words of one or two letters are looked for in the newest 10,000 events only.");
      await search.fill("ог");
      await expect(bound).toBeVisible();
      await expect(deed).toHaveCount(1);
      await expectFits(page);
      await expectAccessible(page);
      await search.fill("огляд");
      await expect(bound).toHaveCount(0);
    },
  );
