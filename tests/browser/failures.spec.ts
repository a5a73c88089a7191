import { expect, expectAccessible, expectFits, remember, signInAs, test } from "./support/journey";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test.describe("a list that fails", () => {
  test.use({ expected: [/status of 500/] });

  test("says why with the number of the request, is no obstacle to a reader, and is asked again at a press", async ({ page, context }) => {
    await page.goto("/faq");
    const problem = {
      status: 500,
      contentType: "application/problem+json",
      headers: { "x-request-id": "r-17" },
      body: '{"code":"internal","detail":"Something broke."}',
    };
    await context.route(/\/api\/v2\/users\/positions\//, (route) => route.fulfill(problem));
    await page.goto("/admin/dictionaries/positions?positions.q=x&positions.sort=-title");
    const region = page.getByRole("main");
    await expect(region.getByText("Something broke.")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await context.unroute(/\/api\/v2\/users\/positions\//);
    await region.getByRole("button", { name: "Retry" }).click();
    await expect(region.getByText("Something broke.")).toBeHidden();
    await region
      .getByRole("button", { name: /Clear filters/ })
      .first()
      .click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  });
});

test.describe("a page that cannot be loaded", () => {
  test.use({ expected: [/ERR_FAILED|ChunkLoadError|Failed to load|Loading chunk|chunk/i] });

  test("says so in Russian and in the reader's language, and loads anew", async ({ page, context }) => {
    await page.goto("/faq");
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.route(/\/_next\/static\/chunks\//, (route) => route.abort());
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Units" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Не удалось загрузить страницу" })).toBeVisible();
    await expect(page.getByText("The page could not be loaded")).toBeVisible();
    await expectAccessible(page);
    await context.unroute(/\/_next\/static\/chunks\//);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Units" })).toBeVisible();
  });
});
