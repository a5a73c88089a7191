import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";

test.use({ expected: [/status of 409/] });

test("Shift+Enter saves a row and opens a new one, Enter saves the last, and deleting asks with the name", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
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
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("alertdialog", { name: `Delete “${name}”?` });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("rowheader", { name })).toHaveCount(0);
  }
});

test("a position that people hold cannot be deleted, and the dialog says who holds it", async ({
  page,
  context,
  baseURL,
}) => {
  const title = "Продавець-консультант";
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { lang: "uk", isAdminMode: true });
  await page.goto(`/admin/dictionaries/positions?positions.q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Видалити: ${title}`, exact: true }).click();
  const question = page.getByRole("alertdialog", { name: `Видалити «${title}»?` });
  await question.getByRole("button", { name: "Видалити" }).click();
  await expect(question.getByRole("alert")).toContainText(
    "Запит на видалення неможливо виконатиПосаду не можна видалити",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Скасувати" }).click();
  await expect(page.getByRole("rowheader", { name: title })).toBeVisible();
});
