import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectAccessible, expectAlive, expectFits, PASSWORD, remember, test } from "./support/journey";
import { letterTo, registerPerson } from "./support/reset-links";

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/callback/credentials", {
    form: { email, password: PASSWORD, csrfToken, json: "true" },
  });
}

async function importOne(page: Page): Promise<void> {
  await page.goto("/admin/dictionaries/users/import");
  const pasted = page.getByLabel("Or paste rows from a spreadsheet, with the header row");
  await expectAlive(pasted);
  await pasted.fill(
    `email\tfirst name\tmiddle name\tlast name\nnew.${crypto.randomUUID()}@people.example\tOstap\tYuriiovych\tVovk`,
  );
  await page.getByRole("button", { name: "Use the pasted rows" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Send invitations").check();
  await page.getByRole("button", { name: "Import 1 person" }).click();
}

test.describe("an e-mail that is not confirmed", () => {
  test.use({ expected: [/status of 409/] });

  test("lets nobody be invited until the mailed link was opened and its button pressed", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await remember(context, String(baseURL), {});
    const email = await registerPerson(request);
    await signIn(context, email);
    const { link, subject } = await letterTo(email);
    expect(subject).toBe("Confirm your email");

    await importOne(page);
    await expect(page.getByRole("alert").filter({ hasText: "Confirm your own email first" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send the email" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "An email with a link is on its way to you." }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Confirm your email" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    const confirm = page.getByRole("button", { name: "Confirm the email" });
    await expectAlive(confirm);
    await confirm.click();
    await expect(page.getByRole("status").filter({ hasText: "The email is confirmed." })).toBeVisible();
    await expectAccessible(page);

    await importOne(page);
    await expect(page.getByText("The table is imported")).toBeVisible();
  });
});

test("a link that confirms nothing says so", async ({ page }) => {
  await page.goto("/auth/confirm-email/1/none/");
  await expect(page.getByText("This link has expired or does not match the email of any account.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm the email" })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});
