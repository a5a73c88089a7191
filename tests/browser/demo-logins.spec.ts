import type { Locator } from "@playwright/test";
import { expect, expectAlive, inFull, remember, sampledLanguages, test } from "./support/journey";
import { expectRightInEveryLook, ready } from "./support/looks";

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

test("a visitor signs in to a demo account with two clicks, to the requested page, also by keyboard", async ({
  page,
}) => {
  await page.goto("/profile/marks");
  const choices = page.getByRole("navigation", { name: "Demo company" });
  await expect(choices.getByRole("link")).toHaveText(roles);
  await choices.getByRole("link", { name: "Examiner" }).click();
  await expect(choices.getByRole("link", { name: "Examiner" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Email")).toHaveValue("examiner@demo.atesta.example");
  const submit = page.getByRole("button", { name: "Sign In" });
  await expectAlive(submit);
  await expect(submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/marks$/);
});

test("each of the demo accounts can sign in", async ({ page }) => {
  for (const name of roles) {
    await page.goto("/auth/login");
    const choice = page.getByRole("link", { name, exact: true });
    await choice.click();
    // The link loads the page again.
    await expect(choice).toHaveAttribute("aria-current", "true");
    const submit = page.getByRole("button", { name: "Sign In" });
    await expectAlive(submit);
    await submit.click();
    await expect(page).toHaveURL(/\/profile\/specializations$/);
    // Requests of the page that are still under way would be refused without the cookies.
    await page.goto("about:blank");
    await page.context().clearCookies();
  }
});

test("on a phone the form is what one sees first, and the demo accounts stand below it", inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/auth/login");
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const submit = page.getByRole("button", { name: "Sign In" });
  await expect(submit).toBeInViewport({ ratio: 1 });
  expect(await top(page.getByLabel("Email"))).toBeLessThan(240);
  expect(await top(page.getByRole("navigation", { name: "Demo company" }))).toBeGreaterThan(await top(submit));
});

test("an unknown role and an address of another site are ignored", async ({ page }) => {
  await page.goto("/auth/login?as=director&from=https%3A%2F%2Fevil.example%2F");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByRole("link", { name: "Employee", exact: true })).toHaveAttribute(
    "href",
    "/auth/login?as=employee",
  );
});

for (const lang of sampledLanguages) {
  test(
    `the filled-in form looks right in ${lang}, in both themes, on a phone and a desktop`,
    inFull(),
    async ({ page, context, baseURL }) => {
      await remember(context, String(baseURL), { lang });
      await page.goto("/auth/login?as=manager");
      await ready(page);
      await expectRightInEveryLook(page, `demo-login-${lang}`);
    },
  );
}
