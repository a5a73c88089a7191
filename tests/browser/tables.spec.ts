import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { makeLargeTeam } from "./support/large-team";
import { signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { openUsers } from "./support/people";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("Back from a search returns to the page that was shown before it", async ({ page, context, request }) => {
  // A company of its own: in another one people come meanwhile, and with them pages.
  const { email } = await makeLargeTeam(request, 60);
  // Signing in anew would end the session that other tests share.
  await context.clearCookies({ name: /session/ });
  await signInBy(context, email);
  await openUsers(page, "?users.size=25");
  await page.getByRole("button", { name: "Last page" }).click();
  const last = page.getByText(/^Page (\d+) of \1$/);
  await expect(last).toBeVisible();
  // The page is a place of its own once the address has it; a search that comes earlier would share its place.
  await expect(page).toHaveURL(/users\.page=/);
  const shown = String(await last.textContent());
  const pages = Number(/\d+/.exec(shown));
  await page.getByRole("searchbox").fill(`12.${email}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toHaveAttribute("aria-rowindex", String((pages - 1) * 25 + 2));
});

test("two filters that are chosen before the page has shown the first are both kept", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openUsers(page, "?users.q=demo.atesta");
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("combobox", { name: "Status" })).toBeVisible();
  await sheet.evaluate((element) => {
    const choose = (label: string, option: string) => {
      const named = [...element.querySelectorAll("label")].find(({ textContent }) => textContent === label);
      const select = element.querySelector<HTMLSelectElement>(`#${CSS.escape(named?.htmlFor ?? "")}`);
      const wanted = [...(select?.options ?? [])].find(({ text }) => text.startsWith(option));
      if (!select || !wanted) throw new Error(`No ${label} with ${option}`);
      select.value = wanted.value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose("Role", "Examiner");
    choose("Status", "Active");
  });
  await expect(page).toHaveURL(/users\.role=examiner/);
  await expect(page).toHaveURL(/users\.is_active=true/);
  await expect(sheet.getByRole("combobox", { name: "Role" })).toHaveValue("examiner");
  await expect(sheet.getByRole("combobox", { name: "Status" })).not.toHaveValue("");
});

test("on a phone one button has all filters and the order; it shows their number, and the address keeps them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openUsers(page, "?users.q=demo.atesta");
  await expect(page.getByRole("button", { name: "Role", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expectAccessible(page);
  await sheet.getByRole("combobox", { name: "Role" }).selectOption("Examiner");
  await sheet.getByRole("combobox", { name: "Status" }).selectOption("Active");
  await sheet.getByRole("combobox", { name: "Sort by" }).selectOption("User: descending");
  for (const chosen of [/users\.sort=-avatar/, /users\.role=examiner/, /users\.is_active=true/])
    await expect(page).toHaveURL(chosen);
  await sheet.getByRole("button", { name: /^Show \d+ users?$/ }).press("Enter");
  await expect(sheet).toBeHidden();
  const opener = page.getByRole("button", { name: "Filters 2 filters are on" });
  await expect(opener).toBeFocused();
  await expect(page.getByRole("row").filter({ hasText: "examiner@demo.atesta.example" })).toContainText("Examiner");
  await page.reload();
  await expectAlive(opener);
  await opener.press("Enter");
  await expect(sheet.getByRole("combobox", { name: "Role" })).toHaveValue("examiner");
  await sheet.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(page).not.toHaveURL(/users\.role=/);
  await expect(sheet.getByRole("combobox", { name: "Status" })).toHaveValue("");
  await expectAccessible(page);
});

test("on a phone the actions on ticked rows are in one menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openUsers(page, "?users.q=examiner%40demo");
  await page.getByRole("row").filter({ hasText: "examiner@demo.atesta.example" }).getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await expect(bar.getByRole("button", { name: "Set position" })).toBeHidden();
  await bar.getByRole("button", { name: "Actions" }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Set position" }).press("Enter");
  const asking = page.getByRole("dialog", { name: "Set position" });
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(bar.getByRole("button", { name: "Actions" })).toBeFocused();
});

/**
 * Holds a page back until the returned function is called: by then each change of the address that was pending has come,
 * as the page's own clock is run further than any of them waits.
 */
async function holdPage(page: Page, path: string) {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${path}?_rsc=*`, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    await page.clock.runFor(1000);
    answer();
  };
}

/** Acts on both elements from inside the page: on a slow machine two presses would be too far apart. */
async function actAtOnce(first: Locator, then: Locator, typed = "") {
  await first.evaluate(
    async (one, { other, text }) => {
      if (text) {
        (one as HTMLInputElement).focus();
        document.execCommand("insertText", false, text);
      } else (one as HTMLElement).click();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      if (!text) (one as HTMLElement).click();
      (other as HTMLElement).click();
    },
    { other: await then.elementHandle(), text: typed },
  );
}

test("a link that is clicked just after typing a search opens its target, even if the search is late", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/admin/dictionaries/competencies");
  const [link, search] = [page.getByRole("rowheader").getByRole("link").first(), page.getByRole("searchbox")];
  await expectAlive(search);
  const [title, to] = [String(await link.textContent()), String(await link.getAttribute("href"))];
  const answer = await holdPage(page, to);
  await actAtOnce(search, link, "Нічого такого немає");
  await answer();
  await expect(page).toHaveURL(new RegExp(`${to}$`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Competencies" })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("a link that is clicked while the address is still changing opens its target", async ({ page }) => {
  await page.clock.install();
  await openUsers(page);
  const order = page.getByRole("columnheader", { name: "Position" }).getByRole("button", { name: "Position" });
  const link = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Positions" });
  await expectAlive(order);
  const answer = await holdPage(page, "/admin/dictionaries/positions");
  await actAtOnce(order, link);
  await answer();
  await expect(page).toHaveURL(/\/positions$/);
  await expect(page.getByRole("heading", { level: 1, name: "Positions" })).toBeVisible();
});

test("the router, which writes an address again when it has drawn it, never takes a newer one back", async ({
  page,
}) => {
  await openUsers(page);
  // Before the router has come alive, nobody tells its writes from those of others.
  await expectAlive(page.getByRole("columnheader", { name: "Position" }).getByRole("button", { name: "Position" }));
  const written = await page.evaluate(() => {
    const drawn = structuredClone(history.state);
    const write = (state: unknown, query: string) => {
      history.replaceState(state, "", query);
      return location.search;
    };
    const [first, second] = ["?users.role=examiner", "?users.role=examiner&users.is_active=true"];
    return [write(null, first), write(null, second), write(drawn, first), write(structuredClone(drawn), second)];
  });
  expect(written).toEqual([
    "?users.role=examiner",
    "?users.role=examiner&users.is_active=true",
    "?users.role=examiner&users.is_active=true",
    "?users.role=examiner&users.is_active=true",
  ]);
  await expect(page.getByRole("button", { name: "Remove filter: Role" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters 2 filters are on" })).toBeVisible();
});

for (const [width, columns] of [
  [640, ["User", "Roles"]],
  [768, ["User", "Position", "Roles"]],
  [1023, ["User", "Position", "Unit", "Roles"]],
] as const)
  test(
    `at ${width} px the list of users shows what matters, and nothing scrolls sideways`,
    inFull(width !== 768),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openUsers(page, "?users.size=25");
      await ready(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const table = page.getByRole("table");
      expect(
        await table.evaluate((one) => one.scrollWidth - Number(one.parentElement?.clientWidth)),
      ).toBeLessThanOrEqual(0);
      for (const name of columns) await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
      const row = page.getByRole("row").nth(1);
      await expect(row.getByRole("rowheader").getByRole("button").first()).toBeVisible();
      await expect(row.getByRole("button", { name: /^More: / })).toBeVisible();
    },
  );

test("the chosen row height is that of tables at once, and after a reload", inFull(), async ({ page }) => {
  await page.goto("/admin/dictionaries/positions");
  await ready(page);
  // Behind the panel the page is hidden for screen readers.
  const cell = page.getByRole("row", { includeHidden: true }).nth(1).getByRole("cell", { includeHidden: true }).first();
  const height = async () => (await cell.boundingBox())?.height ?? 0;
  const usual = await height();
  await page.getByRole("button", { name: /^Your account/ }).click();
  const panel = page.getByRole("dialog", { name: "Your account" });
  await panel.getByText("Comfortable").click();
  await expect.poll(height).toBeGreaterThan(usual);
  const comfortable = await height();
  await panel.getByText("Compact").click();
  // A row that opens is never lower than its button.
  await expect.poll(height).toBeLessThan(comfortable);
  expect(await height()).toBeLessThanOrEqual(usual);
  await panel.getByText("Comfortable").click();
  await page.reload();
  await ready(page);
  await expect.poll(height).toBe(comfortable);
});
