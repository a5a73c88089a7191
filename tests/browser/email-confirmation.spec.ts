import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectAccessible, expectAlive, expectFits, PASSWORD, remember, test } from "./support/journey";
import { letterTo, newestLetter, registerPerson } from "./support/reset-links";

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/callback/credentials", {
    form: { email, password: PASSWORD, csrfToken, json: "true" },
  });
}

async function importOne(page: Page, { isInviting = true } = {}): Promise<void> {
  await page.goto("/admin/dictionaries/users/import");
  const pasted = page.getByLabel("Or paste rows from a spreadsheet, with the header row");
  await expectAlive(pasted);
  await pasted.fill(
    `email\tfirst name\tmiddle name\tlast name\nnew.${crypto.randomUUID()}@people.example\tOstap\tYuriiovych\tVovk`,
  );
  await page.getByRole("button", { name: "Use the pasted rows" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Send invitations").setChecked(isInviting);
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
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Change address" })).toBeVisible();
    await main.getByRole("button", { name: "Send again" }).click();
    await expect(
      main.getByRole("status").filter({ hasText: "An email with a link is on its way to you." }),
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

test("who has not confirmed an own email is told so on every page; the person is created all the same", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await remember(context, String(baseURL), { isAdminMode: true });
  const email = await registerPerson(request);
  await signIn(context, email);
  await page.goto("/admin/dictionaries/users?users.form=new");
  const form = page.getByRole("dialog", { name: "New user" });
  await expectAlive(form.getByLabel("Email"));
  const newcomer = `new.${crypto.randomUUID()}@people.example`;
  await form.getByLabel("Email").fill(newcomer);
  for (const [field, name] of [
    ["First Name", "Ostap"],
    ["Middle Name", "Yuriiovych"],
    ["Last Name", "Vovk"],
  ] as const)
    await form.getByLabel(field).fill(name);
  await form.getByRole("button", { name: "Create user" }).click();
  await expect(form.getByRole("status").filter({ hasText: "Vovk Ostap" })).toContainText("not invited yet");
  await expect(form.getByRole("link", { name: "Change address" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await form.getByRole("button", { name: "Send again" }).click();
  await expect(form.getByText("An email with a link is on its way to you.")).toBeVisible();
  await form.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: newcomer })).toContainText("Not invited");

  const banner = page.getByRole("region", { name: "Your email" });
  await expect(banner).toContainText(email);
  // On a phone it is one line, which has the address below it.
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(64);
  await expect(banner.getByRole("button", { name: "Send again" })).toBeVisible();
  const address = banner.getByText(email).filter({ visible: true });
  await expect(address).toHaveCount(0);
  await expectFits(page);
  await banner.getByText("Confirm your email", { exact: true }).click();
  await expect(address).toHaveCount(1);
  await expect(banner.getByRole("link", { name: "Change address" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await banner.getByRole("link", { name: "Change address" }).click();
  await expect(page.getByRole("textbox", { name: "New email" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const { link } = await newestLetter(email, "Confirm your email");
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  const confirm = elsewhere.getByRole("button", { name: "Confirm the email" });
  await expectAlive(confirm);
  await confirm.click();
  await expect(elsewhere.getByText("The email is confirmed.")).toBeVisible();
  await elsewhere.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(banner).toHaveCount(0);
});

test.describe("one invitation", () => {
  test.use({ expected: [/status of 409/] });

  test("is refused with the way out", async ({ page, context, request, baseURL }) => {
    await remember(context, String(baseURL), { isAdminMode: true });
    await signIn(context, await registerPerson(request));
    await page.goto("/admin/dictionaries/users/import");
    await importOne(page, { isInviting: false });
    await expect(page.getByText("The table is imported")).toBeVisible();
    await page.goto("/admin/dictionaries/users?users.invitation=not_invited");
    const more = page.getByRole("row").getByRole("button", { name: /^More: / });
    await expectAlive(more);
    await more.click();
    await page.getByRole("menuitem", { name: "Send an invitation" }).click();
    const refusal = page.getByRole("dialog", { name: "The invitation is not sent" });
    await expect(refusal.getByRole("alert").first()).toContainText("Confirm your own email first");
    await expect(refusal.getByRole("button", { name: "Send again" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});

test("a link that confirms nothing says so", async ({ page }) => {
  await page.goto("/auth/confirm-email/1/none/");
  await expect(page.getByText("This link has expired or does not match the email of any account.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm the email" })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});
