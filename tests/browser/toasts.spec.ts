import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { above } from "./support/states";

const toasts = "[data-sonner-toast]";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("a new row that the list shows has no toast and is announced; one that it does not show has a toast", async ({
  page,
}) => {
  const stamp = crypto.randomUUID().slice(0, 8);
  await page.goto(`/admin/dictionaries/positions?positions.q=${stamp}`);
  const create = page.getByRole("button", { name: "New position" }).first();
  await expectAlive(create);
  await create.click();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(`Seen ${stamp}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader", { name: stamp })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeAttached();
  await expect(page.locator(toasts)).toHaveCount(0);
  await create.click();
  await page.keyboard.type("Out of this search");
  await page.keyboard.press("Enter");
  await expect(page.locator(toasts)).toContainText("Saved");
});

for (const width of [360, 1280])
  test(`at ${width} px a toast covers no main button, no menu and no field of a sheet`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/dictionaries/checklists?checklists.q=not-in-this-list&checklists.form=1");
    const create = page.getByRole("button", { name: "New checklist" }).first();
    await expectAlive(create);
    await above(page).locator("button[type=submit]").click();
    await expect(above(page)).toHaveCount(0);
    await expect(page.locator(toasts)).toContainText("Saved");
    /** What the toast lies upon, of all that can be pressed or filled in. */
    const covered = (place: string) =>
      page.evaluate(
        ([within, toast]) =>
          [...document.querySelectorAll(`${within} :is(input, button, [role=menuitem])`)].flatMap((one) => {
            const { left, top, width: wide, height } = one.getBoundingClientRect();
            const hit = document.elementFromPoint(left + wide / 2, top + height / 2);
            return hit?.closest(String(toast)) ? [one.outerHTML] : [];
          }),
        [place, toasts],
      );
    expect(await covered("main")).toEqual([]);
    await create.click();
    await expect(above(page).getByRole("textbox").first()).toBeVisible();
    expect(await covered("[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Your account" }).click();
    expect(await covered("[role=dialog]")).toEqual([]);
    await expect(page.locator(toasts)).toHaveCount(1);
  });
