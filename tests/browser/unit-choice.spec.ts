import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { press } from "./support/keys";
import { makeLargeTree, PEOPLE_OF_REGION, UNITS_OF_LARGE_TREE } from "./support/large-tree";
import { signInBy } from "./support/learner";
import { chooseForTicked } from "./support/row-menu";

type Given = { page: Page; context: BrowserContext; request: APIRequestContext; baseURL?: string | undefined };

async function openUsers({ page, context, request, baseURL: url = "" }: Given) {
  const { api, email } = await makeLargeTree(request);
  await signInBy(context, email);
  await remember(context, url, { isAdminMode: true });
  await page.goto(paths.users);
  await expectAlive(page.getByRole("searchbox").first());
  return api;
}

const unitFilterOf = (page: Page) =>
  page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name: /^Unit/ });
const treeOf = (page: Page) => page.getByRole("tree", { name: "Units" });
/** More would be drawn than anybody sees. */
const MOST_DRAWN = 40;

test("of a thousand units the filter draws those in sight, finds one by its name, and counts its people", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openUsers({ page, context, request, baseURL });
  await page.getByRole("button", { name: "Filters" }).click();
  await unitFilterOf(page).click();
  const tree = treeOf(page);
  const lines = tree.getByRole("treeitem");
  await expect(lines.first()).toHaveAccessibleName(`Область 1, ${PEOPLE_OF_REGION} people with the units below`);
  const search = page.getByRole("searchbox", { name: "Search: Units" });
  await test.step("with everything open it still draws a window, and the keys lead to its end", async () => {
    await search.fill("а");
    await expect(page.getByRole("status").filter({ hasText: "1,000 units found" })).toBeAttached();
    await search.press("ArrowDown");
    await press(page, "End");
    await expect(lines.last()).toHaveAccessibleName(/^Крамниця \d+, 1 person/);
    expect(await lines.count()).toBeLessThan(MOST_DRAWN);
  });
  await test.step("a search leaves what it finds with the units above", async () => {
    await search.fill("крамниця 777");
    await expect(lines).toHaveText([/^Область 20/, /^Крамниця 777/]);
    await expect(page.getByRole("status").filter({ hasText: "1 unit found" })).toBeAttached();
    await expectAccessible(page);
    await search.press("Enter");
    await page.getByRole("button", { name: /^Show/ }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
  });
  await test.step("a region has the people of the units below it", async () => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await unitFilterOf(page).click();
    await search.fill("область 20");
    await expect(lines).toHaveCount(1);
    await search.press("Enter");
    await page.getByRole("button", { name: /^Show/ }).click();
    await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String(PEOPLE_OF_REGION + 1));
  });
});

test(
  "'Set unit' is the same tree with counts: chosen people get a unit, or none",
  inFull(),
  async ({ page, context, request, baseURL }) => {
    const api = await openUsers({ page, context, request, baseURL });
    expect((await api.list("/users/units/?flat=true")).length).toBe(UNITS_OF_LARGE_TREE);
    await page.goto(`${paths.users}?users.q=продавець`);
    const boxes = page.getByRole("row").getByRole("checkbox");
    await expectAlive(boxes.nth(1));
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    const bar = page.getByRole("group", { name: "Actions with the selected rows" });
    const asking = page.getByRole("dialog", { name: "Set unit" });
    await chooseForTicked(bar, "Actions", "Set unit");
    const field = asking.getByRole("button", { name: /^Unit/ });
    await test.step("without a choice it says so at its field", async () => {
      await asking.getByRole("button", { name: "Set unit for 2 people" }).click();
      await expect(field).toHaveAccessibleDescription("Choose a value");
      await expectAccessible(page);
    });
    await test.step("none comes first; a region is found by its name and says how many are there", async () => {
      await field.click();
      const lines = treeOf(page).getByRole("treeitem");
      await expect(lines.first()).toHaveAccessibleName("No unit");
      await page.getByRole("searchbox", { name: "Search: Units" }).fill("область 23");
      await expect(lines).toHaveText([/^Область 23/]);
      await expect(lines).toHaveAccessibleName(`Область 23, ${PEOPLE_OF_REGION} people with the units below`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(page);
      await lines.click();
      await expect(treeOf(page)).toHaveCount(0);
      await expect(field).toHaveText("Область 23");
      await expect(field).toBeFocused();
      await page.setViewportSize({ width: 1280, height: 720 });
      await asking.getByRole("button", { name: "Set unit for 2 people" }).click();
      await expect(page.getByText("2 people changed").first()).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Область 23" })).toHaveCount(2);
    });
    await test.step("and is taken from people again", async () => {
      const placed = page.getByRole("row").filter({ hasText: "Область 23" }).first();
      await placed.getByRole("checkbox").check();
      await chooseForTicked(bar, "Actions", "Set unit");
      await field.click();
      await treeOf(page).getByRole("treeitem", { name: "No unit" }).click();
      await asking.getByRole("button", { name: "Set unit for 1 person" }).click();
      await expect(page.getByText("1 person changed").first()).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Область 23" })).toHaveCount(1);
    });
  },
);
