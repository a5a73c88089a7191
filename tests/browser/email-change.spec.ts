import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible, expectAlive, expectFits, inFull, PASSWORD, remember, test } from "./support/journey";
import { letterTo, newestLetter, registerPerson } from "./support/reset-links";
import { toastsStay } from "./support/staying-toasts";

const WISHED = "Синій кавун 43";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth/login");
  const submit = page.getByRole("button", { name: "Sign In" });
  await expectAlive(submit);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await submit.click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
}

/** A person with a confirmed e-mail. */
async function confirmedPerson(request: APIRequestContext): Promise<string> {
  const email = await registerPerson(request);
  const [uid, token] = new URL((await letterTo(email)).link).pathname.split("/").filter(Boolean).slice(-2);
  const confirmed = await request.post("/api/v2/auth/email/confirm/", { data: { uid, token } });
  expect(confirmed.status()).toBe(200);
  return email;
}

/** Presses a button that the server has drawn, once it is alive. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await expectAlive(button);
  await button.click();
}

async function look(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page);
    await expectAccessible(page);
  }
}

test("a person changes the e-mail by a link and gets it back by the link in the letter to the old one", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await remember(context, String(baseURL), {});
  const email = await confirmedPerson(request);
  const other = `new.${email}`;
  await signIn(page, email, PASSWORD);
  await page.goto("/profile/account");
  const own = page.getByRole("region", { name: "Email", exact: true });
  await expect(own.getByText(email).filter({ visible: true })).toBeVisible();
  await press(page, "Change email");
  await own.locator("input[name=email]").fill(other);
  await own.locator("input[name=current_password]").fill(PASSWORD);
  await look(page);
  await own.getByRole("button", { name: "Send the link" }).click();
  await expect(own.getByText(`We sent a link to ${other}`)).toBeVisible();
  await expect(own.getByRole("button", { name: "Keep the present email" })).toBeVisible();
  await look(page);

  await page.goto((await letterTo(other)).link);
  await expect(page.getByText(`From now on you will sign in with ${other}`)).toBeVisible();
  await look(page);
  await press(page, "Use this email");
  await expect(page.getByRole("status").filter({ hasText: "The email of your account is changed." })).toBeVisible();
  await page.goto("/profile/account");
  await expect(own.getByText(other).filter({ visible: true })).toBeVisible();

  await page.goto((await newestLetter(email, "The email of your account was changed")).link);
  await expect(page.getByText(`You get your account back with ${email}`)).toBeVisible();
  await look(page);
  await expectAlive(page.getByRole("button", { name: "Undo the change" }));
  for (const name of ["new_password1", "new_password2"]) await page.locator(`input[name=${name}]`).fill(WISHED);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("The password has been changed. Sign in with the new one.")).toBeVisible();
  await signIn(page, email, WISHED);
});

test("the present e-mail is kept", async ({ page, context, request, baseURL }) => {
  await remember(context, String(baseURL), {});
  const email = await registerPerson(request);
  await signIn(page, email, PASSWORD);
  const { access } = await (await request.post("/api/v2/auth/login/", { data: { email, password: PASSWORD } })).json();
  const asked = await request.post("/api/v2/auth/email/change/", {
    data: { email: `new.${email}`, current_password: PASSWORD },
    headers: { authorization: `Bearer ${access}` },
  });
  expect(asked.status()).toBe(204);
  await toastsStay(page);
  await page.goto("/profile/account");
  await press(page, "Keep the present email");
  await expect(page.getByText("Your email stays as it is. The link no longer works.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep the present email" })).toHaveCount(0);
});

for (const [path, text] of [
  ["/auth/change-email/1/none/", "Sign in and ask for another email under My account."],
  ["/auth/undo-email-change/1/none/", "Ask an administrator of your company for help."],
] as const)
  test(`a link that does nothing says so: ${path}`, inFull(path.includes("undo")), async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await look(page);
  });
