import type { Page, Request } from "@playwright/test";
import { signedInEstimator } from "./support/estimator";
import { expect, expectAccessible, expectAlive, inFull, PASSWORD, remember, signInAs, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { registerCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";
import { partsLoaded } from "./support/unsaved";

test.beforeEach(async ({ context, baseURL }) => remember(context, String(baseURL), {}));

test.describe("the drawer", () => {
  test("is open by default, 280 px wide, and keeps its state", inFull(), async ({ page, context }) => {
    await signInAs(context, "employee");
    await page.goto("/faq");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const width = () => page.locator("aside").evaluate((one) => one.getBoundingClientRect().width);
    await expect(menu.getByRole("link", { name: "Education" })).toBeVisible();
    await expect.poll(width).toBe(280);
    const close = page.getByRole("button", { name: "Close the menu" });
    await expectAlive(close);
    await close.click();
    await expect.poll(width).toBe(64);
    await page.reload();
    await expect.poll(width).toBe(64);
    const support = menu.getByRole("link", { name: "Support" });
    await expectAlive(support);
    await support.focus();
    await expect(page.getByRole("tooltip", { name: "Support" })).toBeVisible();
  });

  test("is a dialog on a phone, and closes when a page is opened", async ({ page, context }) => {
    await signInAs(context, "employee");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/faq");
    const open = page.getByRole("button", { name: "Open the menu" });
    await expectAlive(open);
    await open.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Support" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test.describe("admin mode", () => {
  test("shows administration and a mark to an administrator; leaving it goes home", async ({ page, context }) => {
    await signInAs(context, "administrator");
    await page.goto("/faq");
    const section = page.getByRole("heading", { name: "Administration" });
    await expect(section).toBeHidden();
    const mode = page.getByRole("switch", { name: "Admin mode" });
    await expectAlive(mode);
    await mode.click();
    await expect(section).toBeVisible();
    await expect(page.getByRole("banner").getByText("Admin mode").filter({ visible: true })).toHaveCount(1);
    await page.reload();
    await expect(section).toBeVisible();
    await expectAlive(mode);
    await mode.click();
    await expect(page).toHaveURL(/\/profile\/specializations$/);
    await expect(section).toBeHidden();
  });

  test("puts administration first, and the menu shows the page where one is", async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto("/admin/audit");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("heading").first()).toHaveText("Administration");
    await expect(menu.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
    await page.goto("/support");
    await expect(menu.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  });

  test("is off: a link to a page of administration shows it in the menu, alone of all", async ({ page, context }) => {
    await signInAs(context, "administrator");
    await page.goto("/admin/dictionaries/users");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.locator("[aria-current=page]")).toHaveText("Users");
    await expect(menu.getByRole("link", { name: "Positions" })).toHaveCount(0);
    await menu.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(menu.getByRole("heading", { name: "Administration" })).toHaveCount(0);
  });

  test("folds a person's own groups and remembers what they open; the menu fits a window of 800 px", async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true, lang: "uk" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/admin/audit");
    const menu = page.getByRole("navigation", { name: "Меню" });
    const team = menu.getByRole("button", { name: "Розвиток команди" });
    const entry = menu.getByRole("link", { name: "Профілі команди" });
    await ready(page);
    await expect(team).toHaveAttribute("aria-expanded", "false");
    await expect(entry).toHaveCount(0);
    const drawer = page.getByRole("complementary");
    expect(await drawer.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await team.click();
    await entry.click();
    await expect(page).toHaveURL(/team-development/);
    await expect(entry).toHaveAttribute("aria-current", "page");
    await ready(page);
    await page.reload();
    await expect(team).toHaveAttribute("aria-expanded", "true");
    await ready(page);
    await team.click();
    await expect(team).toHaveAttribute("aria-expanded", "false");
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Звіт з адаптації команди" })).toHaveCount(0);
    await expectAccessible(page);
  });

  test(
    "can be left from the rail, whose tooltips stand beside its icons",
    inFull(),
    async ({ page, context, baseURL }) => {
      await signInAs(context, "administrator");
      await remember(context, String(baseURL), { isAdminMode: true });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("/faq");
      const fold = page.getByRole("banner").getByRole("button", { name: "Close the menu" });
      await expectAlive(fold);
      await fold.click();
      const users = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Users" });
      await users.hover();
      const icon = await users.boundingBox();
      // It gets its place after it is drawn.
      await expect
        .poll(async () => (await page.getByRole("tooltip").boundingBox())?.x)
        .toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0));
      await expectAccessible(page);
      await page.getByRole("complementary").getByRole("switch", { name: "Admin mode" }).click();
      await expect(users).toHaveCount(0);
    },
  );

  test("is on for a person who has just registered a company", inFull(), async ({ page }) => {
    await registerCompany(page, "New company");
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Positions" })).toBeVisible();
  });

  test("is not available to others, and their requests for its pages lead elsewhere", async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs(context, "employee");
    await remember(context, String(baseURL), { isAdminMode: true });
    await page.goto("/faq");
    await expect(page.getByRole("switch", { name: "Admin mode" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Administration" })).toHaveCount(0);
    await page.goto("/admin/dictionaries/users");
    await expect(page).toHaveURL(/\/auth\/unauthorized/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages of administrators are denied, and open for who has just been made one", async ({
    page,
    context,
    request,
  }) => {
    const api = await throughApi(request);
    const { user, email } = await makeLearner(api);
    await signInBy(context, email);
    await page.goto("/admin/dictionaries/positions");
    await expect(page).toHaveURL(/\/auth\/unauthorized\?role=administrator&from=/);
    await api.make("/users/change-users/", { users: [user], add_role: "administrator" });
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/dictionaries\/positions$/);
    await expect(page.getByRole("heading", { name: "Positions" })).toBeVisible();
  });
});

test("notifications are shown, link to their screens, and disappear when read", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signedInEstimator({ context, request, baseURL }, 4);
  await page.goto("/faq");
  const bell = page.getByRole("button", { name: /^Notifications: \d+ new$/ });
  const unreadCount = async () => Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0]);
  await expectAlive(bell);
  const before = await unreadCount();
  expect(before).toBeGreaterThan(2);
  await bell.click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await list
    .getByRole("button", { name: /^Mark as read/ })
    .first()
    .click();
  await expect.poll(unreadCount).toBe(before - 1);
  await expectAccessible(page);
  await list.getByRole("button", { name: /^Show/ }).first().click();
  await expect(page).not.toHaveURL(/\/faq$/);
  // The task that it is about is open.
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(unreadCount).toBe(before - 2);
  await bell.click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "no notifications" })).toBeDisabled();
});

test.describe("a session", () => {
  test.use({ expected: [/401/] });

  test("that expires is renewed once for all calls of all tabs, and each call is repeated once", async ({
    context,
  }) => {
    await signInAs(context, "administrator");
    const pages = [await context.newPage(), await context.newPage()];
    for (const page of pages) await page.goto("/admin/dictionaries/positions");
    for (const page of pages) await expect(page.getByRole("table")).toBeVisible();
    // Each tab has its token once it has asked for something by itself.
    for (const page of pages) {
      await expectAlive(page.getByRole("searchbox"));
      const answered = page.waitForResponse(/\/api\/v2\/users\/positions\//);
      await page.getByRole("searchbox").fill("о");
      expect((await answered).ok()).toBe(true);
    }
    let renew: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      renew = resolve;
    });
    let renewals = 0;
    await context.route("**/api/v2/auth/token/refresh/", async (route) => {
      renewals += 1;
      await held;
      await route.continue();
    });
    // A renewal in the second of the sign-in would bring the same token once more.
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
    // The server refuses both tabs until the renewal.
    const refusedTabs = new Set<Page>();
    let isRefusing = true;
    await context.route(/\/api\/v2\/(users|notifications)\//, async (route) => {
      if (!isRefusing) return route.continue();
      refusedTabs.add(route.request().frame().page());
      return route.fulfill({ status: 401, contentType: "application/problem+json", body: '{"code":"session_over"}' });
    });
    await Promise.all(pages.map((page) => page.getByRole("searchbox").fill("а")));
    for (const page of pages) await expect(page).toHaveURL(/positions\.q=/);
    await expect.poll(() => [renewals, refusedTabs.size]).toEqual([1, 2]);
    isRefusing = false;
    renew();
    for (const page of pages) await expect(page.getByRole("row").nth(1)).toBeVisible();
    for (const page of pages) await ready(page);
    expect(renewals).toBe(1);
    for (const page of pages) await expect(page).toHaveURL(/positions/);
  });

  test("that has ended leads to the sign-in page, and signing in leads back", async ({ page, context }) => {
    await signInAs(context, "administrator", { isOwn: true });
    await page.goto("/admin/dictionaries/positions?positions.q=%D0%B0");
    const search = page.getByRole("searchbox");
    await expectAlive(search);
    await context.request.post("/api/v2/auth/logout/", {
      data: {},
      headers: { "sec-fetch-site": "same-origin", origin: new URL(page.url()).origin },
    });
    // The page's own poll may have found out first; then there is no search box.
    const typed = search.fill("маркетинг").catch(() => undefined);
    await Promise.race([typed, page.waitForURL(/\/auth\/login/)]);
    await expect(page).toHaveURL(/\/auth\/login\?from=/);
    await expectAlive(page.getByRole("button", { name: "Sign In" }));
    await page.getByLabel("Email").fill("administrator@demo.atesta.example");
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/admin\/dictionaries\/positions/);
  });

  test("that ends in one tab ends in the others", async ({ context }) => {
    await signInAs(context, "employee", { isOwn: true });
    const [one, other] = [await context.newPage(), await context.newPage()];
    await one.goto("/faq");
    await other.goto("/support");
    // Both hear each other only when they are hydrated.
    for (const tab of [one, other]) await ready(tab);
    await one.getByRole("button", { name: "Your account" }).click();
    await one.getByRole("button", { name: "Log Out" }).click();
    await expect(one).toHaveURL(/\/auth\/login$/);
    await expect(other).toHaveURL(/\/auth\/login/);
  });
});

test("a signed-in person who opens a sign-in link goes directly to its target", async ({ page, context }) => {
  await signInAs(context, "employee");
  await page.goto("/auth/login?from=%2Ffaq%3Fq%3D1");
  await expect(page).toHaveURL(/\d\/faq\?q=1$/);
  await page.goto(`/auth/login?from=${encodeURIComponent("/\t/evil.example")}`);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/profile\/specializations$/);
});

test("the target after sign-in is always on this site", async ({ context }) => {
  for (const from of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/\t/evil.example"]) {
    const page = await context.newPage();
    await page.goto(`/auth/login?from=${encodeURIComponent(from)}`);
    await expectAlive(page.getByRole("button", { name: "Sign In" }));
    await page.getByLabel("Email").fill("employee@demo.atesta.example");
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/profile\/specializations$/);
    await page.close();
    await context.clearCookies();
  }
});

test("a link shows at once that it was heard: its entry, the line at the top, and the skeleton of a late page", async ({
  page,
  context,
}) => {
  await signInAs(context, "employee");
  await page.goto("/faq");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const support = menu.getByRole("link", { name: "Support" });
  await expectAlive(support);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/support\?_rsc/, async (route) => {
    await held;
    await route.continue();
  });
  await support.click();
  await expect(support).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("progressbar", { name: "Loading…" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeHidden();
  // The page that comes has its name already, above and in the bar.
  await expect(page.getByRole("main").getByText("Support", { exact: true })).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(bar.locator("[aria-current=page]")).toHaveText("Support");
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loading…" })).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("a link waits, says so, keeps what is typed, and opens its page when the server responds again", async ({
    page,
    context,
  }) => {
    await signInAs(context, "employee");
    await page.goto("/faq");
    const search = page.getByRole("main").getByRole("searchbox");
    const support = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Support" });
    await ready(page);
    await partsLoaded(page);
    await search.fill("exam");
    await context.setOffline(true);
    await support.click();
    await expect(page.getByText("The page opens as soon as the connection is back.")).toBeVisible();
    // By then the page would have been left, or have given way to a skeleton: it has looked for the server twice.
    const looks = (one: Request) => one.url().endsWith("/api/v2/health/live/");
    for (let nth = 0; nth < 2; nth += 1) await page.waitForEvent("requestfailed", looks);
    await expect(search).toHaveValue("exam");
    await expect(search).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
    await expect(page).toHaveURL(/\/support$/);
  });

  test("a banner says so within two seconds, and disappears when the server responds again", async ({
    page,
    context,
  }) => {
    await signInAs(context, "employee");
    for (const [path, text] of [
      ["/faq", "Changes cannot be saved until the connection is back."],
      // What is ticked there is kept, as the page itself says.
      ["/development/learn", "Ticks are kept on this device and sent later."],
    ] as const) {
      await page.goto(path);
      await ready(page);
      const banner = page.getByText(`You are offline. ${text}`);
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await context.setOffline(false);
      await expect(banner).toBeHidden();
    }
  });
});
