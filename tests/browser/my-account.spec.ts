import { expect, expectAccessible, expectAlive, expectFits, test } from "./support/journey";
import { registerCompany } from "./support/new-company";

test("a person sees where they are signed in and ends the other session; the password is changed", async ({
  page,
  browser,
}) => {
  const { email, password } = await registerCompany(page, "Two devices");
  const userAgent =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent });
  const other = await elsewhere.newPage();
  await other.goto("/auth/login");
  await expectAlive(other.getByRole("button", { name: "Sign In" }));
  await other.locator("input[name=email]").fill(email);
  await other.locator("input[name=password]").fill(password);
  await other.getByRole("button", { name: "Sign In" }).click();
  await expect(other.getByRole("navigation", { name: "Menu" })).toBeVisible();

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("link", { name: "All settings" }).click();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This device")).toBeVisible();
  await expect(sessions.getByText("Chrome on Android", { exact: true })).toBeVisible();
  await expect(sessions.getByText("Computer, Linux", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  // On a phone the parts are folds, and a link opens its own.
  const main = page.getByRole("main");
  const folds = main.getByRole("heading", { level: 2 }).getByRole("button");
  await expect(folds).toHaveCount(9);
  await expect(folds.and(page.getByRole("button", { expanded: true }))).toHaveCount(0);
  // A folded part says what it is now.
  await expect(folds.and(page.getByRole("button", { name: "Email", exact: true }))).toHaveAccessibleDescription(email);
  await expect(folds.filter({ hasText: "First page" })).toContainText("My Specialization");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1000);
  await page.goto("/profile/account?part=sessions");
  await expect(folds.and(page.getByRole("button", { expanded: true }))).toHaveText(["Where you are signed in"]);
  await expect(sessions.getByText("This device")).toBeInViewport();
  await expectAccessible(page);
  await page.goto("/profile/account?email=change#email");
  await expect(page.getByRole("textbox", { name: "New email" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(folds).toHaveCount(0);

  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto("/notifications");
  await expect(other).toHaveURL(/auth\/login/);
  await elsewhere.close();

  const secret = page.getByRole("region", { name: "Password" });
  await secret.getByRole("button", { name: "Change password" }).click();
  const typed = { current_password: password, password: "Синій кавун 43", password2: "Синій кавун 43" };
  for (const [name, text] of Object.entries(typed)) await secret.locator(`input[name=${name}]`).fill(text);
  await secret.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The password is changed. All other sessions have ended.")).toBeVisible();
  await expect(secret.locator("input")).toHaveCount(0);
  await expect(secret.getByRole("button", { name: "Change password" })).toBeVisible();
});
