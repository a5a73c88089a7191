import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { picture } from "./support/handbook";
import { expect, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, openCourse, signInBy } from "./support/learner";
import { throughApi } from "./support/through-api";

const SECONDS = 40;
const RATE = 8000;

/** A silent recording, long enough to stop in its middle. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + SECONDS * RATE, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(SECONDS * RATE, 40);
  return Buffer.concat([head, Buffer.alloc(SECONDS * RATE, 128)]);
}

/** A learner whose only course has this file. */
async function learnerOf(request: APIRequestContext, file: { name: string; mimeType: string; buffer: Buffer }) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Каса ${name}` });
  await api.upload("/handbook/course-files/", { course, title: `Матеріал ${name}`, file });
  await learn(api, { user, courses: [course], title: `Справа ${name}` });
  return { email, title: `Матеріал ${name}` };
}

async function open(page: Page, title: string): Promise<Locator> {
  const button = page.getByRole("button", { name: title, exact: true });
  await expectAlive(button);
  await button.click();
  return page.getByRole("dialog", { name: title });
}

test(
  "a picture is enlarged in steps by buttons, and by a press on itself",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { bytes: buffer } = await picture("plan.png");
    const one = await learnerOf(request, { name: "plan.png", mimeType: "image/png", buffer });
    await signInBy(context, one.email);
    await remember(context, url, {});
    await page.goto("/development/learn");
    const dialog = await open(page, one.title);
    const image = dialog.locator("img");
    const zoomed = dialog.getByText(/^\d+%$/);
    const width = async () => (await image.boundingBox())?.width ?? 0;
    await expect(zoomed).toHaveText("100%");
    await expect(dialog.getByRole("button", { name: "Smaller" })).toHaveAttribute("aria-disabled", "true");
    const larger = dialog.getByRole("button", { name: "Larger" }).first();
    await larger.click();
    await expect(zoomed).toHaveText("150%");
    const first = await width();
    await larger.click();
    await expect(zoomed).toHaveText("200%");
    await expect.poll(width).toBeGreaterThan(first);
    await dialog.getByRole("button", { name: "The whole picture" }).click();
    await expect(zoomed).toHaveText("100%");
    await dialog.getByRole("region", { name: one.title }).getByRole("button", { name: "Larger" }).click();
    await expect(zoomed).toHaveText("200%");
    // The page itself stays as wide as the window.
    await expectFits(page);
  },
);

test("on a phone a picture and a text take the whole screen, with thin tools above and the steps below", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { bytes } = await picture("plan.png");
  await remember(context, url, {});
  await page.setViewportSize({ width: 360, height: 740 });
  for (const file of [
    { name: "plan.png", mimeType: "image/png", buffer: bytes },
    { name: "rule.txt", mimeType: "text/plain", buffer: Buffer.from("Одне речення.") },
  ]) {
    const one = await learnerOf(request, file);
    await context.clearCookies({ name: /session-token/ });
    await signInBy(context, one.email);
    await page.goto("/development/learn");
    await openCourse(page, /Каса/);
    const dialog = await open(page, one.title);
    await expect(dialog.getByRole("link", { name: "Download" })).toBeInViewport();
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const tools = await dialog.getByRole("link", { name: "Download" }).boundingBox();
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThan(130);
    await expect(dialog.getByRole("button", { name: "Mark as done" })).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
    await page.setViewportSize({ width: 360, height: 740 });
  }
});

test("a recording plays at the chosen speed, and goes on where it was left, also after a reload", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await learnerOf(request, { name: "talk.wav", mimeType: "audio/wav", buffer: silence() });
  await signInBy(context, one.email);
  await remember(context, url, {});
  await page.goto("/development/learn");
  const dialog = await open(page, one.title);
  const player = dialog.locator("audio");
  const at = () => player.evaluate((media: HTMLAudioElement) => media.currentTime);
  const move = (seconds: number) =>
    player.evaluate((media: HTMLAudioElement, to) => {
      media.currentTime = to;
    }, seconds);
  await expect.poll(() => player.evaluate((media: HTMLAudioElement) => media.readyState)).toBeGreaterThanOrEqual(1);
  expect(await at()).toBe(0);
  await dialog.getByRole("combobox", { name: "Speed" }).selectOption("1.5");
  expect(await player.evaluate((media: HTMLAudioElement) => media.playbackRate)).toBe(1.5);
  const kept = () => page.evaluate(() => localStorage.getItem("atesta-media") ?? "");
  await move(20);
  await expect.poll(kept).toContain(",20]");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await open(page, one.title);
  await expect.poll(at).toBe(20);
  await page.reload();
  // The address keeps the open material.
  await expect(dialog).toBeVisible();
  await expect.poll(at).toBe(20);
  // At its end the tick is one key away; nothing goes on by itself.
  await player.dispatchEvent("ended");
  await expect(dialog.getByRole("button", { name: "Mark as done" })).toBeFocused();
  // Near the end one begins anew.
  await move(SECONDS - 2);
  await expect.poll(kept).toContain(`,${SECONDS - 2}]`);
  await page.reload();
  await expect(dialog).toBeVisible();
  // It has heard by then how long it is, and has gone where it would go.
  await expect.poll(() => player.evaluate((media: HTMLAudioElement) => media.readyState)).toBeGreaterThanOrEqual(2);
  expect(await at()).toBe(0);
});
