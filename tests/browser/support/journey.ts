import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { sampled } from "@/tests/support/sampling";
import { type AxeRules, everything, findings } from "./axe";
import { textsCut } from "./fits";

export const PASSWORD = "seven-green-lanterns";
export const languages = ["en", "uk", "ru"] as const;
export const themes = ["light", "dark"] as const;
/** A sampled run uses only one of them. */
export const sampledLanguages: readonly (typeof languages)[number][] = sampled<readonly (typeof languages)[number][]>(
  "languages",
  languages,
  ["uk"],
);
export type DemoRole = "administrator" | "employee" | "examiner" | "estimator" | "manager";

/** Browsers log refused requests as errors; a test that provokes one expects its status. */
type Fixtures = { expected: RegExp[]; complaints: string[] };

/** Every test fails on a console error, a violated content policy, an exception, and a request to another host. */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  complaints: [
    async ({ context, expected }, use, testInfo) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        const path = message.location().url.replace(/^\w+:\/\/[^/]+/, "");
        // Chromium asks for this by itself if a page is left before its own icon is known.
        if (path === "/favicon.ico") return;
        if (message.type() === "error") complaints.push(`${message.text()} (${path})`);
      });
      context.on("weberror", (error) => complaints.push(error.error().message));
      context.on(
        "request",
        (request) =>
          /^https?:/.test(request.url()) &&
          new URL(request.url()).hostname !== "127.0.0.1" &&
          complaints.push(request.url()),
      );
      await use(complaints);
      const unexpected = complaints.filter((one) => !expected.some((known) => known.test(one)));
      // A second try may pass, so complaints of the first one are stored for the end of npm test, and count there.
      testInfo.annotations.push(...unexpected.map((description) => ({ type: "complaint", description })));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A test that a sampled run of all files leaves out. See tests/README.md. */
export const inFull = (when = true) => (when ? sampled("journeys", {}, { tag: "@full" }) : {});

/** The session cookie of this worker for each role. */
const sessions = new Map<DemoRole, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/**
 * Signs in through the browser's sign-in endpoint without rendering the form. Each worker does this once per role; a
 * test that ends its session requests its own.
 */
export async function signInAs(context: BrowserContext, role: DemoRole, { isOwn = false } = {}): Promise<void> {
  const known = isOwn ? undefined : sessions.get(role);
  if (known) return context.addCookies(known);
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  const form = { email: `${role}@demo.atesta.example`, password: PASSWORD, csrfToken, json: "true" };
  const answer = await context.request.post("/api/auth/callback/credentials", { form });
  expect(answer.ok()).toBe(true);
  const cookies = await context.cookies();
  if (!isOwn)
    sessions.set(
      role,
      cookies.filter(({ name }) => name.includes("session-token")),
    );
}

export type Look = { lang?: (typeof languages)[number]; theme?: (typeof themes)[number]; isAdminMode?: boolean };

/** Settings that a browser stores from earlier visits. */
export async function remember(
  context: BrowserContext,
  url: string,
  { lang = "en", theme = "light", isAdminMode = false }: Look,
): Promise<void> {
  const settings = encodeURIComponent(JSON.stringify({ drawerOpen: true, adminActive: isAdminMode, density: "usual" }));
  await context.addCookies([
    { name: "lang", value: lang, url },
    { name: "theme", value: theme, url },
    { name: "settings", value: settings, url },
  ]);
}

/** Waits for hydration: after it a link changes the page without a full load, and typed text is noticed. */
export async function expectAlive(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/** Expects no findings of axe; a failure names the elements. */
export async function expectAccessible(page: Page, asked: AxeRules = everything): Promise<void> {
  expect(await findings(page, asked)).toEqual([]);
}

/** The page does not scroll sideways, and no text is cut off without a sign of that. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(textsCut)).toEqual([]);
}
