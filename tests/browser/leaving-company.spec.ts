import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { unzip } from "../support/unzip";
import { expectAccessible, expectAlive, expectFits, test } from "./support/journey";
import { registerCompany } from "./support/new-company";

const PERSON = { first_name: "Yaryna", middle_name: "Petrivna", last_name: "Vovk" };
const SECRET = "four-quiet-meadows";

async function look(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page);
    await expectAccessible(page);
  }
}

/** Chooses an action in the menu of the person's row. */
async function choose(page: Page, action: string): Promise<void> {
  const more = page.getByRole("button", { name: "More: Vovk Yaryna", exact: true });
  await expectAlive(more);
  await more.click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function savedData(page: Page, press: () => Promise<void>): Promise<Record<string, Record<string, unknown>[]>> {
  const [saved] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  return JSON.parse(String(unzip(readFileSync(await saved.path())).get("data.json")));
}

test.use({ expected: [/status of 400/] });

test("a person is deactivated, exported and anonymised; everybody downloads their own data", async ({ page }) => {
  const { email: own, password } = await registerCompany(page, "Leavers");
  const signedIn = await page.request.post("/api/v2/auth/login/", { data: { email: own, password } });
  const { access } = await signedIn.json();
  const email = `leaver.${crypto.randomUUID()}@people.example`;
  const made = await page.request.post("/api/v2/users/users/", {
    data: { ...PERSON, email, password: SECRET, password2: SECRET },
    headers: { authorization: `Bearer ${access}` },
  });
  expect(made.status()).toBe(201);

  await page.goto("/admin/dictionaries/users");
  const person = page.getByRole("row").filter({ hasText: email });
  // Nothing asks: what was done by a slip is undone.
  await choose(page, "Deactivate");
  const toast = page.getByRole("listitem").filter({ hasText: "Vovk Yaryna can no longer sign in" });
  await expect(toast).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(person).toContainText("Inactive");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(person).not.toContainText("Inactive");
  const again = await page.request.post("/api/v2/auth/login/", { data: { email, password: SECRET } });
  expect(again.status()).toBe(200);
  await choose(page, "Deactivate");
  await expect(person).toContainText("Inactive");

  const data = await savedData(page, () => choose(page, "Export data"));
  expect(data.account).toMatchObject([{ email, is_active: false }]);

  await choose(page, "Anonymise");
  const dialog = page.getByRole("dialog", { name: "Anonymise Vovk Yaryna?" });
  await look(page);
  await dialog.locator("input[name=confirmation]").fill("other@people.example");
  await dialog.getByRole("button", { name: "Anonymise for good" }).click();
  await expect(dialog.getByText("Enter the email of this person").first()).toBeVisible();
  await dialog.locator("input[name=confirmation]").fill(email);
  await dialog.getByRole("button", { name: "Anonymise for good" }).click();
  await expect(page.getByText("The person is anonymised")).toBeVisible();
  await expect(page.getByText(/Former employee No\. \d+/).first()).toBeVisible();
  await expect(page.getByText("Vovk Yaryna")).toHaveCount(0);

  await page.goto("/admin/company");
  const days = page.getByLabel("Anonymise inactive users after this many days");
  await expectAlive(days);
  await days.fill("365");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("The settings were saved.")).toBeVisible();
  await look(page);

  await page.goto("/profile/account");
  await look(page);
  const download = page.getByRole("button", { name: "Download my data" });
  await expectAlive(download);
  const mine = await savedData(page, () => download.click());
  expect(mine.account).toMatchObject([{ email: own, last_name: "Koval" }]);
});
