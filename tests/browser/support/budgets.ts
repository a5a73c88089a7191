import fs from "node:fs";
import type { Page } from "@playwright/test";
import { askedTwice } from "./asked-twice";
import { expect } from "./journey";
import { ready } from "./looks";
import type { Screen } from "./screens";

const KB = 1000;
/** The limits of a first visit in compressed kilobytes: of scripts by the kind of page, of styles, and of fonts. */
const budgets = { auth: 185, quiz: 186, learner: 225, app: 250 };
const [CSS, FONTS] = [25, 2];

/** The limit of what is fetched after the first paint, when the browser is idle: parts that the page can open. */
const IDLE_JS = 160;

type Weight = { js: number; idleJs: number; css: number; fonts: number };

/** Opens a page in a new browser and measures what was transferred. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sent = new Map<string, { at: number; kind: string; bytes: number }>();
  const underWay = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, wallTime }) => {
    underWay.add(requestId);
    sent.set(requestId, { at: wallTime * 1000, kind: "", bytes: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, type }) => {
    Object.assign(sent.get(requestId) ?? {}, { kind: type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    Object.assign(sent.get(requestId) ?? {}, { bytes: encodedDataLength });
  });
  session.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
  await page.goto(path);
  await ready(page);
  const hasParts = await page.evaluate(() => performance.getEntriesByName("parts-wanted").length > 0);
  if (hasParts) await page.waitForFunction(() => performance.getEntriesByName("parts-end").length > 0);
  await expect.poll(() => underWay.size, { intervals: [50] }).toBe(0);
  const idleFrom = hasParts ? await page.evaluate(beginOfParts) : Number.POSITIVE_INFINITY;
  const all = [...sent.values()];
  const bytes = (some: typeof all) => some.reduce((sum, one) => sum + one.bytes, 0);
  const scripts = all.filter(({ kind }) => kind === "Script");
  return {
    js: bytes(scripts.filter(({ at }) => at < idleFrom)),
    idleJs: bytes(scripts.filter(({ at }) => at >= idleFrom)),
    css: bytes(all.filter(({ kind }) => kind === "Stylesheet")),
    fonts: all.filter(({ kind }) => kind === "Font").length,
  };
}

/** When the first part was fetched, in milliseconds since 1970. Whatever was sent before belongs to the first load. */
function beginOfParts(): number {
  return performance.timeOrigin + Number(performance.getEntriesByName("parts-begin")[0]?.startTime);
}

/** Visits a page for the first time, and expects that it transfers no more than its budget, and nothing twice. */
export async function expectLightVisit(page: Page, address: string, { path, kind }: Screen): Promise<void> {
  const { js, idleJs, css, fonts } = await weigh(page, address);
  const kilobytes = (bytes: number, width: number) => (bytes / KB).toFixed(1).padStart(width);
  fs.mkdirSync(".data/results", { recursive: true });
  fs.appendFileSync(
    ".data/results/budgets.txt",
    `${path.padEnd(44)} ${kilobytes(js, 7)} kB JS ${kilobytes(idleJs, 6)} kB idle ${kilobytes(css, 6)} kB CSS ${fonts} fonts\n`,
  );
  expect(js).toBeGreaterThan(0);
  expect(js / KB).toBeLessThanOrEqual(budgets[kind]);
  expect(idleJs / KB).toBeLessThanOrEqual(IDLE_JS);
  expect(css / KB).toBeLessThanOrEqual(CSS);
  expect(fonts).toBeLessThanOrEqual(FONTS);
  expect(await askedTwice(page)).toEqual([]);
}
