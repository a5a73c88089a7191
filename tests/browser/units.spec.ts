import type { APIRequestContext, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { translator } from "@/lib/i18n/catalogue";
import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  inFull,
  remember,
  sampledLanguages,
  signInAs,
  test,
} from "./support/journey";
import { press, tabTo } from "./support/keys";
import { expectRightInBothThemes } from "./support/looks";
import { throughApi } from "./support/through-api";
import { stamped } from "./support/ukrainian-tables";

const UNITS = "/users/units/";

/** Creates and deletes through the API what a test needs but does not test. */
async function office(request: APIRequestContext) {
  const by = await throughApi(request);
  const made: number[] = [];
  return {
    async make(title: string, parent_id: number | null = null): Promise<number> {
      const id = await by.make(UNITS, { title, color: "#2a5dbf", manager: by.user.id, parent_id });
      made.push(id);
      return id;
    },
    async clear() {
      for (const id of made) await by.change(UNITS, id, { parent_id: null });
      for (const id of made) await by.remove(UNITS, id);
    },
  };
}

async function openUnits(page: Page, query = "") {
  await signInAs(page.context(), "administrator");
  await page.goto(`${paths.units}${query}`);
  const tree = page.getByRole("treegrid", { name: "Company" });
  await expect(tree).toBeVisible();
  await expectAlive(tree);
}

const rowOf = (page: Page, title: string) => page.getByRole("row", { name: title, exact: true });
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeAttached();

/** Fills in the open form of a row by keyboard. */
async function fillIn(page: Page, title: string) {
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type(title);
  await press(page, "Tab");
  await page.keyboard.type("Їжакевич");
  await expect(page.getByRole("option", { name: /Їжакевич Ганна/ })).toBeVisible();
  await press(page, "Enter", "Enter");
}

test("by keyboard only: a unit and a unit below it are created, renamed, moved and deleted", async ({ page }) => {
  // Side by side in the order of titles, whatever others make meanwhile.
  const name = stamped("Ярмарок");
  const [first, second, renamed] = [`${name} А`, `${name} Б`, `${name} В`];
  await openUnits(page);
  await tabTo(page, page.getByRole("button", { name: "Add unit" }));
  await press(page, "Enter");
  await fillIn(page, first);
  await expect(rowOf(page, first)).toBeFocused();
  await said(page, `“${first}” is added`);

  await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(page.getByRole("button", { name: `Add a unit under “${first}”` })).toBeFocused();
  await press(page, "Enter");
  await fillIn(page, second);
  const child = rowOf(page, renamed);
  await expect(rowOf(page, second)).toBeFocused();
  await expect(rowOf(page, second)).toHaveAttribute("aria-level", "2");

  await press(page, "F2");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type(renamed);
  await press(page, "Enter");
  await expect(child).toBeFocused();

  await press(page, "Alt+Shift+ArrowLeft");
  await expect(child).toHaveAttribute("aria-level", "1");
  await expect(child).toBeFocused();
  await said(page, `“${renamed}” is now at the top level`);
  await press(page, "Alt+Shift+ArrowLeft");
  await said(page, `“${renamed}” is already at the top level`);
  await press(page, "Alt+Shift+ArrowUp");
  await said(page, "Units of one level stand in the order of their titles");
  await press(page, "Alt+Shift+ArrowRight");
  await expect(child).toHaveAttribute("aria-level", "2");
  await said(page, `“${renamed}” is now under “${first}”`);

  await expect(child).toBeFocused();
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  const dialog = page.getByRole("dialog", { name: `Move “${renamed}”` });
  await expect(dialog.getByRole("combobox", { name: "Move under" })).toBeFocused();
  await page.keyboard.type("Бухгалтерія");
  await press(page, "Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Move", exact: true }));
  await press(page, "Enter");
  await expect(dialog).toBeHidden();
  await said(page, `“${renamed}” is now under “Бухгалтерія”`);
  await expect(child).toHaveAttribute("aria-level", "4");

  for (const title of [renamed, first]) {
    await tabTo(page, page.getByRole("textbox", { name: "Search units" }));
    await page.keyboard.type(title);
    await expect(rowOf(page, title).locator("mark").first()).toBeVisible();
    await said(page, "1 unit found");
    await press(page, "ArrowDown");
    await expect(rowOf(page, title)).toBeFocused();
    await press(page, "Delete");
    await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
    await press(page, "Tab", "Enter");
    await said(page, `“${title}” is deleted`);
    await expect(rowOf(page, title)).toHaveCount(0);
    await tabTo(page, page.getByRole("textbox", { name: "Search units" }));
    await press(page, "Escape");
  }
});

test("missing values are marked and nothing is sent; leaving with input asks first", async ({ page }) => {
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "POST" && request.url().includes("/users/units/") && sent.push(request.url()),
  );
  await openUnits(page);
  await page.getByRole("button", { name: "Add unit" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("combobox", { name: "Manager" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page.getByRole("textbox", { name: "Name" }).fill("Чернетка");
  await page.getByRole("button", { name: "Edit “Дирекція”" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Чернетка");
  await page.getByRole("button", { name: "Edit “Дирекція”" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Дирекція");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await press(page, "Escape");
  await expect(rowOf(page, "Дирекція")).toBeFocused();
});

test("a row is dragged under another with the mouse, and never under its own descendants", async ({
  page,
  request,
}) => {
  const by = await office(request);
  const [upper, other, lower] = [stamped("Юрта А"), stamped("Юрта Б"), stamped("Юрта В")];
  try {
    const top = await by.make(upper);
    await by.make(other);
    await by.make(lower, top);
    await openUnits(page, "?units.open=all");
    // High enough for every row, because a window scrolls when something is dragged near its edges. Other tests make
    // units too.
    const ROW = 48;
    await page.setViewportSize({ width: 1280, height: 600 + ROW * (await page.getByRole("row").count()) });
    const drag = async (title: string, goal: string) => {
      await rowOf(page, title).hover();
      const handle = await rowOf(page, title).locator("[data-handle]").boundingBox();
      const place = await rowOf(page, goal).boundingBox();
      if (!handle || !place) throw new Error("The rows are not in sight");
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await page.mouse.down();
      await page.mouse.move(place.x + place.width / 3, place.y + place.height / 2, { steps: 8 });
      await page.mouse.up();
    };
    await drag(other, upper);
    await said(page, `“${other}” is now under “${upper}”`);
    await expect(rowOf(page, other)).toHaveAttribute("aria-level", "2");
    await drag(upper, lower);
    await said(page, `“${upper}” cannot be moved under “${lower}”, which is below it`);
    await expect(rowOf(page, upper)).toHaveAttribute("aria-level", "1");
  } finally {
    await by.clear();
  }
});

test.describe("a refused deletion", () => {
  test.use({ expected: [/409/] });

  test("shows the server's message", async ({ page, request }) => {
    const by = await office(request);
    try {
      const title = stamped("Ящик");
      const unit = await by.make(title);
      await openUnits(page);
      await rowOf(page, title).focus();
      // Meanwhile another person adds a unit below it.
      await by.make(`${title} у ящику`, unit);
      await press(page, "Delete");
      await page.getByRole("button", { name: "Delete the unit" }).click();
      const refusal = page.getByRole("alertdialog");
      await expect(refusal).toContainText("The unit cannot be deleted: it has 1 unit below it");
      await refusal.getByRole("button", { name: "Close" }).click();
      await expect(rowOf(page, title)).toBeVisible();
    } finally {
      await by.clear();
    }
  });
});

test(
  "the signs of what can be done are seen in one row at a time: under the pointer, or with the focus",
  inFull(),
  async ({ page }) => {
    await openUnits(page);
    const add = (title: string) => page.getByRole("button", { name: `Add a unit under “${title}”` });
    const rows = [rowOf(page, "Дирекція"), rowOf(page, "Виробництво")] as const;
    const signs = () =>
      page
        .getByRole("button", { name: /^(Add a unit under|Edit|Move|Delete) “/ })
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === "1").map((one) => one.ariaLabel));
    await page.mouse.move(0, 0);
    await expect.poll(signs).toEqual([]);
    await rows[0].hover();
    await expect.poll(async () => (await signs()).length).toBe(4);
    await rows[1].hover();
    await expect.poll(signs).toEqual(expect.arrayContaining([await add("Виробництво").getAttribute("aria-label")]));
    expect((await signs()).length).toBe(4);
    await page.mouse.move(0, 0);
    await rows[0].focus();
    await expect.poll(signs).toEqual(expect.arrayContaining([await add("Дирекція").getAttribute("aria-label")]));
  },
);

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1000 }, hasTouch: true, isMobile: true });

  test("all of it is in the menu of a row", inFull(), async ({ page }) => {
    await openUnits(page);
    await rowOf(page, "Дирекція").getByRole("button", { name: "Actions: Дирекція" }).tap();
    await expect(page.getByRole("menuitem")).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Edit" }).tap();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Дирекція");
    await expectFits(page);
  });
});

test("a search keeps the matches in their place, and clearing it restores the tree", async ({ page }) => {
  await openUnits(page);
  await expect(rowOf(page, "Бухгалтерія")).toHaveCount(0);
  const search = page.getByRole("textbox", { name: "Search units" });
  await search.fill("БУХ");
  await said(page, "1 unit found");
  await expect(rowOf(page, "Бухгалтерія").locator("mark")).toHaveText("Бух");
  await expect(page).toHaveURL(/units\.q=/);
  await page.reload();
  await expect(rowOf(page, "Бухгалтерія")).toBeVisible();
  await expectAlive(search);
  await search.press("Escape");
  await expect(rowOf(page, "Бухгалтерія")).toHaveCount(0);
});

const words = {
  en: ["Units", "Move to…"],
  uk: ["Підрозділи", "Перемістити…"],
  ru: ["Подразделения", "Переместить…"],
} as const;
for (const lang of sampledLanguages) {
  test(
    `the screen and its states look right in ${lang}, in both themes`,
    inFull(),
    async ({ page, context, baseURL }) => {
      await remember(context, String(baseURL), { lang, isAdminMode: true });
      await signInAs(context, "administrator");
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${paths.units}?units.open=all&units.q=%D0%BC%D0%B0`);
        await expect(page.getByRole("heading", { level: 1, name: words[lang][0] })).toBeVisible();
        await expect(page.locator("mark").first()).toBeVisible();
        await expectRightInBothThemes(page, `units-${lang}`);
        await rowOf(page, "Бухгалтерія").focus();
        await press(page, "F2");
        await expect(page.locator("[data-editing] input").first()).toBeFocused();
        await expectRightInBothThemes(page, `unit-form-${lang}`);
        await page.locator("[data-editing] [aria-haspopup=dialog]").click();
        await expectRightInBothThemes(page, `unit-colours-${lang}`);
        await press(page, "Escape");
        await expect(page.locator("[data-editing] [aria-haspopup=dialog]")).toBeFocused();
        await press(page, "Escape");
        await expect(rowOf(page, "Бухгалтерія")).toBeFocused();
        if (width === 360) {
          await rowOf(page, "Бухгалтерія").getByRole("button").last().click();
          await expectRightInBothThemes(page, `unit-menu-${lang}`);
          await page.getByRole("menuitem", { name: words[lang][1] }).click();
        } else {
          const move = translator(lang)("units.move", { unit: "Бухгалтерія" });
          await page.getByRole("button", { name: move, exact: true }).click();
        }
        await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
        await expectRightInBothThemes(page, `unit-move-${lang}`);
      }
    },
  );
}
