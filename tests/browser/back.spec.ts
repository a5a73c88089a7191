import type { Locator, Page } from "@playwright/test";
import { picture } from "./support/handbook";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { answer, begin, heading, newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

const PHONE = { width: 360, height: 740 };
const USERS = "/admin/dictionaries/users";

const back = (page: Page) => page.evaluate(() => window.history.back());
const placeInHistory = (page: Page) => page.evaluate(() => Number(window.navigation?.currentEntry?.index));
const dialogs = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");
const heading1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A page of administrators with another one before it, which Back would lead to. */
async function openUsers(page: Page, url: string) {
  await signInAs(page.context(), "administrator");
  await remember(page.context(), url, { isAdminMode: true });
  await page.goto("/faq");
  const link = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Users", exact: true });
  await expectAlive(link);
  await link.click();
  await expect(heading1(page, "Users")).toBeVisible();
  await ready(page);
}

/** The entry of a dialog is there when Back can be pressed. */
async function expectPlace(page: Page, place: number) {
  await expect.poll(() => placeInHistory(page)).toBe(place);
}

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "New user" }).click();
  const sheet = page.getByRole("dialog", { name: "New user" });
  await expect(sheet).toBeVisible();
  return sheet;
}

test("Back closes a sheet and stays on the page; the cross takes its place in the history away", async ({
  page,
  baseURL: url = "",
}) => {
  await openUsers(page, url);
  const before = await placeInHistory(page);
  for (const close of [
    () => back(page),
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close", exact: true }).click(),
    () => back(page),
  ]) {
    const sheet = await openSheet(page);
    await expectPlace(page, before + 1);
    await close();
    await expect(sheet).toBeHidden();
    await expectPlace(page, before);
    await expect(page).toHaveURL(new RegExp(`${USERS}$`));
    await expect(page.getByRole("button", { name: "New user" })).toBeFocused();
  }
  // What was closed does not come back.
  await page.evaluate(() => window.history.forward());
  await expectPlace(page, before);
  await expect(dialogs(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(heading1(page, "FAQ")).toBeVisible();
});

type Held = { release?(): void };

test(
  "what changes the address while a closed sheet gives its place back is kept, each in its turn",
  inFull(),
  async ({ page, baseURL: url = "" }) => {
    await openUsers(page, url);
    const before = await placeInHistory(page);
    const sheet = await openSheet(page);
    await expectPlace(page, before + 1);
    await page.evaluate(() => {
      const { history } = window;
      history.go = (steps) => {
        (window as Held).release = () => History.prototype.go.call(history, steps);
      };
    });
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.waitForFunction(() => (window as Held).release !== undefined);
    await page.getByRole("searchbox").fill("Ганна");
    await expect(page).toHaveURL(/users\.q=/);
    await page.getByRole("columnheader", { name: "User", exact: true }).getByRole("button").click();
    await expect(page).toHaveURL(/users\.q=.*users\.sort=/);
    await page.evaluate(() => {
      (window as Held).release?.();
      Reflect.deleteProperty(window.history, "go");
    });
    await expectPlace(page, before + 2);
    await expect(page).toHaveURL(/users\.q=.*users\.sort=/);
    await back(page);
    await expect(page).toHaveURL(/users\.q=[^&]*$/);
    await back(page);
    await expect(page).toHaveURL(new RegExp(`${USERS}$`));
    await expect(page.getByRole("searchbox")).toHaveValue("");
  },
);

test("Back asks before it closes a sheet with unsaved input; staying keeps the sheet, its input and its place", async ({
  page,
  baseURL: url = "",
}) => {
  await openUsers(page, url);
  const before = await placeInHistory(page);
  const sheet = await openSheet(page);
  const field = sheet.getByRole("textbox", { name: "Last name" });
  await field.fill("Пасічник");
  await expectPlace(page, before + 1);
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  for (const stay of [() => question.getByRole("button", { name: "Keep editing" }).click(), () => back(page)]) {
    await back(page);
    await expect(question).toBeVisible();
    await expectPlace(page, before + 2);
    await stay();
    await expect(question).toBeHidden();
    await expectPlace(page, before + 1);
    await expect(field).toHaveValue("Пасічник");
  }
  await back(page);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expectPlace(page, before);
  await expect(heading1(page, "Users")).toBeVisible();
});

test(
  "of a dialog above a dialog Back closes the upper one; two quick steps close both",
  inFull(),
  async ({ page, baseURL: url = "" }) => {
    await openUsers(page, url);
    const before = await placeInHistory(page);
    const { bytes: buffer } = await picture("face.png");
    const openBoth = async () => {
      const sheet = await openSheet(page);
      await sheet.getByLabel("Choose a picture").setInputFiles({ name: "face.png", mimeType: "image/png", buffer });
      await expect(dialogs(page)).toHaveCount(2);
      await expectPlace(page, before + 2);
    };
    await openBoth();
    await back(page);
    await expect(dialogs(page)).toHaveCount(1);
    await expectPlace(page, before + 1);
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expectPlace(page, before);
    await openBoth();
    await page.evaluate(() => {
      window.history.back();
      window.history.back();
    });
    await expect(dialogs(page)).toHaveCount(0);
    await expectPlace(page, before);
    await expect(heading1(page, "Users")).toBeVisible();
  },
);

test("a dialog that leads to another page leaves no entry behind: one step back shows the page without it", async ({
  page,
  baseURL: url = "",
}) => {
  await openUsers(page, url);
  const before = await placeInHistory(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "What to find" }).fill("Positions");
  await page
    .getByRole("option", { name: /Positions/ })
    .first()
    .click();
  await expect(heading1(page, "Positions")).toBeVisible();
  await expectPlace(page, before + 1);
  await back(page);
  await expect(heading1(page, "Users")).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  await back(page);
  await expect(heading1(page, "FAQ")).toBeVisible();
});

test(
  "a reload keeps the sheet of the address, and Back closes it then too",
  inFull(),
  async ({ page, baseURL: url = "" }) => {
    await openUsers(page, url);
    const before = await placeInHistory(page);
    const sheet = await openSheet(page);
    await expect(page).toHaveURL(/users\.form=new/);
    await expectPlace(page, before + 1);
    await page.reload();
    await ready(page);
    await expect(sheet).toBeVisible();
    await expectPlace(page, before + 1);
    await back(page);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${USERS}$`));
    await back(page);
    await expect(page).toHaveURL(/\/faq$/);
  },
);

test("a reload forgets a dialog that is in no address: one step back leaves the page", async ({
  page,
  baseURL: url = "",
}) => {
  await openUsers(page, url);
  const before = await placeInHistory(page);
  await page.keyboard.press("Shift+?");
  await expect(dialogs(page)).toHaveCount(1);
  await expectPlace(page, before + 1);
  await page.reload();
  await ready(page);
  await expect(dialogs(page)).toHaveCount(0);
  await page.waitForFunction(() => performance.getEntriesByName("parts-end").length > 0);
  await back(page);
  await expect(page).toHaveURL(/\/faq$/);
});

test("on a phone Back closes the menu, the viewer and the user panel, and the page stays where it was", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Каса ${name}` });
  const { bytes: buffer } = await picture("plan.png");
  const file = { name: "plan.png", mimeType: "image/png", buffer };
  await api.upload("/handbook/course-files/", { course, title: `План ${name}`, file });
  await learn(api, { user, courses: [course], title: `Справа ${name}` });
  await signInBy(context, email);
  await remember(context, url, {});
  await page.setViewportSize(PHONE);
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}`);
  await page.goto("/faq");
  await page.goto(`/development/learn?course=${own?.id}`);
  await ready(page);
  const before = await placeInHistory(page);
  const material = page.getByRole("button", { name: `План ${name}`, exact: true });
  await material.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => window.scrollY);
  for (const open of [
    () => page.getByRole("button", { name: "Open the menu" }).click(),
    () => material.click(),
    () => page.getByRole("button", { name: "Your account" }).click(),
  ]) {
    await open();
    await expect(dialogs(page)).toHaveCount(1);
    await expectPlace(page, before + 1);
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expectPlace(page, before);
    await expect(page.getByRole("heading", { name: `Каса ${name}`, level: 2 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`course=${own?.id}$`));
    expect(await page.evaluate(() => window.scrollY)).toBe(at);
  }
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "My Marks" }).click();
  await expect(heading1(page, "My Marks")).toBeVisible();
  await expectPlace(page, before + 1);
  await back(page);
  await expect(page.getByRole("heading", { name: `Каса ${name}`, level: 2 })).toBeVisible();
});

test("in a test whose time runs Back and the cross ask, with the time; without a clock they leave at once", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const taker = await newTaker(request, { questions: 1, minutes: 20 });
  await signInBy(context, taker.email);
  await remember(context, url, {});
  await page.setViewportSize(PHONE);
  await page.goto("/faq");
  await ready(page);
  await page.goto(taker.quiz);
  await begin(page);
  await answer(page, "Так 1").check();
  const question = page.getByRole("alertdialog", { name: /^The time runs on: (20:00|19:\d\d)\. Leave\?$/ });
  await page.getByRole("link", { name: "Back to Learning" }).click();
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  const told = await question.getByRole("heading").textContent();
  await expect.poll(() => question.getByRole("heading").textContent()).not.toBe(told);
  await back(page);
  await expect(question).toBeHidden();
  await expect(heading(page, 1)).toBeVisible();
  await expect(answer(page, "Так 1")).toBeChecked();
  // A reload loses nothing, so the browser asks nothing.
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(answer(page, "Так 1")).toBeChecked();
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Back to Learning" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/development\/learn/);
  await page.getByRole("link", { name: "Resume" }).click();
  await expect(heading(page, 1)).toBeVisible();
  await back(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(heading(page, 1)).toBeVisible();
  await back(page);
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/development\/learn/);

  const calm = await newTaker(request, { questions: 1 });
  await context.clearCookies();
  await signInBy(context, calm.email);
  await page.goto(calm.quiz);
  await begin(page);
  await page.getByRole("link", { name: "Back to Learning" }).click();
  await expect(page).toHaveURL(/\/development\/learn/);
  await expect(dialogs(page)).toHaveCount(0);
});
