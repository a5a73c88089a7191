import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { companyDay } from "../support/company-day";
import { type DemoRole, expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { tablePages } from "./support/screens";
import { shiftOf } from "./support/shifts";
import { throughApi } from "./support/through-api";

/** The most that an action on rows may shift: a fraction of the window, as browsers measure it. */
const MOST = 0.02;

/** Every page with a table, as somebody who sees rows there. */
const looked: readonly { path: string; role: DemoRole }[] = [
  ...tablePages.map((path) => ({ path, role: "administrator" as const })),
  { path: `${paths.adaptationSetup}?tab=assign`, role: "administrator" },
  { path: `${paths.competencies}/1`, role: "administrator" },
  { path: paths.teamProfiles, role: "manager" },
  { path: paths.teamAdaptation, role: "manager" },
  { path: paths.teamEstimates, role: "manager" },
  { path: paths.examsEvaluation, role: "examiner" },
  { path: paths.processesEvaluation, role: "estimator" },
  { path: paths.myMarks, role: "employee" },
  { path: paths.mySpecializations, role: "employee" },
];

const CONTROLS = "h1, main [type=search], main [data-toolbar] :is(button, input)";
const COLUMNS = "thead th, thead th button";

/** The places of controls, or of columns too, which must not depend on what the table shows. */
const places = (page: Page, of: string) =>
  page.evaluate((selector) => {
    // A press may scroll, and the header is sticky: only the layout counts here.
    window.scrollTo(0, 0);
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      // The buttons inside a field come and go with its value.
      !one.matches("[aria-label='Clear filters'], [data-chips] *, [data-filter-cross], [tabindex='-1']");
    return [...document.querySelectorAll(selector)].filter(isSeen).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, ...[x, y + window.scrollY, width, height].map(Math.round)].join(" ");
    });
  }, of);

/** A control of the page and what is done with it; `isDone` waits for the answer. */
type Act = { control: Locator; run(): Promise<void>; isDone(): Promise<void>; undo?(): Promise<void> };

function actsOn(page: Page): Record<string, Act> {
  const bar = page.locator("[data-toolbar]").first();
  const main = page.getByRole("main");
  const [box, search] = [
    page.getByRole("checkbox", { name: /^Select: / }).first(),
    main.getByRole("searchbox").first(),
  ];
  const [order, next] = [
    page.locator("thead th button").first(),
    page.getByRole("button", { name: "Next page" }).first(),
  ];
  const menu = bar.locator("button[aria-haspopup=menu]:not([aria-label])").first();
  // A list of reasons has no word in the letters that are typed below.
  const choice = bar.getByRole("combobox", { name: /^(?!Reason)/ }).first();
  const filters = bar.getByRole("button", { name: /^Filters/ });
  const clear = () => bar.getByRole("button", { name: "Clear filters" }).click();
  const isFiltered = () => expect(bar.getByRole("button", { name: "Clear filters" })).toBeVisible();
  return {
    tick: {
      control: box,
      run: () => box.check(),
      // The keyboard does not reach the toolbar below the bar that covers it.
      isDone: () => expect(bar).toHaveAttribute("inert", ""),
      undo: () => page.getByRole("button", { name: "Clear selection" }).click(),
    },
    letter: {
      control: search,
      run: () => search.fill("а"),
      isDone: () => expect(page).toHaveURL(/\.q=/),
      undo: async () => {
        await search.fill("");
        await expect(page).not.toHaveURL(/\.q=/);
      },
    },
    filterMenu: {
      control: menu,
      run: async () => {
        await menu.click();
        await page.getByRole("menuitemcheckbox").nth(1).click();
      },
      isDone: isFiltered,
      undo: clear,
    },
    filterChoice: {
      control: choice,
      run: async () => {
        await choice.fill("а");
        await page.getByRole("listbox").getByRole("option").first().click();
      },
      isDone: isFiltered,
      undo: clear,
    },
    filterSheet: {
      control: filters,
      run: async () => {
        await filters.click();
        const sheet = page.getByRole("dialog");
        const choice = sheet.locator("select:visible").first();
        const toggle = sheet.getByRole("switch").first();
        await expect(sheet.getByRole("button", { name: /^Show/ })).toBeVisible();
        if (await choice.count()) await choice.selectOption({ index: 1 });
        else if (await toggle.count()) await toggle.click();
        else await sheet.getByLabel("From").fill(companyDay(0));
        await page.keyboard.press("Escape");
      },
      isDone: isFiltered,
      undo: clear,
    },
    sort: {
      control: order,
      run: () => order.click(),
      isDone: () =>
        expect(page.locator("thead th:is([aria-sort=ascending], [aria-sort=descending])").first()).toBeAttached(),
    },
    page: { control: next, run: () => next.click(), isDone: () => expect(page).toHaveURL(/\.page=2/) },
  };
}

/** One of each kind: a list, a report, a list of one's own. */
const CHECKED: readonly string[] = [paths.tasks, paths.teamProfiles, paths.mySpecializations];

for (const { path, role } of looked) {
  test(
    `nothing in ${path} moves when rows are ticked, searched, filtered, sorted or paged, and it fits`,
    inFull(!CHECKED.includes(path)),
    async ({ page, context, request, baseURL }) => {
      // The demo company has no letters of its own: those that are there are of other tests.
      if (path === paths.letters) await (await throughApi(request)).make("/letters/test/", {});
      await signInAs(context, role);
      await remember(context, String(baseURL), { isAdminMode: role === "administrator" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await ready(page);
      const table = page.getByRole("table").first();
      await expect(table.locator("tbody tr").first()).toBeVisible();
      const isWider = await table.evaluate((one) => one.scrollWidth > Number(one.parentElement?.clientWidth));
      expect(isWider).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
      const before = { controls: await places(page, CONTROLS), all: await places(page, `${CONTROLS}, ${COLUMNS}`) };
      const shifts: Record<string, Awaited<ReturnType<typeof shiftOf>>> = {};
      for (const [name, { control, run, isDone, undo }] of Object.entries(actsOn(page))) {
        if (!(await control.isVisible())) continue;
        await expectAlive(control);
        shifts[name] = await shiftOf(page, { mayReorder: name !== "tick" }, async () => {
          await run();
          await isDone();
          await ready(page);
        });
        // A filter may leave no rows.
        if (name.startsWith("filter")) expect(await places(page, CONTROLS), name).toEqual(before.controls);
        else expect(await places(page, `${CONTROLS}, ${COLUMNS}`), name).toEqual(before.all);
        await undo?.();
        await ready(page);
      }
      const tooFar = Object.entries(shifts).filter(([, { shift }]) => shift >= MOST);
      expect(tooFar).toEqual([]);
    },
  );
}

test("the list of users is ticked, searched, filtered, sorted and paged without a move", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.users);
  await ready(page);
  // What the test above looks for is there: it would pass over a page without it.
  for (const name of ["tick", "letter", "filterSheet", "sort", "page"])
    await expect(actsOn(page)[name]?.control ?? page.locator("none"), name).toBeVisible();
});

test("a filter keeps its place when it is set", async ({ page, context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.userSpecializations);
  await ready(page);
  const state = page.getByRole("button", { name: /^Status/ }).and(page.locator("[aria-haspopup]"));
  await expectAlive(state);
  const narrow = await state.boundingBox();
  await state.click();
  await page.getByRole("menuitemcheckbox", { name: "Overdue" }).click();
  await expect(page.getByRole("button", { name: "Status: Overdue" })).toBeVisible();
  expect(await state.boundingBox()).toEqual(narrow);
});

test("on a phone a row has the name, a note and a line, and fifty people take less than 5,500 px", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.users);
  await ready(page);
  const heights = await page
    .locator("tbody tr")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights).toHaveLength(50);
  expect(Math.max(...heights)).toBeLessThanOrEqual(124);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5500);
  const row = page.locator("tbody tr").nth(3);
  await expectAlive(row.getByRole("rowheader").getByRole("button"));
  // A tap anywhere in the row opens the person, but for the tick and the menu.
  await row.click({ position: { x: 200, y: 40 } });
  await expect(page.getByRole("dialog")).toBeVisible();
});
