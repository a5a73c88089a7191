import { dayInZone } from "@/lib/rules/deadlines";
import { expect, expectAccessible, expectAlive, expectFits, inFull, test } from "./support/journey";
import { registerCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";

// Chromium still calls this zone by its old name.
test.use({ timezoneId: "Asia/Calcutta" });

const shown = (zone: string) => dayInZone(zone, new Date()).split("-").toReversed().join(".");

test("a new company has the time zone of the browser; its administrator changes it, and all times follow", async ({
  page,
}) => {
  await toastsStay(page);
  await registerCompany(page, "Dawn over Mumbai");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Company" }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveValue("Dawn over Mumbai");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toHaveValue("Asia/Kolkata");
  await expectAlive(zone);
  await expectAccessible(page);

  // The two zones are 25 hours apart, so their days always differ.
  for (const name of ["Pacific/Kiritimati", "Pacific/Pago Pago"]) {
    await zone.fill(name.split("/")[1] ?? "");
    await page.getByRole("option", { name }).click();
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("The settings were saved.").last()).toBeVisible();
    await page.goto("/admin/audit");
    const row = page.getByRole("row").filter({ hasText: "Company settings changed" }).first();
    await expect(row).toContainText(shown(name.replace(" ", "_")));
    await page.goBack();
    await expect(zone).toHaveValue(name);
    await expectAlive(zone);
  }

  const comment = page.getByRole("checkbox", { name: "Require a comment when an exam is failed" });
  await expect(comment).not.toBeChecked();
  await comment.check();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("The settings were saved.").last()).toBeVisible();
  await page.reload();
  await expect(comment).toBeChecked();
  await expect(zone).toHaveValue("Pacific/Pago Pago");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

test(
  "the company gets another name: an empty one is refused at its field, and the menu shows the new one",
  inFull(),
  async ({ page }) => {
    await toastsStay(page);
    await registerCompany(page, "Dawn over Pune");
    await page.goto("/admin/company");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await expectAlive(name);
    for (const title of ["Basics", "Learning", "People"])
      await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
    await name.fill("");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toBeFocused();
    await name.fill("Noon over Pune");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("The settings were saved.").last()).toBeVisible();
    await expect(page.getByRole("complementary").getByText("Noon over Pune").first()).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue("Noon over Pune");
  },
);

test("the days of deadlines are set: a number that is too large is refused at its field, and forms suggest the new day", async ({
  page,
}) => {
  await toastsStay(page);
  await registerCompany(page, "Dusk over Pune");
  await page.goto("/admin/company");
  const near = page.getByRole("textbox", { name: "Days before a deadline to remind" });
  await expectAlive(near);
  await near.fill("31");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(near).toHaveAttribute("aria-invalid", "true");
  await near.fill("7");
  await page.getByRole("textbox", { name: "Days for a specialization" }).fill("45");
  await page.getByRole("combobox", { name: "Language of new users" }).selectOption("Русский");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("The settings were saved.").last()).toBeVisible();
  await page.reload();
  await expect(near).toHaveValue("7");
  await expect(page.getByRole("combobox", { name: "Language of new users" })).toHaveValue("ru");
  await page.goto("/faq");
  const search = page.getByRole("searchbox");
  await expectAlive(search);
  await search.fill("45 days from today");
  await expect(page.getByText("45 days from today are suggested")).toBeVisible();
});

test(
  "an administrator says after how many days late a manager is told, and takes it back",
  inFull(),
  async ({ page }) => {
    await toastsStay(page);
    await registerCompany(page, "Dawn over Nagpur");
    await page.goto("/admin/company");
    const days = page.getByRole("textbox", { name: /manager after this many days late/ });
    await expectAlive(days);
    await expect(days).toHaveValue("");
    const save = page.getByRole("button", { name: "Save" }).first();
    await days.fill("61");
    await save.click();
    await expect(days).toHaveAttribute("aria-invalid", "true");
    await days.fill("7");
    await save.click();
    await expect(page.getByText("The settings were saved.").last()).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue("7");
    await expectAlive(days);
    await days.fill("");
    await save.click();
    await expect(page.getByText("The settings were saved.").last()).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue("");
  },
);
