import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, languages, PASSWORD, remember, test, themes } from "./support/journey";

const EMAIL = "employee@demo.atesta.example";

async function signIn(page: Page, email = EMAIL, password = PASSWORD) {
  await page.goto("/auth/login");
  const enter = page.getByRole("button", { name: "Sign In" });
  await expectAlive(enter);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await enter.click();
}

async function openAccount(page: Page) {
  const account = page.getByRole("button", { name: "Your account" });
  await expectAlive(account);
  await account.click();
}

test("a person signs in, sees their name, and signs out, which ends the session", async ({ page, request }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name.includes("session-token"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await openAccount(page);
  await expect(page.getByRole("dialog").getByText(EMAIL)).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  const again = await request.get("/profile/marks", {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    maxRedirects: 0,
  });
  expect([again.status(), again.headers().location]).toEqual([307, "/auth/login?from=%2Fprofile%2Fmarks"]);
});

test.describe("signing out", () => {
  test.use({ expected: [/status of 500|net::ERR_FAILED/] });

  for (const [name, status] of [
    ["answers with an error", 500],
    ["cannot be reached", undefined],
  ] as const) {
    test(`is final here even if the server ${name}, and the next request ends the session`, async ({
      page,
      context,
      request,
    }) => {
      await signIn(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
      const [cookie] = (await context.cookies()).filter((one) => one.name.includes("session-token"));
      await context.route("**/api/v2/auth/logout/", (route) => (status ? route.fulfill({ status }) : route.abort()));
      await openAccount(page);
      await page.getByRole("button", { name: "Log Out" }).click();
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
      await expect(page.getByText("Logout failed on the server")).toBeVisible();
      expect((await context.cookies()).filter((one) => /session-token|signed-out/.test(one.name))).toEqual([]);
      const again = await request.get("/profile/marks", {
        headers: { cookie: `${cookie?.name}=${cookie?.value}` },
        maxRedirects: 0,
      });
      expect(again.status()).toBe(307);
      await signIn(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
    });
  }
});

test.describe("a sign-in behind a proxy whose server is away", () => {
  test.use({ expected: [/status of 502/] });

  test("says so, and a change of the language takes the old words away", async ({ page, context }) => {
    await context.route("**/api/auth/csrf", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502</h1>" }),
    );
    await signIn(page);
    const alert = page.getByRole("alert").filter({ hasText: "Bad Gateway" });
    await expect(alert).toBeVisible();
    await page.getByRole("button", { name: "Українська" }).click();
    await expect(page.getByRole("button", { name: "Увійти" })).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(page.locator("input[name=email]")).toHaveValue(EMAIL);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("atesta-settings") ?? "{}").lang)).toBe("uk");
  });
});

test("a person can sign in without a mouse", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/specializations$/);
});

test.describe("a wrong password", () => {
  test.use({ expected: [/status of 401/] });

  test("shows an error next to the form, which keeps the e-mail, and as a toast", async ({ page }) => {
    await signIn(page, EMAIL, "wrong");
    await expect(page.getByRole("alert").filter({ hasText: "The email or the password is wrong." })).toBeVisible();
    const toast = page.locator("[data-sonner-toast] [data-toast-text]");
    await expect(toast).toHaveText(/The email or the password is wrong\./);
    // Readers hear it from the box alone.
    await expect(toast).toHaveAttribute("aria-live", "off");
    await expectAccessible(page);
    await expect(page.locator("input[name=email]")).toHaveValue(EMAIL);
  });
});

test("neither storage nor any cookie readable by scripts contains a token", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(readable).not.toMatch(/ey[\w-]{10,}|session-token/);
});

test("no script runs without the nonce", async ({ page }) => {
  const response = await page.goto("/auth/login");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'(;|$)/);
  // A style attribute affects only its own element; the policy allows nothing else that is unsafe.
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
  const second = await page.goto("/auth/login");
  expect(second?.headers()["content-security-policy"]).not.toBe(policy);
});

test("the sign-in endpoint of the browser accepts one kind of body, and can only sign in and out", async ({
  request,
}) => {
  const door = "/api/auth/callback/credentials";
  expect((await request.post("/api/auth/_log", { form: { code: "x" } })).status()).toBe(404);
  expect((await request.get("/api/auth/providers")).status()).toBe(404);
  expect((await request.post(door, { data: "{", headers: { "content-type": "application/json" } })).status()).toBe(415);
  expect((await request.post(door, { form: { email: "x".repeat(300_000) } })).status()).toBe(413);
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const both = new URLSearchParams({ csrfToken, json: "true", password: PASSWORD });
  for (const email of ["administrator@demo.atesta.example", EMAIL]) both.append("email", email);
  const answer = await request.post(door, {
    data: both.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status()).toBe(200);
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const device = cookies.find(({ value }) => value.startsWith("atesta-device="))?.value.split(";")[0];
  const own = await request.post("/api/v2/auth/login/", { data: { email: EMAIL, password: PASSWORD } });
  expect(own.headers()["set-cookie"]?.split(";")[0]).toBe(device);
  for (const email of [`${EMAIL}\ndevice`, `${EMAIL}\u0000`]) {
    const refused = await request.post(door, { form: { email, password: PASSWORD, csrfToken, json: "true" } });
    expect(new URL((await refused.json()).url).searchParams.get("error")).toBe("wrong_credentials");
  }
});

test("every response has the headers that protect against other sites", async ({ page, request }) => {
  const assets: string[] = [];
  page.on("response", (response) => response.url().includes("/_next/static/") && assets.push(response.url()));
  await page.goto("/auth/login");
  for (const url of [
    "/auth/login",
    "/no/such/page",
    "/api/v2/health/live/",
    "/api/v2/nothing/",
    "/api/auth/csrf",
    ...assets.slice(0, 2),
  ]) {
    const headers = (await request.get(url)).headers();
    const expected = {
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
    };
    expect({ url, ...headers }).toMatchObject({ url, ...expected });
    expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(headers["content-security-policy"]).toContain("default-src");
    // These headers matter only for documents, not for scripts and fonts.
    if (assets.includes(url)) continue;
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(assets.length).toBeGreaterThan(2);
});

test("the login page and the API's reference are rendered in the language and theme of the browser's cookies", async ({
  context,
  baseURL,
}) => {
  // screens.spec checks how the page looks.
  for (const { lang, theme } of languages.flatMap((one) => themes.map((other) => ({ lang: one, theme: other })))) {
    await remember(context, String(baseURL), { lang, theme });
    for (const address of ["/auth/login", "/api/v2/docs/"]) {
      const html = /<html [^>]*>/.exec(await (await context.request.get(address)).text())?.[0];
      expect(html).toContain(` lang="${lang}"`);
      expect(html).toContain(` data-theme="${theme}"`);
    }
  }
});

test("the login page tells employees how they get an account", async ({ page, context, baseURL }) => {
  await remember(context, String(baseURL), { lang: "uk" });
  await page.goto("/auth/login");
  await expect(page.getByText("Працюєте в компанії? Попросіть запрошення в адміністратора.")).toBeVisible();
});

test.describe("an unknown address", () => {
  test.use({ expected: [/status of 404/] });

  test("has an error page of ours", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 · Not Found");
    await expect(page.getByText("Nothing was found at this address.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("404 · Страница не найдена");
  });
});
