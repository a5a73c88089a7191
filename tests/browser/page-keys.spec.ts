import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { press } from "./support/keys";
import { ready } from "./support/looks";

test("G and a letter open a page, / is the search of its list, and neither while one types", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), {});
  await page.goto("/faq");
  await ready(page);
  await press(page, "g");
  await press(page, "o");
  await expect(page).toHaveURL(/\/dictionaries\/units$/);
  await expect(page.getByRole("heading", { level: 1, name: "Units" })).toBeVisible();
  await ready(page);
  await press(page, "g");
  await press(page, "u");
  await expect(page).toHaveURL(/\/dictionaries\/users/);
  // Its page is in the menu of admin mode alone.
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Users" })).toBeVisible();
  await ready(page);
  const search = page.getByRole("searchbox");
  await expectAlive(search);
  await press(page, "/");
  await expect(search).toBeFocused();
  await page.keyboard.type("g/e");
  await expect(search).toHaveValue("g/e");
  await expect(page).toHaveURL(/\/dictionaries\/users/);
  // In Ukrainian the keys of G and E have other letters, and the one of the slash types a full stop.
  await search.blur();
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: ".", code: "Slash", bubbles: true, cancelable: true }),
    ),
  );
  await expect(search).toBeFocused();
  await search.blur();
  await page.evaluate(() => {
    for (const [key, code] of [
      ["п", "KeyG"],
      ["у", "KeyE"],
    ])
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: String(key), code: String(code), bubbles: true }),
      );
  });
  await expect(page).toHaveURL(/\/development\/learn/);
});

test(
  "G and the letter of a page of administrators open nothing for others",
  inFull(),
  async ({ page, context, baseURL }) => {
    await signInAs(context, "employee");
    await remember(context, String(baseURL), {});
    await page.goto("/faq");
    await ready(page);
    await press(page, "g");
    await press(page, "u");
    await press(page, "g");
    await press(page, "m");
    await expect(page).toHaveURL(/\/profile\/marks/);
  },
);
