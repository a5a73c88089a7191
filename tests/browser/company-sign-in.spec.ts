import { startProvider } from "@/tests/support/oidc-process";
import { expect, expectAccessible, expectAlive, expectFits, test } from "./support/journey";
import { registerCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";

// 409 and 400 are the answers to what is typed wrongly on purpose.
test.use({ expected: [/status of 40[09]/] });

const SECRET = "a-secret-of-the-browser-journey-01";

test("an administrator connects the sign-in service, and an employee enters through its page and leaves", async ({
  page,
  browser,
  baseURL,
}) => {
  await toastsStay(page);
  await registerCompany(page, "Lanterns with One Key");
  await page.goto("/admin/company");
  const section = page.getByRole("region", { name: "Sign-in by company accounts" });
  const redirect = String(await section.getByText(/\/api\/auth\/company\//).textContent());
  const client = { client_id: "atesta", client_secret: SECRET, redirect_uris: [redirect] };
  const provider = await startProvider([client]);
  try {
    const check = section.getByRole("button", { name: "Check the service" });
    await expectAlive(check);
    await section.locator("input[name=issuer]").fill(`${provider.issuer}/nothing`);
    await check.click();
    await expect(section.getByText("There is no sign-in service (OpenID Connect) at this address.")).toBeVisible();
    await section.locator("input[name=issuer]").fill(provider.issuer);
    await check.click();
    await expect(section.getByText("The service answers as it should.")).toBeVisible();
    await section.locator("input[name=client_id]").fill("atesta");
    await section.locator("input[name=client_secret]").fill(SECRET);
    await section.locator("input[name=title]").fill("Enter with Lantern");
    await section.getByRole("checkbox", { name: "Create an account for people who have none" }).check();
    await expectAccessible(page);
    await section.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Sign-in by company accounts is saved.")).toBeVisible();
    const link = String(await section.getByText(/\/auth\/login\?company=/).textContent());
    expect(link.startsWith(String(baseURL))).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);

    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(link);
    const button = guest.getByRole("button", { name: "Enter with Lantern" });
    await expectAlive(button);
    await expectAccessible(guest);
    await button.click();
    await guest.locator("input[name=login]").fill("unverified:newcomer@lantern.example");
    await guest.locator("input[name=password]").fill("any");
    await guest.locator("button[type=submit]").click();
    await expect(guest.getByText("The sign-in service has not confirmed your email.")).toBeVisible();

    await context.clearCookies();
    await expectAlive(button);
    await button.click();
    await guest.locator("input[name=login]").fill("newcomer@lantern.example");
    await guest.locator("input[name=password]").fill("any");
    await guest.locator("button[type=submit]").click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
    await guest.goto("/profile/account");
    await expect(guest.getByText("You sign in by your company account.")).toBeVisible();
    const account = guest.getByRole("button", { name: "Your account" });
    await expectAlive(account);
    await account.click();
    await guest.getByRole("button", { name: "Log Out" }).click();
    await expect(guest.getByRole("button", { name: "Sign In" })).toBeVisible();
    await context.close();
  } finally {
    await provider.stop();
  }
});
