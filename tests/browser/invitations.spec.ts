import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, expectFits, remember, signInAs, test } from "./support/journey";
import { mail, openUsers, rowOf, stamp } from "./support/people";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

/** Imports people with these first names and without a letter; answers their e-mails. */
async function bring(request: APIRequestContext, ...names: string[]): Promise<string[]> {
  const api = await throughApi(request);
  const rows = names.map((first_name, at) => ({
    ...{ line: at + 2, email: mail(first_name.toLowerCase()), first_name },
    ...{ middle_name: "Olehivna", last_name: "Invitenko" },
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  return rows.map(({ email }) => email);
}

test("who was never invited is told apart from who was, in the list, its filter and the form", async ({
  page,
  request,
}) => {
  const [silent = "", invited = ""] = await bring(request, "Silva", "Inna");
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
