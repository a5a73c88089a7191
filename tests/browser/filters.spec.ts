import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";

/** A company with a unit and a person in it; its administrator, signed in, is in none. */
async function company({ context, request, baseURL }: Fixtures) {
  const { api, email } = await newCompany(request);
  const unit = await api.make("/users/units/", {
    title: "Палітурна",
    color: "#2a5dbf",
    manager: api.user.id,
    parent_id: null,
  });
  await api.make("/users/users/", {
    ...{ email: `in-${email}`, first_name: "Олена", middle_name: "Ігорівна", last_name: "Брошура", unit },
    ...{ password: "Kosovo-mriya-77", password2: "Kosovo-mriya-77", roles: ["employee"] },
  });
  await signInBy(context, email);
  await remember(context, String(baseURL), { isAdminMode: true });
}
type Fixtures = { context: BrowserContext; request: APIRequestContext; baseURL?: string | undefined };

for (const width of [1536, 1280, 360])
  test(
    `${width} px wide a filter of yes or no is a switch, which goes on and off by one press`,
    inFull(width !== 1280),
    async ({ page, context, request, baseURL }) => {
      await company({ context, request, baseURL });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/admin/dictionaries/users");
      // Behind a sheet nothing has a role.
      const rows = page.locator("main tbody tr");
      await expect(rows).toHaveCount(2);
      const opener = page.getByRole("button", { name: /^Filters/ });
      const isBehind = width < 1536;
      if (isBehind) {
        await expectAlive(opener);
        await opener.click();
      }
      const without = page.getByRole("switch", { name: "Without a unit" });
      await expectAlive(without);
      await expect(without).not.toBeChecked();
      await without.click();
      await expect(without).toBeChecked();
      await expect(page).toHaveURL(/users\.without_unit=true/);
      await expect(rows).toHaveCount(1);
      await expectFits(page);
      await expectAccessible(page);
      await without.press("Space");
      await expect(without).not.toBeChecked();
      await expect(page).not.toHaveURL(/without_unit/);
      await expect(rows).toHaveCount(2);
    },
  );

test("on a phone the two days of a range stand side by side, within the sheet", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await company({ context, request, baseURL });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/audit");
  const opener = page.getByRole("button", { name: /^Filters/ });
  await expectAlive(opener);
  await opener.click();
  const sheet = page.getByRole("dialog");
  const [from, to] = [sheet.getByLabel("From", { exact: true }), sheet.getByLabel("To", { exact: true })];
  await expect(to).toBeVisible();
  const edges = async (field: typeof from) => {
    const { x, width } = (await field.boundingBox()) ?? { x: 0, width: 0 };
    return [x, x + width];
  };
  // The sheet slides in from the right.
  await expect.poll(async () => (await edges(to))[1]).toBeLessThanOrEqual(344);
  expect((await edges(to))[0]).toBeGreaterThan((await edges(from))[1] ?? 0);
});

test("on a phone each filter that is set is a chip below the search, and its cross takes it away", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await company({ context, request, baseURL });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/dictionaries/users?users.role=administrator&users.without_unit=true");
  const chips = page.getByRole("list", { name: "Filters" }).filter({ visible: true });
  await expectAlive(page.getByRole("button", { name: "Filters 2 filters are on" }));
  // A yes has no value beside its name.
  await expect(chips.getByRole("listitem")).toHaveText(["Role: Administrator", "Without a unit"]);
  await expectFits(page);
  await expectAccessible(page);
  await chips.getByRole("button", { name: "Remove filter: Role" }).click();
  await expect(chips.getByRole("listitem")).toHaveText(["Without a unit"]);
  await expect(page).not.toHaveURL(/users\.role=/);
  await expect(chips.getByRole("button", { name: "Remove filter: Without a unit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
  await expect(page.getByRole("table", { name: "Users" }).locator("tbody tr")).toHaveCount(2);
});
