import type { Page, Route } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAccessible, expectAlive, remember, signInAs, test } from "./support/journey";
import { mail, NEW_PASSWORD, openUsers } from "./support/people";

test.use({ expected: [/status of 400/] });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

const refusal = (errors: Record<string, string[]>, detail?: string) => ({
  status: 400,
  contentType: "application/problem+json",
  body: JSON.stringify({ code: "invalid_input", detail, errors }),
});

/** Intercepts requests that create a row at this path; all others pass. */
async function onCreate(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  const sent: string[] = [];
  await page.route(new RegExp(`/api/v2${path}$`), async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(route.request().url());
    await answer(route);
  });
  return sent;
}

async function fillNewUser(page: Page, email: string) {
  await openUsers(page, "?users.size=25");
  const create = page.getByRole("button", { name: "New user" });
  await expectAlive(create);
  await create.click();
  const form = page.getByRole("dialog", { name: "New user" });
  await form.getByLabel("Email").fill(email);
  for (const name of ["First Name", "Middle Name", "Last Name"]) await form.getByLabel(name).fill("Orysia");
  await form.getByText("Set a password").click();
  await form.getByRole("textbox", { name: "Password", exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel("Repeat password").fill(NEW_PASSWORD);
  return form;
}

test("an error of the server appears at its field; one without a field above the form and as a toast", async ({
  page,
}) => {
  const errors = {
    email: ["This one is taken."],
    unit: ["It was closed.", "Ask its manager."],
    licence: ["No seat is left."],
  };
  await onCreate(page, "/users/users/", (route) => route.fulfill(refusal(errors, "Errors in request")));
  const form = await fillNewUser(page, mail("refused"));
  await form.getByRole("button", { name: "Create user" }).click();
  const summary = form.getByRole("region", { name: "Check these fields" });
  await expect(summary).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/This one is taken\./);
  await expect(form.getByRole("combobox", { name: "Unit" })).toHaveAccessibleDescription(
    /It was closed\. Ask its manager\./,
  );
  await expect(summary).toContainText("No seat is left.");
  // The toast says only what no field says, and readers hear it from the box alone.
  const toast = page.locator("[data-sonner-toast] [data-toast-text]");
  await expect(toast).toHaveText("licence: No seat is left.");
  await expect(toast).toHaveAttribute("aria-live", "off");
  await expect(summary.getByRole("link")).toHaveText([/This one is taken\./, /It was closed\./]);
  await expectAccessible(page);
  await summary.getByRole("link").first().click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill(mail("another"));
  await expect(form.getByText("This one is taken.")).toHaveCount(0);
  await expect(form.getByLabel("First Name")).toHaveValue("Orysia");
});

test("a form that is submitted repeatedly is sent once", async ({ page }) => {
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = await onCreate(page, "/users/users/", async (route) => {
    await isAsked;
    await route.fulfill(refusal({}, "Not today."));
  });
  const form = await fillNewUser(page, mail("once"));
  // Twice before React renders the busy state, and once after.
  await form.getByRole("button", { name: "Create user" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => sent.length).toBe(1);
  await form.getByLabel("Email").press("Enter");
  await form.getByRole("button", { name: "Create user" }).dispatchEvent("click");
  answer();
  await expect(form.getByText("Not today.")).toBeVisible();
  await expect(page.locator("[data-toast-text]")).toHaveText("Not today.");
  expect(sent).toHaveLength(1);
  // After the answer the same form can be sent again.
  await form.getByRole("button", { name: "Create user" }).click();
  await expect.poll(() => sent.length).toBe(2);
});

test("a refused unit keeps its values, marks the invalid fields, and is sent once at a time", async ({ page }) => {
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = await onCreate(page, "/users/units/", async (route) => {
    await isAsked;
    await route.fulfill(refusal({ title: ["There is one already."], manager: ["Has left."], color: ["Too pale."] }));
  });
  await page.goto(paths.units);
  const add = page.getByRole("button", { name: "Add unit" });
  await expectAlive(add);
  await add.click();
  const [name, manager] = [
    page.getByRole("textbox", { name: "Name" }),
    page.getByRole("combobox", { name: "Manager" }),
  ];
  await name.fill("Яблуня");
  await manager.fill("Їжакевич");
  await page.getByRole("option", { name: /Їжакевич Ганна/ }).click();
  await name.press("Enter");
  await name.press("Enter");
  await expect.poll(() => sent.length).toBe(1);
  answer();
  await expect(name).toHaveAccessibleDescription(/There is one already\./);
  await expect(manager).toHaveAccessibleDescription(/Has left\./);
  for (const field of [name, manager]) await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Too pale.", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "There is one already. Has left. Too pale." })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Яблуня");
  expect(sent).toHaveLength(1);
  await expectAccessible(page);
  await name.fill("Яблуня стара");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
});

test("Tab leaves a combobox at once with its choice kept, and its keys clear it", async ({ page }) => {
  await openUsers(page, "?users.size=25&users.form=new");
  const form = page.getByRole("dialog", { name: "New user" });
  const unit = form.getByRole("combobox", { name: "Unit" });
  await expectAlive(unit);
  // The sheet takes the focus when it opens.
  await expect(form.getByLabel("Email")).toBeFocused();
  await unit.click();
  await page.keyboard.type("Дир");
  await expect(page.getByRole("option").first()).toHaveText("Дирекція");
  await expect(unit).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(unit).toHaveValue("Дирекція");
  await page.keyboard.press("Tab");
  await expect(unit).not.toBeFocused();
  await expect(form.getByRole("button", { name: "Clear" })).not.toBeFocused();
  await page.keyboard.press("Enter");
  await expect(unit).toHaveValue("Дирекція");
  await unit.focus();
  await page.keyboard.press("Backspace");
  await expect(unit).toHaveValue("");
  await expect(form.getByRole("button", { name: "Clear" })).toHaveCount(0);
});

test("empty fields are told of when the form is sent, and not when passed through", async ({ page }) => {
  await openUsers(page, "?users.size=25&users.form=new");
  const form = page.getByRole("dialog", { name: "New user" });
  const email = form.getByLabel("Email");
  await expectAlive(email);
  await expect(email).toBeFocused();
  for (let nth = 0; nth < 6; nth += 1) await page.keyboard.press("Tab");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
  await form.locator("[type=submit]").click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
});

test("an address without a scheme gets https://", async ({ page }) => {
  await page.goto(`${paths.competencies}/1`);
  const create = page.getByRole("button", { name: "New link" });
  await expectAlive(create);
  await create.click();
  const address = page.getByRole("group", { name: "New link" }).locator("input[inputmode=url]");
  for (const [typed, kept] of [
    ["youtube.com/watch?v=1", "https://youtube.com/watch?v=1"],
    ["http://a.example", "http://a.example"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["no address", "no address"],
  ] as const) {
    await address.fill(typed);
    await address.blur();
    await expect(address).toHaveValue(kept);
  }
});

test("a sheet that the address opened leaves the focus in the page", async ({ page }) => {
  await openUsers(page, "?users.size=25&users.form=new");
  const form = page.getByRole("dialog", { name: "New user" });
  await expectAlive(form.getByLabel("Email"));
  await expect(form.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});
