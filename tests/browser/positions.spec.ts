import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { chooseOfRow } from "./support/row-menu";

test.use({ expected: [/status of 409/] });

test("Shift+Enter saves a row and opens a new one, Enter saves the last, and deleting asks with the name", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
  const stamp = crypto.randomUUID().slice(0, 8);
  const [first, second] = [`Beekeeper ${stamp}`, `Cartographer ${stamp}`];
  await page.goto(`/admin/dictionaries/positions?positions.q=${stamp}`);
  const create = page.getByRole("button", { name: "New position" });
  await expectAlive(create.first());
  await create.first().click();
  const title = page.getByRole("main").getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);

  await page.keyboard.type(first);
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByRole("rowheader", { name: first })).toBeVisible();
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(title).toHaveAccessibleDescription(/Enter text/);
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader", { name: second })).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect(create.first()).toBeFocused();

  for (const name of [first, second]) {
    await chooseOfRow(page, name, "Delete");
    const question = page.getByRole("alertdialog", { name: `Delete “${name}”?` });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("rowheader", { name })).toHaveCount(0);
  }
});

test(
  "a second position of one title is asked about, and saved only if that is meant",
  inFull(),
  async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    const stamp = crypto.randomUUID().slice(0, 8);
    await page.goto(`/admin/dictionaries/positions?positions.q=${stamp}`);
    const create = page.getByRole("button", { name: "New position" }).first();
    await expectAlive(create);
    const title = page.getByRole("main").getByRole("textbox", { name: "Title" });
    const rows = page.getByRole("rowheader").filter({ hasText: stamp });
    for (const name of [`Dyer ${stamp}`, `Glazier ${stamp}`]) {
      await create.click();
      await title.fill(name);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("rowheader", { name })).toBeVisible();
      await expect(title).toHaveCount(0);
    }
    await create.click();
    // Spaces and case make no other position.
    await title.fill(` dyer ${stamp} `);
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: `“dyer ${stamp}” already exists` });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(title).toHaveValue(` dyer ${stamp} `);
    await expect(rows).toHaveCount(2);
    await title.press("Enter");
    await question.getByRole("button", { name: "Save anyway" }).click();
    await expect(rows).toHaveCount(3);
    // Renaming asks too, but not because of the row itself.
    await page.getByRole("button", { name: `Edit Glazier ${stamp}` }).click();
    await title.fill(`glazier ${stamp}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader", { name: `glazier ${stamp}` })).toBeVisible();
    await page.getByRole("button", { name: `Edit glazier ${stamp}` }).click();
    await title.fill(`Dyer ${stamp}`);
    await page.keyboard.press("Enter");
    await expect(question.or(page.getByRole("alertdialog", { name: `“Dyer ${stamp}” already exists` }))).toBeVisible();
  },
);

test("a position that people hold is not asked about: the dialog says so and leads to them", async ({
  page,
  context,
  baseURL,
}) => {
  const title = "Продавець-консультант";
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { lang: "uk", isAdminMode: true });
  await page.goto(`/admin/dictionaries/positions?positions.q=${encodeURIComponent(title)}`);
  await chooseOfRow(page, title, "Видалити");
  const question = page.getByRole("alertdialog", { name: `Видалити «${title}»?` });
  await expect(question.getByText("Видалити не можна: пов’язан")).toBeVisible();
  await expect(question.getByRole("button", { name: "Закрити" })).toBeFocused();
  await expect(question.getByRole("button", { name: "Видалити" })).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole("link", { name: "Показати, що заважає" }).click();
  await expect(page).toHaveURL(/\/users\?users\.position=\d+/);
  await expect(page.getByRole("cell", { name: title }).first()).toBeVisible();
});
