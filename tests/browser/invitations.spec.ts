import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, expectFits, remember, signInAs, test } from "./support/journey";
import { mail, openUsers, rowOf, stamp } from "./support/people";
import { chooseForTicked } from "./support/row-menu";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

/** Imports people with this last name, these first names and without a letter; answers their e-mails. */
async function bring(request: APIRequestContext, last_name: string, ...names: string[]): Promise<string[]> {
  const api = await throughApi(request);
  const rows = names.map((first_name, at) => ({
    ...{ line: at + 2, email: mail(first_name.toLowerCase()), first_name },
    ...{ middle_name: "Olehivna", last_name },
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  return rows.map(({ email }) => email);
}

test("who was never invited is told apart from who was, in the list, its filter and the form", async ({
  page,
  request,
}) => {
  const [silent = "", invited = ""] = await bring(request, "Invitenko", "Silva", "Inna");
  await openUsers(page, `?users.q=${stamp}&users.invitation=not_invited`);
  await expect(rowOf(page, silent)).toContainText("Not invited");
  await rowOf(page, invited)
    .getByRole("button", { name: /^More: / })
    .click();
  await page.getByRole("menuitem", { name: "Send an invitation" }).click();
  await expect(page.getByText(`Invitation sent: ${invited}`)).toBeVisible();
  // The filter holds: who is invited now leaves the list.
  await expect(rowOf(page, invited)).toHaveCount(0);
  await expectAccessible(page);

  await openUsers(page, `?users.q=${stamp}&users.invitation=invited`);
  const row = rowOf(page, invited);
  await expect(row).toContainText(/Invited \d\d\.\d\d/);
  await expect(rowOf(page, silent)).toHaveCount(0);
  await expectFits(page);
  await row.getByRole("button", { name: /^Edit / }).click();
  const form = page.getByRole("dialog", { name: /^Edit: / });
  await expect(form.getByRole("region", { name: "Sign-ins" })).toContainText(/Invited \d\d\.\d\d/);
});

test("everybody whom the filter shows is invited after a preview, and nobody twice", async ({ page, request }) => {
  const [one = "", two = "", inactive = ""] = await bring(request, "Bahatenko", "Odarka", "Orysia", "Ostap");
  const api = await throughApi(request);
  const [person] = await api.list(`/users/users/?search=${inactive}`);
  await api.change("/users/users/", Number(person?.id), { is_active: false });
  await openUsers(page, `?users.q=${stamp}%20Bahatenko&users.invitation=not_invited`);
  await expect(rowOf(page, one)).toContainText("Not invited");
  await page.getByRole("table").getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await chooseForTicked(bar, "Actions", "Send invitations");
  const dialog = page.getByRole("dialog", { name: "Send invitations" });
  const meant = dialog.getByRole("table", { name: "2 people get an invitation" });
  await expect(meant).toContainText(one);
  await expect(meant).toContainText(two);
  await expect(dialog.getByRole("table", { name: "1 person gets none" })).toContainText("Inactive");
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(page.getByText("2 invitations sent")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, one)).toHaveCount(0);

  await openUsers(page, `?users.q=${encodeURIComponent(one)}`);
  await rowOf(page, one).getByRole("checkbox").check();
  await chooseForTicked(bar, "Actions", "Send invitations");
  await expect(dialog.getByText("Nobody gets an invitation.")).toBeVisible();
  await expect(dialog.getByRole("table", { name: "1 person gets none" })).toContainText(
    "Invited within the last 24 hours",
  );
  await expect(dialog.getByRole("button", { name: /^Send / })).toHaveCount(0);
});
