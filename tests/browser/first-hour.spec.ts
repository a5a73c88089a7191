import type { APIRequestContext } from "@playwright/test";
import { expect, expectAlive, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { throughApi } from "./support/through-api";

const stamp = () => crypto.randomUUID().slice(0, 8);

test.describe("after Create one is in the new thing", () => {
  // A deleted row is looked for once more.
  test.use({ expected: [/404/] });

  test.beforeEach(async ({ context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
  });

  test("a competency opens its page, and Back leads to the list without the form", async ({ page }) => {
    await page.goto("/admin/dictionaries/competencies");
    await ready(page);
    await page.getByRole("button", { name: "New competency" }).first().click();
    const title = `Beekeeping ${stamp()}`;
    await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dictionaries\/competencies\/\d+/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Competencies" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a checklist opens above all others, ready for its first question", async ({ page }) => {
    await page.goto("/admin/dictionaries/checklists?checklists.sort=-title&checklists.size=25");
    await ready(page);
    await page.getByRole("button", { name: "New checklist" }).first().click();
    const title = `Aaa ${stamp()}`;
    await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // Its title would stand at the end of the last page.
    await expect(page.getByRole("table", { name: "Checklists" }).getByRole("rowheader").first()).toContainText(title);
    await expect(page.getByRole("button", { name: "New question" }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("textbox", { name: "Question" }).fill("Is the hive clean?");
    await expect(page.getByRole("main").getByRole("textbox", { name: "Question" })).toHaveValue("Is the hive clean?");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    // After its deletion nothing of it stays.
    await page.getByRole("button", { name: `More: ${title}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("rowheader").filter({ hasText: title })).toHaveCount(0);
  });

  for (const [what, path, button, endpoint, courses] of [
    ["specialization", "specializations", "New Specialization", "education-programs", "education-courses"],
    ["group", "adaptation", "New group", "adaptation-programs", "adaptation-courses"],
  ] as const)
    test(`a ${what} opens above all others, and takes its first course at once`, async ({ page, request }) => {
      // The new one is neither the first nor the last by title, whatever other tests left.
      await addNeighbours(request, endpoint);
      // A course of another test could not be deleted by it any more.
      const course = `Помел ${stamp()}`;
      await (await throughApi(request)).make(`/handbook/${courses}/`, { title: course });
      await page.goto(`/admin/dictionaries/${path}`);
      await ready(page);
      await page.getByRole("button", { name: button }).first().click();
      const form = page.getByRole("dialog");
      const title = `Млин ${stamp()}`;
      await form.getByRole("textbox", { name: "Title" }).fill(title);
      if (what === "specialization") {
        // One of the demo, since other tests delete theirs.
        await form.getByRole("combobox", { name: "Position" }).fill("Продавець-консультант");
        await page.getByRole("option", { name: "Продавець-консультант" }).first().click();
      }
      await form.getByRole("button", { name: "Create" }).click();
      await expect(form).toHaveCount(0);
      await expect(page.getByRole("rowheader").first()).toContainText(title);
      const add = page.getByRole("combobox", { name: what === "specialization" ? "Add a competency" : "Add a course" });
      await expect(add).toBeFocused();
      await page.keyboard.type(course);
      await expect(page.getByRole("listbox").getByRole("option")).toHaveText([course]);
      await expect(add).toHaveAttribute("aria-activedescendant", /./);
      await page.keyboard.press("Enter");
      const taken = page.getByRole("region", { name: new RegExp(title) }).getByRole("listitem");
      await expect(taken).toHaveCount(1);
      await expect(taken).toContainText(course);
      // Another order of the list leads the new row to its place.
      await page
        .getByRole("columnheader", { name: /^Title/ })
        .getByRole("button")
        .first()
        .click();
      await expect(page.getByRole("rowheader").first()).not.toContainText(title);
    });
});

async function addNeighbours(request: APIRequestContext, kind: string) {
  const by = await throughApi(request);
  const [position] = await by.list("/users/positions/?page_size=1");
  const rest = kind === "education-programs" ? { position: position?.id } : {};
  for (const title of ["Аавангард", "Ящірка"])
    await by.make(`/studies/${kind}/`, { title: `${title} ${stamp()}`, ...rest });
}

test("a unit is offered with the units above it", async ({ page, context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true, lang: "uk" });
  await page.goto("/admin/dictionaries/users?users.form=new");
  const unit = page.getByRole("dialog").getByRole("combobox", { name: "Підрозділ" });
  await expectAlive(unit);
  await unit.click();
  await expect(page.getByRole("option").filter({ hasText: " / " }).first()).toBeVisible();
});
