import type { Page } from "@playwright/test";
import { expect, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { addressOf, screens } from "./support/screens";

test.use({ expected: [/404/], viewport: { width: 360, height: 740 } });

/** Without fonts that are as wide as the web font, lines would break anew when it comes. */
const MOST = 0.02;
/** Slow enough that the first paint comes before the fonts. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}

/** Nobody sees what was there for so short a time: browsers may draw once before they have read the fonts of the machine. */
const UNSEEN_MS = 100;

/** How far everything moves while a page comes, as browsers count it, but for what nobody has seen at its first place. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    (unseen) =>
      new Promise<number>((resolve) => {
        const [drawn] = performance.getEntriesByName("first-contentful-paint");
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime > (drawn?.startTime ?? 0) + unseen)
              sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    UNSEEN_MS,
  );
}

for (const { path, role } of screens.filter(({ kind }) => kind === "learner" || kind === "quiz")) {
  test(`nothing moves while ${path} comes over a slow line`, async ({ page, context, request, baseURL }) => {
    if (role) await signInAs(context, role);
    await remember(context, String(baseURL), { lang: "uk" });
    const address = await addressOf(path, request);
    await slowNetwork(page);
    await page.goto(address);
    await ready(page);
    expect(await layoutShift(page)).toBeLessThan(MOST);
  });
}
