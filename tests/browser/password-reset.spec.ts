import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAlive, expectFits, remember, test } from "./support/journey";
import { letterTo, makePerson, OLD, resetLink } from "./support/reset-links";

const EXPIRED = "This link has been used or has expired. Ask for a new one.";
const NEW = "nine-amber-harbours";

async function setPassword(page: Page, password: string) {
  await expectAlive(page.getByRole("button", { name: "Change password" }));
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Repeat new password" }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
}

test.describe("a forgotten password", () => {
  test.use({ expected: [/status of (400|401)/] });

  test("is replaced through the mailed link, which works once", async ({ page, context, request, baseURL }) => {
    await remember(context, String(baseURL), {});
    const email = await makePerson(request);
    await page.goto("/auth/login");
    // This click leaves an empty field, whose error must not move the link away.
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Password reset" })).toBeVisible();
    const send = page.getByRole("button", { name: "Send the link" });
    await expectAlive(send);
    await page.getByLabel("Email").fill(email);
    await send.click();
    const sent = page.getByRole("status").filter({ hasText: "Password reset link sent to email" });
    await expect(sent).toBeFocused();
    await expect(sent).toContainText(email);
    await expect(page.getByRole("button", { name: /^Send again in \d+ s$/ })).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    await expectFits(page);

    const { link } = await letterTo(email);
    expect(new URL(link).origin).toBe(new URL(String(baseURL)).origin);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "New password" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await setPassword(page, "short");
    await expect(page.getByRole("textbox", { name: "New password", exact: true })).toHaveAccessibleDescription(
      /Password length should be greater than 8/,
    );
    await setPassword(page, NEW);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(
      page.getByRole("status").filter({ hasText: "The password has been changed. Sign in with the new one." }),
    ).toBeVisible();
    await expectAccessible(page);

    await expectAlive(page.getByRole("button", { name: "Sign In" }));
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Password/).fill(OLD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The email or the password is wrong." })).toBeVisible();
    await page.getByLabel(/^Password/).fill(NEW);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/profile\/specializations$/);

    await page.goto(link);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Password reset" })).toBeVisible();
  });

  test("with a link that expires while the person types leads to a new link", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await remember(context, String(baseURL), {});
    const link = await resetLink(request);
    await page.goto(link);
    const [uid, token] = new URL(link).pathname.split("/").filter(Boolean).slice(-2);
    const body = { uid, token, new_password1: NEW, new_password2: NEW };
    expect((await request.post("/api/v2/auth/password/reset/confirm/", { data: body })).status()).toBe(200);
    await setPassword(page, "ten-copper-lighthouses");
    await expect(page.getByRole("alert").filter({ hasText: EXPIRED })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
    await expectAccessible(page);
  });
});
