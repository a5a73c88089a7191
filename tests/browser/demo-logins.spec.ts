import { expect, expectAccessible, expectFits, looks, remember, test } from "./support/journey";

const roles = [
  "Administrator",
  "Manager of a unit",
  "Employee",
  "Examiner",
  "Estimator",
  "Expert",
  "Supervisor",
  "Distributor",
];

test("on a demo one comes in as anybody by two presses, to the page that was asked for, and without a mouse", async ({
  page,
}) => {
  await page.goto("/profile/marks");
  const choices = page.getByRole("navigation", { name: "Demo company" });
  await expect(choices.getByRole("link")).toHaveText(roles);
  await choices.getByRole("link", { name: "Examiner" }).click();
  await expect(choices.getByRole("link", { name: "Examiner" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Email")).toHaveValue("examiner@demo.atesta.example");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/marks$/);
});

test("each of the accounts is let in", async ({ page }) => {
  test.setTimeout(60_000);
  for (const name of roles) {
    await page.goto("/auth/login");
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/profile\/specializations$/);
    await page.context().clearCookies();
  }
});

test("a role that nobody of the demo has, and an address that is not ours, fill in nothing and lead nowhere", async ({
  page,
}) => {
  await page.goto("/auth/login?as=director&from=https%3A%2F%2Fevil.example%2F");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByRole("link", { name: "Employee", exact: true })).toHaveAttribute(
    "href",
    "/auth/login?as=employee",
  );
});

test("a form that was filled in reads well in every language, in both themes, on a phone and a desk", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
  for (const { lang, theme, width } of looks) {
    await remember(context, String(baseURL), { lang, theme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/auth/login?as=manager");
    await expectAccessible(page);
    await expectFits(page);
    await page.screenshot({ path: `.data/results/screens/demo-login-${lang}-${theme}-${width}.png`, fullPage: true });
  }
});
