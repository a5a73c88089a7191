import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Letter, lettersIn } from "../support/letters";
import { expectAccessible, expectFits, PASSWORD, remember, test } from "./support/journey";

/** Where the server of the browser tests keeps its data. */
const DATA_DIR = ".data/browser";
const DEAD = "This link has been used or has expired. Ask for a new one.";
const [OLD, NEW] = ["four-quiet-meadows", "nine-amber-harbours"];

/** A person whom nobody else signs in as. Answers their e-mail. */
async function makePerson(request: APIRequestContext): Promise<string> {
  const email = `reset.${crypto.randomUUID()}@people.example`;
  const login = await request.post("/api/v2/auth/login/", { data: { email: "administrator@demo.atesta.example", password: PASSWORD } });
  const { access } = await login.json();
  const data = { email, first_name: "Yaryna", middle_name: "Petrivna", last_name: "Vovk", password: OLD, password2: OLD };
  const made = await request.post("/api/v2/users/users/", { data, headers: { authorization: `Bearer ${access}` } });
  expect(made.status()).toBe(201);
  return email;
}

/** The letter comes by the queue, a moment later. */
async function letterTo(email: string): Promise<Letter> {
  const found = () => lettersIn(DATA_DIR).filter(({ to }) => to === email);
  await expect.poll(() => found().length, { timeout: 15_000 }).toBe(1);
  return found()[0] as Letter;
}

async function setPassword(page: Page, password: string) {
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Repeat new password" }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
}

test.describe("a forgotten password", () => {
  test.use({ expected: [/status of (400|401)/] });

  test("is replaced by the mailed link, which works once", async ({ page, context, request, baseURL }) => {
    test.setTimeout(90_000);
    await remember(context, String(baseURL), {});
    const email = await makePerson(request);
    await page.goto("/auth/login");
    // Leaving the empty field by this click must not move the link away from under it.
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Password reset" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    const sent = page.getByRole("status").filter({ hasText: "Password reset link sent to email" });
    await expect(sent).toBeFocused();
    await expect(sent).toContainText(email);
    await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    await expectFits(page);

    const { link } = await letterTo(email);
    expect(new URL(link).origin).toBe(new URL(String(baseURL)).origin);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "New password" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await setPassword(page, "short");
    await expect(page.getByRole("textbox", { name: "New password", exact: true })).toHaveAccessibleDescription(/Password length should be greater than 8/);
    await setPassword(page, NEW);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole("status").filter({ hasText: "The password has been changed. Log in with the new one." })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Password/).fill(OLD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The e-mail or the password is wrong." })).toBeVisible();
    await page.getByLabel(/^Password/).fill(NEW);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/profile\/specializations$/);

    await page.goto(link);
    await expect(page.getByText(DEAD)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Password reset" })).toBeVisible();
  });

  test("whose link dies while another password is thought of leads to a new link", async ({ page, context, request, baseURL }) => {
    await remember(context, String(baseURL), {});
    const email = await makePerson(request);
    await request.post("/api/v2/auth/password/reset/", { data: { email } });
    const { link } = await letterTo(email);
    await page.goto(link);
    const [uid, token] = new URL(link).pathname.split("/").filter(Boolean).slice(-2);
    const beside = { uid, token, new_password1: NEW, new_password2: NEW };
    expect((await request.post("/api/v2/auth/password/reset/confirm/", { data: beside })).status()).toBe(200);
    await setPassword(page, "ten-copper-lighthouses");
    await expect(page.getByRole("alert").filter({ hasText: DEAD })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
    await expectAccessible(page);
  });
});
