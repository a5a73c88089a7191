import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { press } from "./support/keys";
import { makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { throughApi } from "./support/through-api";

const SEARCH = /\/api\/v2\/search\//;
const finding = (page: Page) => page.getByRole("dialog", { name: "Find anything" });
const field = (page: Page) => finding(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp) => finding(page).getByRole("option", { name });
const marked = (page: Page) => finding(page).locator("[role=option][aria-selected=true]");

/** Opens a page, and then the dialog by its keys. */
async function open(page: Page, path = "/faq") {
  await page.goto(path);
  await ready(page);
  await openHere(page);
}

/** Opens the dialog, once nothing else is above the page: it does not open above another one. */
async function openHere(page: Page) {
  await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);
  await press(page, "Control+k");
  await expect(field(page)).toBeFocused();
}

test.describe("an administrator, by keyboard only", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
  });

  test("finds a person in the wrong layout, opens them, and finds them again among the recent", async ({ page }) => {
    await open(page);
    await expectAccessible(page);
    await page.keyboard.type("];frtdbx");
    await expect(option(page, /^Їжакевич Ганна/)).toHaveAttribute("aria-selected", "true");
    await expect(finding(page).getByRole("group", { name: "People" })).toBeVisible();
    await expect(finding(page).getByRole("status").filter({ hasText: "1 result" })).toBeAttached();
    await expectAccessible(page);
    await press(page, "Enter");
    await expect(page).toHaveURL(/\/admin\/dictionaries\/users\?users\.form=\d+$/);
    await expect(page.getByRole("dialog").getByLabel("Last Name")).toHaveValue("Їжакевич");
    await press(page, "Escape");
    await openHere(page);
    await expect(finding(page).getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
      /^Їжакевич Ганна/,
    ]);
    await expect(marked(page)).toHaveCount(0);
    await press(page, "ArrowDown");
    await expect(marked(page)).toHaveText(/^Їжакевич Ганна/);
    await press(page, "End");
    await expect(marked(page)).toHaveText("Keyboard shortcuts");
    await press(page, "ArrowDown", "ArrowUp", "Home", "ArrowUp", "Escape");
    await expect(finding(page)).toHaveCount(0);
  });

  test("finds pages, units, courses, programs and tasks", inFull(), async ({ page }) => {
    await open(page);
    const found = async (text: string, group: string, name: RegExp) => {
      await field(page).fill(text);
      await expect(
        finding(page).getByRole("group", { name: group }).getByRole("option", { name }).first(),
      ).toBeVisible();
    };
    await found("audit", "Pages", /^Audit Log/);
    await found("виробн", "Units", /виробн/i);
    await found("замірник", "Programs", /^Замірник меблів/);
    await found("вибору дивана", "Tasks", /^Консультація з вибору дивана/);
    await found("охорона", "Courses", /^Охорона праці та пожежна безпека/);
    await press(page, "Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Охорона праці та пожежна безпека");
  });

  test("is asked before unsaved input is left", async ({ page }) => {
    await page.goto("/admin/dictionaries/competencies/1?tab=settings");
    await ready(page);
    await page.getByRole("main").getByLabel("Title").fill("Інша назва");
    await openHere(page);
    await page.keyboard.type("audit");
    await press(page, "Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await press(page, "Escape");
    await expect(page).toHaveURL(/\/competencies\/1\?tab=settings$/);
    await openHere(page);
    await page.keyboard.type("audit");
    await press(page, "Enter");
    await question.getByRole("button", { name: "Discard", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/audit$/);
  });

  test("does not open it above a dialog", inFull(), async ({ page }) => {
    // Both dialogs are loaded before: one that opens by mistake is there at once.
    await open(page, "/admin/dictionaries/users");
    await press(page, "Escape");
    await expect(finding(page)).toHaveCount(0);
    await press(page, "?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "New user" }).click();
    const email = page.getByRole("dialog").getByLabel("Email");
    await expect(email).toBeFocused();
    await press(page, "Control+k");
    await page.getByRole("dialog").getByRole("checkbox").first().focus();
    await press(page, "Control+k", "?");
    await email.focus();
    await page.keyboard.type("x");
    await expect(email).toHaveValue("x");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });
});

test("a manager finds a unit, which opens with its people, and a task of the team", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "manager");
  await remember(context, String(baseURL), {});
  await open(page);
  await page.keyboard.type("поділ");
  await expect(marked(page)).toHaveText(/^Магазин «Поділ», Київ/);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/team-development\/profiles\?people\.unit=\d+$/);
  await expect(page.getByRole("heading", { name: "Unit: Магазин «Поділ», Київ" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await openHere(page);
  await page.keyboard.type("вибору дивана");
  await expect(marked(page)).toHaveText(/^Консультація з вибору дивана/);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/team-development\/estimates/);
});

test("a learner finds their courses and specializations, orders one, and changes theme and language", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // A learner of their own: the chosen language is kept with the account.
  const { email } = await makeLearner(await throughApi(request));
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await open(page);
  await page.keyboard.type("users");
  await expect(finding(page).getByText("Nothing found for “users”")).toBeVisible();
  await field(page).fill("new spec");
  await expect(marked(page)).toHaveText("New Specialization");
  await press(page, "Enter");
  const order = page.getByRole("dialog", { name: "New Specialization" });
  await expect(order).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/specializations\?order=new$/);
  await press(page, "Escape");
  await expect(page).toHaveURL(/\/profile\/specializations$/);
  await openHere(page);
  await page.keyboard.type("theme dark");
  await press(page, "Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openHere(page);
  await page.keyboard.type("language укр");
  await expectAccessible(page);
  await press(page, "Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(page.getByRole("banner").getByRole("button", { name: "Знайти будь-що" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("it fills the screen, and a touch opens what was found", async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    await page.goto("/faq");
    await ready(page);
    await page.getByRole("button", { name: "Find anything" }).tap();
    await expect(finding(page)).toHaveCSS("width", "360px");
    await expect(finding(page)).toHaveCSS("height", "740px");
    await field(page).fill("ков");
    await expect(option(page, /^Коваль/).first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    for (const line of await finding(page).getByRole("option").all())
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await option(page, /^Коваль/)
      .first()
      .tap();
    await expect(page).toHaveURL(/users\.form=\d+$/);
  });
});

const textOf = (request: Request) => new URL(request.url()).searchParams.get("q");

/** Keeps the answers to all searches from now on until the test lets them go. */
async function holdAnswers(context: BrowserContext) {
  const held: Route[] = [];
  await context.route(SEARCH, (route) => void held.push(route));
  const textsHeld = () => held.map((route) => textOf(route.request()));
  /** A request that the page has dropped cannot go on. */
  const letGo = (routes: Route[]) => Promise.all(routes.map((route) => route.continue().catch(() => undefined)));
  return {
    expectAsked: (text: string) => expect.poll(textsHeld).toContain(text),
    release: (text: string) => letGo(held.filter((route) => textOf(route.request()) === text)),
    async stop() {
      await context.unroute(SEARCH);
      await letGo(held);
    },
  };
}

test.describe("answers of the server", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

  test.beforeEach(async ({ context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
  });

  test("to an older text never replace those to a newer one, and Enter waits for its own", async ({
    page,
    context,
  }) => {
    const held = await holdAnswers(context);
    await open(page);
    const isOld = (request: Request) => textOf(request) === "ков";
    // The page may drop a request that it no longer needs, which ends it as well.
    const oldEnded = Promise.race([
      page.waitForEvent("requestfinished", isOld),
      page.waitForEvent("requestfailed", isOld),
    ]);
    await page.keyboard.type("ков");
    await held.expectAsked("ков");
    await field(page).fill("їжак");
    await press(page, "Enter");
    await held.expectAsked("їжак");
    await held.release("ков");
    await oldEnded;
    await expect(finding(page)).toBeVisible();
    await held.release("їжак");
    await expect(finding(page)).toHaveCount(0);
    await expect(page.getByRole("dialog").getByLabel("Last Name")).toHaveValue("Їжак");
  });

  test("keep what is shown until they come, and without a connection the dialog says so", async ({ page, context }) => {
    await open(page);
    await page.keyboard.type("їжакевич");
    await expect(option(page, /^Їжакевич/)).toBeVisible();
    const held = await holdAnswers(context);
    await page.keyboard.press("Backspace");
    await held.expectAsked("їжакеви");
    await expect(option(page, /^Їжакевич/)).toBeVisible();
    await held.stop();
    await context.setOffline(true);
    await field(page).fill("users");
    await expect(finding(page).getByText("No connection with the server.", { exact: false })).toBeVisible();
    await expect(option(page, /^Users/)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await field(page).fill("щерб");
    await expect(option(page, /^Щербина Тарас/)).toBeVisible();
  });
});

/** A key of texts that only the dialog uses. */
const OF_DIALOG = "find.placeholder";

test("its scripts are not loaded before it is used, not even when the page is idle", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "employee");
  await remember(context, String(baseURL), {});
  const scripts: Promise<string>[] = [];
  // Asked for again: the browser may drop what it fetched while idle.
  const textAt = async (url: string) => (await context.request.get(url)).text();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(textAt(response.url()));
  });
  const holdIt = async () => (await Promise.all(scripts)).filter((text) => text.includes(OF_DIALOG)).length;
  await page.goto("/profile/specializations");
  await ready(page);
  await page.waitForFunction(() => performance.getEntriesByName("parts-end").length > 0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(await holdIt()).toBe(0);
  await press(page, "Control+k");
  await expect(field(page)).toBeFocused();
  expect(await holdIt()).toBe(1);
});

test(
  "? lists the keys, but not while one types, and not if keys without Ctrl are off",
  inFull(),
  async ({ page, context, baseURL }) => {
    await signInAs(context, "employee");
    await remember(context, String(baseURL), {});
    await page.goto("/faq");
    await ready(page);
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await press(page, "?");
    await expect(keys).toBeVisible();
    await expect(keys.getByRole("term")).toContainText([
      "Find anything",
      "Search of the list",
      "This list",
      "Check an answer",
      "Next task",
      "My Marks",
    ]);
    // The pages of administrators are not there.
    await expect(keys.getByRole("term").filter({ hasText: /^Users$/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
    await press(page, "Escape");
    await expect(keys).toHaveCount(0);
    const search = page
      .getByRole("main")
      .getByRole("searchbox")
      .or(page.getByRole("main").getByRole("textbox"))
      .first();
    await expectAlive(search);
    await search.focus();
    await page.keyboard.type("Why?");
    await expect(search).toHaveValue("Why?");
    await expect(keys).toHaveCount(0);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("switch", { name: "Keys without Ctrl: 1 to 9, G, T, J, K, /, ?" }).click();
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press(page, "?");
    await press(page, "g");
    await press(page, "e");
    await press(page, "/");
    await expect(page.getByRole("searchbox")).not.toBeFocused();
    await expect(page).toHaveURL(/\/faq$/);
    await openHere(page);
    await expect(keys).toHaveCount(0);
    await page.keyboard.type("shortcuts");
    await press(page, "Enter");
    await expect(keys).toContainText("Keys without Ctrl are switched off");
  },
);

test("an administrator begins from the keyboard whatever has a form", inFull(), async ({ page, context, baseURL }) => {
  await signInAs(context, "administrator");
  // The deeds are found without admin mode, and switch it on.
  await remember(context, String(baseURL), {});
  await open(page);
  await page.keyboard.type("new user");
  await expect(marked(page)).toHaveText(/^New user/);
  await expectAccessible(page);
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "New user" })).toBeVisible();
  for (const [typed, name, address, seen] of [
    ["import us", /^Import users/, /\/users\/import$/, page.getByRole("heading", { level: 1, name: "Import" })],
    ["new task", /^New task/, /tasks\.form=new$/, page.getByRole("dialog", { name: "New task" })],
    ["task to many", /^Assign a task to many/, /\?give=task$/, page.getByText(/Then press “Assign a task”/)],
    ["assign a prog", /^Assign a program to many/, /\?give=program$/, page.getByText(/press “Assign a program”/)],
    ["assign an ad", /^Assign an adaptation group/, /given\.form=new$/, page.getByRole("dialog", { name: "Assign" })],
    ["new unit", /^New unit/, /units/, page.getByRole("textbox", { name: "Name" })],
    [
      "new posi",
      /^New position/,
      /positions\.form=new$/,
      page.getByRole("main").getByRole("textbox", { name: "Title" }),
    ],
    ["new comp", /^New competency/, /competencies\.form=new$/, page.getByRole("dialog", { name: "New competency" })],
    [
      "create a spec",
      /^Create a spec/,
      /specializations\.form=new$/,
      page.getByRole("dialog", { name: "New Specialization" }),
    ],
    [
      "new adaptation c",
      /^New adaptation course/,
      /trainings\.form=new$/,
      page.getByRole("dialog", { name: "New adaptation course" }),
    ],
    ["new adaptation g", /^New adaptation group/, /groups\.form=new$/, page.getByRole("dialog", { name: "New group" })],
    ["new check", /^New checklist/, /checklists\.form=new$/, page.getByRole("dialog", { name: "New checklist" })],
  ] as const) {
    await page.goto("/faq");
    await ready(page);
    await openHere(page);
    await page.keyboard.type(typed);
    await expect(marked(page)).toHaveText(name);
    await press(page, "Enter");
    await expect(page).toHaveURL(address);
    await expect(seen.first()).toBeVisible();
  }
});
