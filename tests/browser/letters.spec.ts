import { expect, expectAccessible, expectAlive, expectFits, test } from "./support/journey";
import { registerCompany } from "./support/new-company";

test("a person chooses which notifications come by email, and an administrator sees what became of each", async ({
  page,
}) => {
  await registerCompany(page, "Letters of Lviv");
  await page.goto("/profile/account");
  const decisions = page.getByRole("group", { name: "Decisions about me" });
  await expect(decisions.getByRole("radio", { name: "At once" })).toBeChecked();
  const deadlines = page.getByRole("group", { name: "My deadlines" });
  await expect(deadlines.getByRole("radio")).toHaveCount(2);
  await expectAlive(decisions.getByRole("radio", { name: "Off" }));
  await decisions.getByText("Off").click();
  await expect(page.getByText("Your choice was saved.").last()).toBeVisible();
  await page.reload();
  await expect(decisions.getByRole("radio", { name: "Off" })).toBeChecked();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Emails" }).click();
  const rows = page.getByRole("table", { name: "Emails" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Confirmation of email");
  const send = page.getByRole("button", { name: "Send a test email" });
  await expectAlive(send);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: "No mail server is set up" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Test");
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("tab", { name: "Deadline reminders" }).click();
  await expect(page.getByText("No reminder has been due yet.")).toBeVisible();
  await expect(page).toHaveURL(/tab=reminders/);
  await page.reload();
  await expect(page.getByText("No reminder has been due yet.")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
