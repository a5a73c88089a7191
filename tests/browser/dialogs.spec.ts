import sharp from "sharp";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, inFull, sampledLanguages, test } from "./support/journey";
import { expectRightInBothThemes, expectRightInEveryLook } from "./support/looks";
import { chooseForTicked } from "./support/row-menu";
import { above, closeAbove, enterIn } from "./support/states";
import { toastsStay } from "./support/staying-toasts";

// Each of these is opened once per language, on a phone and on a desktop. A sampled run uses one language.
test.use({ expected: [/status of (400|409|500)/] });
test.describe.configure({ mode: "parallel" });

const face = async () => ({
  name: "face.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: "#3b6fb6" } })
    .png()
    .toBuffer(),
});

for (const lang of sampledLanguages) {
  test(`the dialogs of the people screen look right in ${lang}`, async ({ page, baseURL }) => {
    const t = await enterIn(page, baseURL, lang);
    await page.goto(`${paths.users}?users.q=examiner%40demo`);
    const create = page.getByRole("button", { name: t("users.create") });
    await expectAlive(create);
    await create.click();
    await above(page)
      .getByRole("button", { name: t("users.add") })
      .click();
    await expect(above(page).getByRole("region", { name: t("form.summary") })).toBeFocused();
    await expectRightInEveryLook(page);
    await above(page)
      .getByLabel(t("avatar.choose"))
      .setInputFiles(await face());
    await expect(above(page).getByRole("application")).toBeFocused();
    await expectRightInEveryLook(page);
    await above(page)
      .getByRole("button", { name: t("avatar.cancel") })
      .click();
    await above(page)
      .getByRole("combobox", { name: t("users.columns.unit") })
      .fill("а");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectRightInEveryLook(page);
    await page.keyboard.press("Escape");
    await above(page).getByLabel(t("users.columns.email")).fill("x");
    await above(page)
      .getByRole("button", { name: t("users.cancel") })
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectRightInEveryLook(page);
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("form.leave"), exact: true })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("row").nth(1).getByRole("button").last().click();
    await page.getByRole("menuitem", { name: t("resource.delete") }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectRightInEveryLook(page);
    await closeAbove(page);
    await page.getByRole("button", { name: t("table.filters"), exact: true }).click();
    await expect(above(page)).toBeVisible();
    await expectRightInEveryLook(page);
    await closeAbove(page);
  });

  test(`the dialogs for changing many people look right in ${lang}`, inFull(), async ({ page, baseURL }) => {
    const t = await enterIn(page, baseURL, lang);
    await page.goto(`${paths.users}?users.q=examiner%40demo`);
    const tick = page.getByRole("row").nth(1).getByRole("checkbox");
    await expectAlive(tick);
    await tick.check();
    const bar = page.getByRole("group", { name: t("table.bulkActions") });
    for (const kind of ["position", "unit", "addRole", "removeRole", "deactivate"] as const) {
      await chooseForTicked(bar, t("table.actions"), t(`users.bulk.${kind}`));
      await expect(above(page)).toBeVisible();
      // A dialog that needs a value shows an error without one.
      if (kind !== "deactivate") {
        await above(page)
          .getByRole("button", { name: t(`users.bulk.apply.${kind}`, { count: 1 }) })
          .click();
      }
      await expectRightInEveryLook(page);
      await closeAbove(page);
    }
  });

  test(
    `a form in a table row, its error and its success look right in ${lang}`,
    inFull(),
    async ({ page, baseURL }) => {
      const t = await enterIn(page, baseURL, lang);
      const title = `Zither ${crypto.randomUUID().slice(0, 8)}`;
      await toastsStay(page);
      await page.goto(`${paths.positions}?positions.q=${title.slice(-8)}`);
      const create = page.getByRole("button", { name: t("positions.create") }).first();
      await expectAlive(create);
      await create.click();
      await expect(page.getByRole("main").locator("input:focus")).toHaveCount(1);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main").getByText(t("form.enterText"))).toBeVisible();
      await expectRightInEveryLook(page);
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("rowheader", { name: title })).toBeVisible();
      await page.getByRole("button", { name: t("table.actionsOf", { row: title }) }).click();
      await page.getByRole("menuitem", { name: t("resource.delete") }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectRightInEveryLook(page);
      await above(page)
        .getByRole("button", { name: t("resource.delete") })
        .click();
      await expect(page.locator("[data-sonner-toast]").last()).toBeVisible();
      await expectRightInEveryLook(page);
    },
  );

  test(
    `a list that cannot load, with and without rows, looks right in ${lang}`,
    inFull(),
    async ({ page, baseURL, context }) => {
      const t = await enterIn(page, baseURL, lang);
      await page.goto(paths.positions);
      await expectAlive(page.getByRole("searchbox"));
      await context.route(/\/api\/v2\/users\/positions\//, (route) =>
        route.fulfill({ status: 500, json: { code: "internal" } }),
      );
      await page.getByRole("searchbox").fill("а");
      await expect(page.getByRole("main").getByText(t("table.failed"))).toBeVisible();
      await expectRightInEveryLook(page);
      await context.unroute(/\/api\/v2\/users\/positions\//);
      await page.getByRole("searchbox").fill("no-such-position");
      await expect(page.getByText(t("table.noMatches"))).toBeVisible();
      await expectRightInEveryLook(page);
    },
  );

  test(`the panels of the shell look right in ${lang}`, inFull(), async ({ page, baseURL }) => {
    const t = await enterIn(page, baseURL, lang);
    await page.goto("/faq");
    const account = page.getByRole("button", { name: t("layout.user") });
    await expectAlive(account);
    await account.click();
    await expect(above(page)).toBeVisible();
    await expectRightInEveryLook(page);
    await closeAbove(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: t("layout.openMenu") }).click();
    await expect(above(page)).toBeVisible();
    await expectRightInBothThemes(page);
  });

  test(`the forms of the dictionaries, sent empty, look right in ${lang}`, async ({ page, baseURL }) => {
    const t = await enterIn(page, baseURL, lang);
    const forms = [
      [paths.competencies, t("handbook.education.create")],
      [paths.checklists, t("checklists.create")],
      [paths.specializations, t("specializations.create")],
      [paths.adaptationSetup, t("adaptationSetup.create")],
    ] as const;
    for (const [path, name] of forms) {
      await page.goto(path);
      const create = page.getByRole("button", { name, exact: true }).first();
      await expectAlive(create);
      await create.click();
      await above(page).locator("button[type=submit]").click();
      await expect(above(page).locator("[aria-invalid=true]").first()).toBeVisible();
      await expectRightInEveryLook(page);
    }
  });

  test(`the steps of an import look right in ${lang}`, async ({ page, baseURL }) => {
    const t = await enterIn(page, baseURL, lang);
    await page.goto(`${paths.users}/import`);
    const mail = `import.${crypto.randomUUID()}@people.example`;
    const choose = async (lines: readonly string[]) => {
      const buffer = Buffer.from(["Email,First Name,Middle Name,Last Name", ...lines].join("\r\n"));
      await page
        .getByLabel(t("usersImport.file.choose"))
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
    };
    await expectAlive(page.getByLabel(t("usersImport.file.choose")));
    await choose(["not-an-email,A,Ivanivna,Kovalenko"]);
    await expect(page.getByRole("heading", { name: t("usersImport.step.columns") })).toBeFocused();
    await expectRightInEveryLook(page);
    await page.getByRole("button", { name: t("usersImport.next") }).click();
    await expect(page.getByRole("table", { name: t("usersImport.check.errors") })).toBeVisible();
    await expectRightInEveryLook(page);
    await page.getByRole("button", { name: t("usersImport.check.again") }).click();
    await choose([`${mail},Anna,Ivanivna,Kovalenko`]);
    await page.getByRole("button", { name: t("usersImport.next") }).click();
    const commit = page.getByRole("button", { name: t("usersImport.check.commit", { count: 1 }) });
    await expect(commit).toBeVisible();
    await expectRightInEveryLook(page);
    await commit.click();
    await page.getByRole("button", { name: t("usersImport.done.undo") }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectRightInEveryLook(page);
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await expect(page.getByText(t("usersImport.done.undone", { count: 1 }))).toBeVisible();
    await expectRightInEveryLook(page);
  });
}
