import { expect, remember, signInAs, test } from "./support/journey";

const USERS = "/admin/dictionaries/users";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("back from a search of one page leads to the page one came from", async ({ page }) => {
  await page.goto(`${USERS}?users.size=25`);
  await page.getByRole("button", { name: "Last page" }).click();
  await expect(page.getByText("Page 3 of 3")).toBeVisible();
  await page.getByRole("searchbox").fill("administrator@demo");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("Page 3 of 3")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toHaveAttribute("aria-rowindex", "52");
});
