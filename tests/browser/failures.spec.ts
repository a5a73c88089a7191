import type { BrowserContext, Page, Route } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";

/** A little longer than the delay before a page retries a failed request. */
const BETWEEN_MS = 6000;

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test.describe("a list that cannot load", () => {
  test.use({ expected: [/status of 500/] });

  test("shows the reason and the request id, is accessible, and can be retried", async ({ page, context }) => {
    await page.goto("/admin/dictionaries/positions");
    await expectAlive(page.getByRole("searchbox"));
    const problem = {
      status: 500,
      contentType: "application/problem+json",
      headers: { "x-request-id": "r-17" },
      body: '{"code":"internal","detail":"Something broke."}',
    };
    await context.route(/\/api\/v2\/users\/positions\//, (route) => route.fulfill(problem));
    await page.getByRole("searchbox").fill("no-such-position");
    const region = page.getByRole("main");
    await expect(region.getByText("Something broke.")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await context.unroute(/\/api\/v2\/users\/positions\//);
    await region.getByRole("button", { name: "Try again" }).click();
    await expect(region.getByText("Something broke.")).toBeHidden();
    await region
      .getByRole("button", { name: /Clear filters/ })
      .first()
      .click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  });
});

for (const body of ["null", "{}", '{"results":null,"count":3}', '{"count":3}'])
  test(`a list that answers ${body} says that there is no data`, inFull(body !== "null"), async ({ page, context }) => {
    await page.goto("/admin/dictionaries/positions");
    await expectAlive(page.getByRole("searchbox"));
    await context.route(/\/api\/v2\/users\/positions\//, (route) =>
      route.fulfill({ status: 200, contentType: "application/json", body }),
    );
    await page.getByRole("searchbox").fill("no-such-position");
    await expect(page.getByRole("main").getByText("No API data")).toBeVisible();
  });

test.describe("a page that cannot load", () => {
  test.use({ expected: [/ERR_FAILED|ChunkLoadError|Failed to load|Loading chunk|chunk/i] });

  test("shows an error in the reader's language and in Russian, and a button that reloads", async ({
    page,
    context,
  }) => {
    await page.goto("/faq");
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await ready(page);
    await context.route(/\/_next\/static\/chunks\//, (route) => route.abort());
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Units" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The page could not be loaded" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Не удалось загрузить страницу" })).toBeVisible();
    await expectAccessible(page);
    await context.unroute(/\/_next\/static\/chunks\//);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Units" })).toBeVisible();
  });
});

test.describe("an error response of a proxy", () => {
  test.use({ expected: [/status of (404|502)/] });
  const badGateway = { status: 502, contentType: "text/html", body: "<h1>502</h1>" };

  test("is shown with what was not saved, deleted, loaded or renewed", async ({ page, context }) => {
    await page.goto("/admin/dictionaries/positions?positions.size=25");
    await context.route(/\/api\/v2\/users\/(positions|users)\//, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill(badGateway),
    );
    const create = page.getByRole("button", { name: "New position" }).first();
    await expectAlive(create);
    await create.click();
    await page.getByRole("main").getByRole("textbox", { name: "Title" }).fill("Never kept");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group").getByText("Cannot store data. Bad Gateway")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard", exact: true }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    // A position that somebody holds, or a person who manages a unit, could not be deleted anyway.
    await page.goto("/admin/dictionaries/users?users.size=25&users.q=employee%40demo");
    const more = page.getByRole("button", { name: /^More: / }).first();
    await expectAlive(more);
    await more.click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question.getByRole("alert")).toContainText("Cannot delete dataBad Gateway");
    await expectAccessible(page);

    await context.route(/\/api\/v2\/users\/users\/\d+\/$/, (route) => route.fulfill({ ...badGateway, status: 404 }));
    await page.goto("/admin/dictionaries/users?users.size=25&users.form=1");
    const sheet = page.getByRole("dialog", { name: "Cannot fetch user" });
    await expect(sheet.getByRole("alert")).toContainText("Resource not found");

    await context.route(/\/api\/v2\/auth\/token\/refresh\//, (route) => route.fulfill(badGateway));
    await page.goto("/admin/dictionaries/positions?positions.q=never-asked-before");
    const search = page.getByRole("searchbox");
    await expectAlive(search);
    await search.fill("anything");
    await expect(page.getByRole("main").getByText("Error refreshing auth")).toBeVisible();
  });
});

const notReady = {
  status: 503,
  contentType: "application/problem+json",
  body: '{"code":"unavailable","detail":"Not just now."}',
};

/** Keeps the requests of this address waiting: they are refused, or let through, when the test says so. */
async function holdRequests(context: BrowserContext, address: RegExp) {
  let [asked, isOver] = [0, false];
  const held: Route[] = [];
  await context.route(address, async (route) => {
    asked += 1;
    if (isOver) await route.continue();
    else held.push(route);
  });
  const release = (how: (route: Route) => Promise<void>) => Promise.all(held.splice(0).map(how));
  return {
    asked: () => asked,
    refuse: () => release((route) => route.fulfill(notReady)),
    letThrough: () => {
      isOver = true;
      return release((route) => route.continue());
    },
  };
}

/** Advances the clock by the delay between two requests, and waits for the next request. */
async function expectAskedAgain(page: Page, asked: () => number) {
  const before = asked();
  await expect(async () => {
    await page.clock.fastForward(BETWEEN_MS);
    expect(asked()).toBeGreaterThan(before);
  }).toPass();
}

test.describe("a request that keeps failing", () => {
  test.use({ expected: [/status of 503/] });

  test("has one message that stays during retries, and the data appears as soon as it can be loaded", async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto("/admin/dictionaries/positions");
    await expectAlive(page.getByRole("searchbox"));
    const requests = await holdRequests(context, /\/api\/v2\/users\/positions\//);
    await page.getByRole("searchbox").fill("Столяр");
    await expect.poll(requests.asked).toBe(1);
    await requests.refuse();
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    await retry.focus();
    const element = await retry.elementHandle();
    // While the next request waits, the answer to the one before it has come.
    for (let nth = 0; nth < 3; nth += 1) {
      await expectAskedAgain(page, requests.asked);
      expect(await element?.evaluate((button) => document.activeElement === button)).toBe(true);
      if (nth < 2) await requests.refuse();
    }
    await requests.letThrough();
    await expect(page.getByRole("rowheader", { name: "Столяр" })).toBeVisible();
  });

  test("keeps a form open that waits for its row", inFull(), async ({ page, context }) => {
    await page.clock.install();
    const requests = await holdRequests(context, /\/api\/v2\/help\/answers\/\d+\/$/);
    await page.goto("/faq/answers?answers.form=1");
    await expect.poll(requests.asked).toBe(1);
    await requests.refuse();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("alert")).toContainText("Not just now.");
    const element = await sheet.elementHandle();
    // While the next request waits, the answer to the one before it has come.
    for (let nth = 0; nth < 3; nth += 1) {
      await expectAskedAgain(page, requests.asked);
      expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
      if (nth < 2) await requests.refuse();
    }
    await requests.letThrough();
    await expect(sheet.getByRole("textbox", { name: "Question" })).toHaveValue(/перепустку/);
  });
});
