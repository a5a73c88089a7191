import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { codeNow } from "@/tests/support/code-now";
import { expect, expectAccessible, expectAlive, expectFits, inFull, test } from "./support/journey";
import { registerCompany } from "./support/new-company";

// 401 is the answer to the password step of a person with a second factor and to a wrong code, 400 to a wrong code under
// My account, 403 to everything that waits for the set-up.
test.use({ expected: [/status of 40[013]/] });

type Account = { email: string; password: string };

async function passwordStep(page: Page, { email, password }: Account) {
  await page.goto("/auth/login");
  await expectAlive(page.getByRole("button", { name: "Sign In" }));
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function signOut(page: Page) {
  const account = page.getByRole("button", { name: "Your account" });
  await expectAlive(account);
  await account.click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
}

/** Goes through the steps of setting up, in a section or on a page of its own. Returns the secret and the recovery codes. */
async function setUp(page: Page, place: Locator, password: string) {
  const next = place.getByRole("button", { name: "Next" });
  await expectAlive(next);
  await place.locator("input[name=current_password]").fill(password);
  await next.click();
  await expect(place.getByRole("img", { name: "Picture to scan with an authenticator app" })).toBeVisible();
  const code = place.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const shown = await place.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = String(shown).replaceAll(" ", "");
  await code.fill("000000");
  await place.getByRole("button", { name: "Turn on" }).click();
  await expect(place.getByText("The code is wrong or has been used already")).toBeVisible();
  await code.fill(codeNow(secret));
  await place.getByRole("button", { name: "Turn on" }).click();
  await expect(place.getByText("Your recovery codes", { exact: true })).toBeFocused();
  const codes = await place.getByRole("list").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

const asked = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const home = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");

test("a person sets it up, signs in with a code and with a recovery code, and a device is remembered", async ({
  page,
  context,
}) => {
  const account = await registerCompany(page, "Two steps");
  await page.goto("/profile/account");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await expect(section.getByText("Off", { exact: true }).filter({ visible: true })).toBeVisible();
  await expectAlive(section.getByRole("button", { name: "Set up" }));
  await section.getByRole("button", { name: "Set up" }).click();
  const { secret, codes } = await setUp(page, section, account.password);
  await expectAccessible(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  expect(readFileSync(await (await saved).path(), "utf8")).toBe(`${codes.join("\n")}\n`);
  await section.getByRole("button", { name: "I have kept the codes" }).click();
  await expect(section.getByText(/^On since/).filter({ visible: true })).toBeVisible();
  await expect(section.getByText("10 recovery codes are left.")).toBeVisible();

  await signOut(page);
  await passwordStep(page, account);
  await expect(asked(page)).toBeFocused();
  await expect(asked(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(asked(page)).toHaveAttribute("inputmode", "numeric");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  // Nothing else is open between the two.
  const other = await context.newPage();
  await other.goto("/profile/account");
  await expect(other).toHaveURL(/auth\/login/);
  await other.close();
  await asked(page).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code is wrong or has been used already.")).toBeVisible();
  // The code that turned it on is used, so it is the next one.
  await asked(page).fill(codeNow(secret, 1));
  await page.keyboard.press("Enter");
  await home(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await signOut(page);
  await passwordStep(page, account);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = page.getByRole("textbox", { name: "Recovery code" });
  await expect(recovery).toBeFocused();
  await recovery.fill(String(codes[0]).toLowerCase());
  await page.getByRole("checkbox", { name: "Remember this device for 30 days" }).check();
  await page.getByRole("button", { name: "Sign In" }).click();
  await home(page);
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith("atesta-remembered"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  await signOut(page);
  await passwordStep(page, account);
  await home(page);
  await page.goto("/profile/account");
  await expectAlive(section.getByRole("button", { name: "Turn off" }));
  await expect(section.getByText("9 recovery codes are left.")).toBeVisible();

  await section.getByRole("button", { name: "Turn off" }).click();
  await section.locator("input[name=current_password]").fill(account.password);
  await section.getByRole("textbox", { name: "Code" }).fill(String(codes[1]));
  await section.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByText("Off", { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
});

test("the second step leads back to the password, with the keyboard", inFull(), async ({ page }) => {
  const account = await registerCompany(page, "Back again");
  await page.goto("/profile/account");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await expectAlive(section.getByRole("button", { name: "Set up" }));
  await section.getByRole("button", { name: "Set up" }).click();
  await setUp(page, section, account.password);
  await section.getByRole("button", { name: "I have kept the codes" }).click();
  await signOut(page);
  await passwordStep(page, account);
  await expect(asked(page)).toBeFocused();
  for (const name of ["Remember this device for 30 days", "Sign In", "Back"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=email]")).toHaveValue(account.email);
  await expect(page.locator("input[name=password]")).toBeFocused();
});

test("where the company requires it, nothing else is open before it is set up", async ({ page }) => {
  const account = await registerCompany(page, "Required here");
  await page.goto("/admin/company");
  const whom = page.getByRole("combobox", { name: "Two-step sign-in is required of" });
  await expect(whom).toHaveValue("nobody");
  await expectAlive(whom);
  await whom.selectOption("administrators");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-step sign-in");
  await expect(page.getByText("“Required here” requires it.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await setUp(page, page.getByRole("main"), account.password);
  await expectFits(page);
  await page.getByRole("button", { name: "I have kept the codes" }).click();
  await home(page);
  await page.goto("/auth/second-factor");
  await expect(page).toHaveURL(/\/profile\/account$/);
});
