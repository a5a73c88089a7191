import fs from "node:fs";
import type { Page } from "@playwright/test";
import { sampled } from "@/tests/support/sampling";
import { expect, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { addressOf, screens } from "./support/screens";

test.use({ expected: [/404/], viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 60_000 });

/** The goal is 2.0 s on a quiet machine. The bound leaves room for one that runs other tests at the same time. */
const GOAL = 2000;
const BOUND = 3500;

/** The layout shift of a learner's page. Without fonts that are as wide as the web font, lines would break anew when it comes. */
const SHIFT_BOUND = 0.02;

/** A phone of the middle price: slow 4G, and a processor of a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

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

/** How far everything moves while the page of a learner comes, as browsers count it. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/**
 * In a sampled run: the page that everybody sees first, the home page, where people learn, the largest list, and tabs
 * whose content is a part of its own.
 */
const SAMPLE = [
  "/auth/login",
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

const rows: string[] = [];

for (const { path, role, kind } of measured) {
  test(`${path} is painted soon on a slow phone`, async ({ page, context, request, baseURL }) => {
    if (role) await signInAs(context, role);
    await remember(context, String(baseURL), { lang: "uk", isAdminMode: role === "administrator" });
    const address = await addressOf(path, request);
    await slowDown(page);
    await page.goto(address);
    await ready(page);
    const painted = await largestPaint(page);
    const shift = await layoutShift(page);
    rows.push(
      `${path.padEnd(60)} ${(painted / 1000).toFixed(2)} s, shift ${shift.toFixed(3)}${painted > GOAL || shift > SHIFT_BOUND ? "  over the goal" : ""}`,
    );
    expect(painted).toBeLessThan(BOUND);
    if (kind === "learner" || kind === "quiz") expect(shift).toBeLessThan(SHIFT_BOUND);
  });
}

test.afterAll(() => {
  fs.mkdirSync(".data/results", { recursive: true });
  fs.appendFileSync(".data/results/first-paint.txt", `${rows.join("\n")}\n`);
});
