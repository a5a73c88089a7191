import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAlive, PASSWORD } from "./journey";
import { throughApi } from "./through-api";

const SECRET = "a-lantern-nobody-knows-42";

/** Registers a company on the page, in English, and signs its first person in. Returns what they sign in with. */
export async function registerCompany(page: Page, company_title: string): Promise<{ email: string; password: string }> {
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
  const signIn = page.getByRole("button", { name: "Sign In" });
  await expectAlive(signIn);
  await page.locator("input[name=password]").fill(SECRET);
  await signIn.click();
  const home = page.getByRole("heading", { level: 1 });
  await expect(home).toHaveText("My Specialization");
  await expectAlive(home);
  return { email, password: SECRET };
}

/** A company of its own, registered through the API, with the work of its administrator, who signs in by `signInBy`. */
export async function newCompany(request: APIRequestContext, company_title = "Друкарня") {
  const email = `owner.${crypto.randomUUID()}@company.example`;
  const registered = await request.post("/api/v2/users/register-user-and-company/", {
    data: {
      ...{ company_title, first_name: "Ірина", middle_name: "Петрівна", last_name: "Власниця" },
      ...{ phone: "+380671234567", email, password: PASSWORD, password2: PASSWORD },
    },
  });
  expect(registered.ok()).toBe(true);
  return { api: await throughApi(request, email), email };
}
