import { expect, type Page } from "@playwright/test";
import { expectAlive, test } from "./journey";

const SECRET = "a-lantern-nobody-knows-42";

/** Registers a company on the page, in English, and signs its first person in. Returns what they sign in with. */
export async function registerCompany(page: Page, company_title: string): Promise<{ email: string; password: string }> {
  // Registering and signing in take as long as many a whole test.
  test.slow();
  await page.goto("/auth/register");
  const submit = page.getByRole("button", { name: "Register", exact: true });
  await expectAlive(submit);
  const email = `owner.${crypto.randomUUID()}@company.example`;
  const typed = {
    company_title,
    first_name: "Iryna",
    middle_name: "Petrivna",
    last_name: "Koval",
    phone: "+380671234567",
    email,
    password: SECRET,
    password2: SECRET,
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(text);
  await submit.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log In");
  await page.locator("input[name=password]").fill(SECRET);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
  return { email, password: SECRET };
}
