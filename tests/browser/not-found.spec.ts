import { expect, expectAccessible, expectAlive, expectFits, remember, signInAs, test } from "./support/journey";

test.use({ expected: [/404/] });

test("the page for unknown addresses searches other pages by name, and Enter opens the first", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { lang: "uk" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile/no-such-page");
  const box = page.getByRole("main").getByRole("searchbox", { name: "Знайти сторінку" });
  await expectAlive(box);
  await box.fill("немає такої");
  await expect(page.getByText("Сторінки з такою назвою немає")).toBeVisible();
  await box.fill("користувач");
  await expect(page.getByRole("main").getByRole("link", { name: "Користувачі", exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dictionaries\/users$/);
});

test("the search shows only pages that the person may open", async ({ page, context, baseURL }) => {
  await signInAs(context, "employee");
  await remember(context, String(baseURL), {});
  await page.goto("/profile/no-such-page");
  const box = page.getByRole("main").getByRole("searchbox", { name: "Find a page" });
  await expectAlive(box);
  await box.fill("users");
  await expect(page.getByText("No page of this name")).toBeVisible();
  await box.fill("marks");
  await page.getByRole("main").getByRole("link", { name: "My Marks" }).click();
  await expect(page).toHaveURL(/\/profile\/marks$/);
});
