import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAccessible, expectAlive, remember, signInAs, test } from "./support/journey";
import { openUsers } from "./support/people";
import { partsLoaded } from "./support/unsaved";

const LIST = /\/api\/v2\/users\/users\/\?/;

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const cells = (page: Page, label: string) => page.locator(`td[data-label="${label}"]`);

/** By default the name and the e-mail of a person stand in one column. */
async function showEmails(page: Page) {
  const columns = page.getByRole("button", { name: "Columns" });
  await expectAlive(columns);
  await columns.click();
  await page.getByRole("menuitemcheckbox", { name: "Email" }).click();
  await page.keyboard.press("Escape");
  await expect(header(page, "Email")).toBeVisible();
}

test("a header tells each of its three sort states, and the rows follow", async ({ page }) => {
  await openUsers(page, "?users.size=25");
  await showEmails(page);
  const email = header(page, "Email");
  const press = email.getByRole("button");
  await expectAlive(press);
  await expect(email).toHaveAttribute("aria-sort", "none");
  const sortStates = await page
    .getByRole("columnheader")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-sort")));
  expect(sortStates.filter((state) => state !== "none" && state !== null)).toEqual([]);
  for (const [state, first, second] of [
    ["ascending", 0, 1],
    ["descending", 1, 0],
  ] as const) {
    await press.click();
    await expect(email).toHaveAttribute("aria-sort", state);
    await expect(page).toHaveURL(first === 0 ? /users\.sort=email/ : /users\.sort=-email/);
    await expect
      .poll(async () => {
        const shown = await cells(page, "Email").allTextContents();
        return shown.length === 25 && String(shown[first === 0 ? 0 : 24]) < String(shown[second === 0 ? 0 : 24]);
      })
      .toBe(true);
  }
  await press.click();
  await expect(email).toHaveAttribute("aria-sort", "none");
  await expect(page).not.toHaveURL(/users\.sort/);
});

test("a hidden column disappears, stays hidden after a reload, and can be shown again", async ({ page }) => {
  await openUsers(page, "?users.size=25");
  const columns = page.getByRole("button", { name: "Columns" });
  await expectAlive(columns);
  await expect(cells(page, "Phone")).toHaveCount(25);
  await columns.click();
  const choices = page.getByRole("menuitemcheckbox");
  await choices.filter({ hasText: "Phone" }).click();
  await page.keyboard.press("Escape");
  for (const look of ["now", "after a reload"]) {
    await expect(header(page, "Position"), look).toBeVisible();
    await expect(header(page, "Phone"), look).toHaveCount(0);
    await expect(cells(page, "Phone"), look).toHaveCount(0);
    if (look === "now") await page.reload();
  }
  await expectAlive(columns);
  await columns.click();
  await choices.filter({ hasText: "Phone" }).click();
  await expect(cells(page, "Phone")).toHaveCount(25);

  // In a narrower window the menu ticks what is shown, and says of the others why they are not.
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 900, height: 800 });
  await columns.click();
  await expect(choices.filter({ hasText: "No room here" }).first()).toHaveAttribute("aria-checked", "mixed");
  const ticked = await choices.evaluateAll((all) =>
    all.filter((one) => one.getAttribute("aria-checked") === "true").map((one) => one.textContent),
  );
  const heads = await page
    .locator("thead [data-column]")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("title")));
  expect(ticked).toEqual(heads);
});

test("a press anywhere in a row does what its name does, except on its own controls and on selected text", async ({
  page,
}) => {
  await openUsers(page, "?users.q=administrator@demo.atesta");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const form = page.getByRole("dialog");
  const position = cells(page, "Position");
  await expect(row).toHaveCount(1);
  await partsLoaded(page);
  await row.getByRole("checkbox").check();
  await row.getByRole("checkbox").uncheck();
  const { x = 0, y = 0, width = 0, height = 0 } = (await position.boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\p{L}/u);
  await expect(form).toHaveCount(0);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await position.click();
  await expect(form).toBeVisible();
});

test("the export contains the found rows in their order with every field, as a file that a spreadsheet can read", async ({
  page,
}) => {
  await openUsers(page, "?users.q=demo.atesta&users.sort=email");
  const count = Number(await page.getByRole("table").getAttribute("aria-rowcount")) - 1;
  expect(count).toBeGreaterThan(3);
  const button = page.getByRole("button", { name: "Export CSV" });
  await expectAlive(button);
  const saved = page.waitForEvent("download");
  await button.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [first = "", ...lines] = bytes.toString("utf8").slice(1).split("\r\n");
  const cellsOf = (line: string) => line.slice(1, -1).split('";"');
  const fields = cellsOf(first);
  for (const field of ["Email", "First Name", "Last Name", "Phone", "Unit", "Roles"]) expect(fields).toContain(field);
  expect(lines.pop()).toBe("");
  expect(lines).toHaveLength(count);
  const emails = lines.map((line) => cellsOf(line)[fields.indexOf("Email")]);
  expect(emails).toEqual([...emails].sort());
  expect(emails).toContain("administrator@demo.atesta.example");
  expect(lines.join()).toMatch(/\p{Script=Cyrillic}/u);
});

/** The height of the top bar, below which the header of a table stays. */
const BAR_PX = 56;

const headerTop = (page: Page) =>
  page
    .locator("thead th")
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top));

/** Returns 200 people: the server has fewer, so its people are repeated with new ids. */
async function manyPeople(page: Page) {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const { results } = await response.json();
    const rows = Array.from({ length: 200 }, (_, nth) => ({
      ...results[nth % results.length],
      id: 100_000 + nth,
      email: `nth-${nth + 1}@people.example`,
    }));
    await route.fulfill({ response, json: { count: 200, page: 1, page_size: 200, results: rows } });
  });
}

/** Scrolls to the end of a list until this text is in sight: the end moves while the rows above it are measured. */
async function scrollTo(page: Page, text: string) {
  const isInSight = () =>
    page.getByText(text).evaluateAll(([one]) => {
      const box = one?.getBoundingClientRect();
      return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
    });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return isInSight();
    })
    .toBe(true);
}

test("of two hundred rows only visible ones are rendered, each with its number, below a fixed header", async ({
  page,
}) => {
  await manyPeople(page);
  await openUsers(page, "?users.size=200");
  await expectAlive(page.getByRole("searchbox"));
  await page.getByRole("searchbox").fill("a");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "201");
  const drawn = page.locator("tbody tr[aria-rowindex]");
  await expect(drawn.first()).toHaveAttribute("aria-rowindex", "2");
  // Until the part that windows rows has come, all are drawn.
  await expect.poll(() => drawn.count()).toBeLessThanOrEqual(60);
  await scrollTo(page, "nth-200@people.example");
  await expect(drawn.last()).toHaveAttribute("aria-rowindex", "201");
  expect(await drawn.count()).toBeLessThanOrEqual(60);
  await expect(page.getByText("nth-1@people.example")).toHaveCount(0);
  expect(await headerTop(page)).toBe(BAR_PX);
  // A header that covers half of a button would fail the accessibility check, so scroll to the top first.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText("nth-1@people.example").filter({ visible: true })).toBeInViewport();
  await expectAccessible(page);
});

test("the header and the pager stay visible while the page scrolls, which is the only thing that scrolls", async ({
  page,
}) => {
  await openUsers(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await headerTop(page)).toBe(BAR_PX);
  await expect(page.getByRole("navigation", { name: "Pages: Users" })).toBeInViewport({ ratio: 1 });
  // What takes the focus is scrolled out from under both.
  for (const nth of [40, 5]) {
    const more = page.getByRole("button", { name: /^More: / }).nth(nth);
    await expectAlive(more);
    await more.focus();
    const [button, header, pager] = await Promise.all([
      more.boundingBox(),
      page.locator("thead th").first().boundingBox(),
      page.locator("[data-stays]").boundingBox(),
    ]);
    expect(button?.y).toBeGreaterThanOrEqual(Number(header?.y) + Number(header?.height));
    expect(Number(button?.y) + Number(button?.height)).toBeLessThanOrEqual(Number(pager?.y));
  }
  const scrolling = await page
    .locator("main *")
    .evaluateAll(
      (all) =>
        all.filter(
          (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
        ).length,
    );
  expect(scrolling).toBe(0);
});

test("the actions of a row are a button and a menu of 35 px, and their column is 100 px wide", async ({ page }) => {
  for (const path of [`${paths.users}?users.size=25`, paths.specializations]) {
    await page.goto(path);
    const place = page.getByRole("row").nth(1).locator("td").last();
    await expectAlive(place.getByRole("button").first());
    const buttons = await place
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(buttons).toEqual([35, 35]);
    for (const cell of [place, page.getByRole("columnheader", { name: "Actions" })])
      expect((await cell.boundingBox())?.width).toBe(100);
  }
});

test("slow rows have placeholders; after ten seconds a message with a retry button appears", async ({ page }) => {
  let isStuck = true;
  let asked = 0;
  await page.route(/\/api\/v2\/handbook\/checklist-questions\/\?/, async (route) => {
    asked += 1;
    if (!isStuck) await route.continue();
  });
  await page.clock.install();
  await page.goto(paths.checklists);
  const details = page.getByRole("button", { name: /^Details: / }).first();
  await expectAlive(details);
  // From here only the test moves the time: the ten seconds could pass before the rows are looked at.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await details.click();
  const loading = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(loading).toBeAttached();
  await page.clock.runFor(500);
  await expect(page.locator("[data-skeleton]").first()).toBeVisible();
  await expect(loading).not.toContainText("This is taking longer than usual.");
  await page.clock.runFor(10_000);
  await expect(loading).toContainText("This is taking longer than usual.");
  await page.clock.resume();
  await expectAccessible(page);
  isStuck = false;
  const before = asked;
  await loading.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: /^Questions: / })).toBeVisible();
  expect(asked).toBeGreaterThan(before);
});
