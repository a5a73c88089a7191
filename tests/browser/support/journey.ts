import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { sampled } from "@/tests/support/sampling";
import { type Asked, everything, findings } from "./axe";
import { textsCut } from "./fits";

export const PASSWORD = "seven-green-lanterns";
export const languages = ["en", "uk", "ru"] as const;
export const themes = ["light", "dark"] as const;
/** Those of which a sample looks at one. */
export const sampledLanguages: readonly (typeof languages)[number][] = sampled<readonly (typeof languages)[number][]>(
  languages,
  ["uk"],
);
export type DemoRole = "administrator" | "employee" | "examiner" | "estimator" | "manager";

/** A browser itself notes refused requests; a test that provokes one says so by its status. */
type Fixtures = { expected: RegExp[]; complaints: string[] };

/** Every journey fails on a console error, on a broken content policy, on a script that throws and on a request to another host. */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  complaints: [
    async ({ context, expected }, use, testInfo) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        const path = message.location().url.replace(/^\w+:\/\/[^/]+/, "");
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
      // The second try may hear nothing: what was heard once is kept for the end of npm test, and counts there.
      testInfo.annotations.push(...unexpected.map((description) => ({ type: "complaint", description })));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** By role, the cookie of the session that this worker has. */
const sessions = new Map<DemoRole, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/**
 * Signs a browser in by the same door as the form, without drawing it: for journeys that begin behind it. A worker
 * does so once for each role; a journey that ends its session asks for one of its own.
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

/** What a browser remembers of earlier visits. */
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

/** React has taken over what the server drew: from then on a link changes the page without loading a whole one, and what is typed is heard. */
export async function expectAlive(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/** Nothing that axe finds, of any weight; what it names is the element. */
export async function expectAccessible(page: Page, asked: Asked = everything): Promise<void> {
  expect(await findings(page, asked)).toEqual([]);
}

/** The page itself never scrolls sideways, and no text is cut off where nothing says that it goes on. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(textsCut)).toEqual([]);
}
