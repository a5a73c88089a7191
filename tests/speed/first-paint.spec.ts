import type { Page } from "@playwright/test";
import { sampled } from "@/tests/support/sampling";
import { expect, remember, signInAs, test } from "../browser/support/journey";
import { ready } from "../browser/support/looks";
import { addressOf, screens } from "../browser/support/screens";
import { noteFigure } from "./figures";
import { slowPhone } from "./frames";

test.use({ expected: [/404/], viewport: { width: 360, height: 740 } });

/** The goal is 2.0 s on a quiet machine, twice what the sign-in page takes; the page with the editor of a test takes most. */
const MOST_OF_SIGN_IN = 3;
const SIGN_IN = "/auth/login";

/** When the largest thing of the first view was painted, in milliseconds after the start of the visit. */
async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(Number(list.getEntries().at(-1)?.startTime)));
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

async function visit(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await ready(page);
  return largestPaint(page);
}

/**
 * In a sampled run: the page that everybody sees first, the home page, where people learn, the largest list, and tabs
 * whose content is a part of its own.
 */
const SAMPLE = [
  "/profile/specializations",
  "/development/learn",
  "/admin/dictionaries/users?",
  "/admin/dictionaries/competencies/1?tab=test",
];
const measured = sampled(
  "firstPaint",
  screens,
  screens.filter(({ path }) => SAMPLE.some((start) => path.startsWith(start))),
);

for (const { path, role } of measured) {
  test(`${path} is painted on a slow phone almost as soon as the sign-in page`, async ({
    page,
    browser,
    context,
    request,
    baseURL,
  }) => {
    // A window of its own: what the first visit has loaded would help the second.
    const stranger = await browser.newContext({ baseURL, viewport: page.viewportSize() });
    const signIn = await stranger.newPage();
    await slowPhone(signIn);
    const least = await visit(signIn, SIGN_IN);
    await stranger.close();
    if (role) await signInAs(context, role);
    await remember(context, String(baseURL), { lang: "uk", isAdminMode: role === "administrator" });
    const address = await addressOf(path, request);
    await slowPhone(page);
    const painted = await visit(page, address);
    noteFigure(
      `${path.padEnd(60)} painted after ${(painted / 1000).toFixed(2)} s, sign-in ${(least / 1000).toFixed(2)} s`,
    );
    expect(painted / least).toBeLessThan(MOST_OF_SIGN_IN);
  });
}
