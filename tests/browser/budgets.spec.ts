import fs from "node:fs";
import type { Page } from "@playwright/test";
import { expect, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { addressOf, screens } from "./support/screens";

test.use({ expected: [/404/] });
test.describe.configure({ mode: "parallel" });

const KB = 1000;
/** The limits of a first visit in compressed bytes. */
const budgets = { auth: { js: 185, css: 25, fonts: 2 }, app: { js: 260, css: 25, fonts: 2 } };

type Weight = { js: number; css: number; fonts: number };

/** Opens a page in a new browser and measures what was transferred. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const underWay = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId }) => underWay.add(requestId));
  for (const end of ["Network.loadingFinished", "Network.loadingFailed"] as const)
    session.on(end, ({ requestId }) => underWay.delete(requestId));
  const weight: Weight = { js: 0, css: 0, fonts: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === "Script") weight.js += encodedDataLength;
    if (kinds.get(requestId) === "Stylesheet") weight.css += encodedDataLength;
    if (kinds.get(requestId) === "Font") weight.fonts += 1;
  });
  await page.goto(path);
  await ready(page);
  await expect.poll(() => underWay.size, { intervals: [50] }).toBe(0);
  return weight;
}

const rows: string[] = [];

for (const { path, role, kind } of screens) {
  test(`the first visit to ${path} transfers no more than its budget`, async ({ page, context, request, baseURL }) => {
    if (role) await signInAs(context, role);
    await remember(context, String(baseURL), { lang: "uk", isAdminMode: role === "administrator" });
    const { js, css, fonts } = await weigh(page, await addressOf(path, request));
    rows.push(
      `${path.padEnd(44)} ${(js / KB).toFixed(1).padStart(7)} kB JS ${(css / KB).toFixed(1).padStart(6)} kB CSS ${fonts} fonts`,
    );
    expect(js).toBeGreaterThan(0);
    expect(js / KB).toBeLessThanOrEqual(budgets[kind].js);
    expect(css / KB).toBeLessThanOrEqual(budgets[kind].css);
    expect(fonts).toBeLessThanOrEqual(budgets[kind].fonts);
  });
}

test.afterAll(() => {
  fs.mkdirSync(".data/results", { recursive: true });
  fs.appendFileSync(".data/results/budgets.txt", `${rows.join("\n")}\n`);
});
