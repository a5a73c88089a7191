import sharp from "sharp";
import { expect, expectAccessible, expectAlive, remember, signInAs, test } from "./support/journey";
import { focusAndPress, moveFocus, press, tabTo, typeInto } from "./support/keys";
import { makeLearner, signInBy } from "./support/learner";
import { mail, NEW_PASSWORD, openUsers, rowOf } from "./support/people";
import { throughApi } from "./support/through-api";

// These tests act only through page.keyboard; everything else only reads the page.
test.beforeEach(async ({ context, baseURL }) => remember(context, String(baseURL), { isAdminMode: true }));

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: "#3b6fb6" } })
    .png()
    .toBuffer();

test("by keyboard only: a person is created with a picture, changed, found after a reload, and deleted", async ({
  page,
  context,
}) => {
  const email = mail("olena");
  await signInAs(context, "administrator");
  await openUsers(page, "?users.size=25");
  const create = page.getByRole("button", { name: "New user" });
  await expectAlive(create);
  await focusAndPress(page, create);
  const form = page.getByRole("dialog", { name: "New user" });
  await expect(form.getByLabel("Email")).toBeFocused();
  await focusAndPress(page, form.getByRole("button", { name: "Create user" }));
  const summary = form.getByRole("region", { name: "Check these fields" });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await focusAndPress(page, summary.getByRole("link", { name: "First Name: Enter first name" }));
  await expect(form.getByLabel("First Name")).toBeFocused();

  const chooser = page.waitForEvent("filechooser");
  await focusAndPress(page, form.getByLabel("Choose a picture"));
  await (await chooser).setFiles({ name: "face.png", mimeType: "image/png", buffer: await picture() });
  const crop = page.getByRole("dialog", { name: "Choose the visible part" });
  await expect(crop.getByRole("application", { name: "Visible part of the picture" })).toBeFocused();
  await press(page, "ArrowRight");
  await focusAndPress(page, crop.getByLabel("Zoom"), "ArrowRight");
  await expect(crop.getByLabel("Zoom")).toHaveValue("1.01");
  await focusAndPress(page, crop.getByRole("button", { name: "Upload" }));
  await expect(crop).toBeHidden();
  await expect(form.locator(":focus")).toHaveCount(1);
  await focusAndPress(page, form.getByRole("button", { name: "Remove the picture" }));
  await focusAndPress(page, form.getByRole("button", { name: "Undo" }));
  await expect(form.getByRole("button", { name: "Remove the picture" })).toBeVisible();

  await typeInto(page, form.getByLabel("Email"), email);
  await typeInto(page, form.getByLabel("Phone"), "0671234567");
  await expect(form.getByLabel("Phone")).toHaveValue("+380 (67) 123-45-67");
  await typeInto(page, form.getByLabel("First Name"), "Olena");
  await typeInto(page, form.getByLabel("Middle Name"), "Olehivna");
  await typeInto(page, form.getByLabel("Last Name"), "Hrytsenko");
  const position = form.getByRole("combobox", { name: "Position" });
  await typeInto(page, position, "Бухгалтер");
  await expect(page.getByRole("option").first()).toContainText("Бухгалтер");
  await expect(position).toHaveAttribute("aria-activedescendant", /./);
  await press(page, "Enter");
  await focusAndPress(page, form.getByRole("checkbox", { name: "Examiner" }), "Space");
  await focusAndPress(page, form.getByRole("radio", { name: "Send an invitation" }), "ArrowRight");
  await typeInto(page, form.getByRole("textbox", { name: "Password", exact: true }), NEW_PASSWORD);
  await typeInto(page, form.getByLabel("Repeat password"), "something else");
  await press(page, "Enter");
  await expect(form.getByText("Passwords do not match")).toBeVisible();
  await expect(form.getByLabel("Repeat password")).toBeFocused();
  await press(page, "ControlOrMeta+a");
  await page.keyboard.type(NEW_PASSWORD);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/users/users/"));
  await press(page, "Enter");
  expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
  await expect(form).toBeHidden();
  await expect(create).toBeFocused();

  const search = page.getByRole("searchbox", { name: "Search: Users" });
  await typeInto(page, search, email);
  await expect(page.getByRole("row")).toHaveCount(2);
  for (const text of ["+380 (67) 123-45-67", "Examiner", "Hrytsenko", "Бухгалтер"])
    await expect(rowOf(page, email)).toContainText(text);
  await expect(rowOf(page, email).locator("img").filter({ visible: true })).toHaveAttribute(
    "src",
    /\/api\/v2\/files\/\d+\/avatar\.webp/,
  );

  const edit = page.getByRole("button", { name: "Edit Hrytsenko Olena" });
  await focusAndPress(page, edit);
  const editing = page.getByRole("dialog", { name: "Edit: Hrytsenko Olena" });
  await expect(page).toHaveURL(/users\.form=\d+/);
  await expect(editing.locator(":focus")).toHaveCount(1);
  await typeInto(page, editing.getByLabel("Last Name"), "Hrytsak");
  await expect(editing.getByLabel("Last Name")).toHaveValue("Hrytsak");
  await focusAndPress(page, editing.getByRole("checkbox", { name: "Expert" }), "Space");
  await focusAndPress(page, editing.getByRole("checkbox", { name: "Examiner" }), "Space");
  await press(page, "Escape");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(editing.locator(":focus")).toHaveCount(1);
  await focusAndPress(page, editing.getByRole("button", { name: "Save" }));
  await expect(editing).toBeHidden();
  await expect(rowOf(page, email)).toContainText("Hrytsak");
  await expect(rowOf(page, email)).toContainText("Expert");
  await expect(rowOf(page, email)).not.toContainText("Examiner");
  await expect(page.getByRole("button", { name: "Edit Hrytsak Olena" })).toBeFocused();

  await focusAndPress(page, page.getByRole("button", { name: "Filters", exact: true }));
  const filters = page.getByRole("dialog", { name: "Filters" });
  await moveFocus(page, filters.getByRole("combobox", { name: "Role" }), "Tab");
  await page.keyboard.type("Expert");
  await expect(page).toHaveURL(/users\.role=expert/);
  await press(page, "Escape");
  await expect(filters).toBeHidden();
  await page.reload();
  await expect(search).toHaveValue(email);
  await expect(page.getByRole("button", { name: "Filters 1 filter is on" })).toBeVisible();
  const more = page.getByRole("button", { name: "More: Hrytsak Olena" });
  await expectAlive(more);
  await focusAndPress(page, more);
  await moveFocus(page, page.getByRole("menuitem", { name: "Delete" }), "ArrowDown");
  await press(page, "Enter");
  const question = page.getByRole("alertdialog", { name: "Delete Hrytsak Olena?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await focusAndPress(page, question.getByRole("button", { name: "Delete user" }));
  await expect(question).toBeHidden();
  await expect(page.getByText("Nothing matches the search and filters")).toBeVisible();
});

test("by keyboard only: language and theme are chosen, and the next page uses them even without scripts", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  // A person of their own: the chosen language is kept with the account.
  const { email } = await makeLearner(await throughApi(request));
  await signInBy(context, email);
  await page.goto("/faq");
  const account = page.getByRole("button", { name: "Your account" });
  await expectAlive(account);
  await focusAndPress(page, account);
  const panel = page.getByRole("dialog", { name: "Your account" });
  await tabTo(page, panel.getByRole("radio", { name: "Light" }));
  await moveFocus(page, panel.getByRole("radio", { name: "Dark" }), "ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await focusAndPress(page, panel.getByRole("button", { name: "Українська" }), "Space");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  // The panel covers the page, which screen readers cannot read meanwhile.
  await expect(page.locator("h1")).toHaveText("Поширені запитання");
  await press(page, "Escape");
  await expect(page.getByRole("button", { name: "Ваш обліковий запис" })).toBeFocused();
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL: String(baseURL),
  });
  const painted = await bare.newPage();
  await painted.goto("/faq");
  expect(await painted.locator("html").getAttribute("data-theme")).toBe("dark");
  await expect(painted.locator("body")).toHaveCSS("background-color", "rgb(12, 16, 21)");
  await expect(painted.getByRole("heading", { level: 1 })).toHaveText("Поширені запитання");
  await bare.close();
});
