import fs from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { soundAlarm } from "@/prisma/seed/demo/materials/alarm-sound";
import {
  type Dropped,
  drop,
  enter,
  filesOf,
  makeCompetency,
  openCourse,
  stampOf,
  text,
  underWay,
} from "./support/handbook";
import { expect, expectAccessible, expectFits, test } from "./support/journey";
import { openRow } from "./support/ukrainian-tables";

const MB = 1024 * 1024;

test.use({ expected: [/status of 413/] });
/** A sparse file of the given size: it takes no disk space, but every byte is sent. */
function emptyFile(path: string, bytes: number): string {
  fs.closeSync(fs.openSync(path, "w"));
  fs.truncateSync(path, bytes);
  return path;
}

test("of three files the one above the limit is refused with the limit, and the others are uploaded", async ({
  page,
  baseURL,
  request,
}, info) => {
  const title = `Великі файли ${stampOf(info)}`;
  await enter(page, baseURL);
  await openCourse(page, await makeCompetency(request, title), title);
  const [before, after] = [info.outputPath("До нього.txt"), info.outputPath("Після нього.txt")];
  for (const one of [before, after]) fs.writeFileSync(one, "Мале.");
  await page
    .getByLabel("Додати файли")
    .setInputFiles([before, emptyFile(info.outputPath("Завеликий.mp4"), 40 * MB), after]);
  await expect(underWay(page, "Завеликий.mp4")).toContainText("Завеликий обсяг: можна надіслати щонайбільше 16 МБ.");
  for (const one of ["До нього", "Після нього"])
    await expect(filesOf(page).getByRole("button", { name: one, exact: true })).toBeVisible();
  await expect(page.getByText("2 файли, 0 посилань")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
  await underWay(page, "Завеликий.mp4").getByRole("button", { name: "Прибрати зі списку: Завеликий.mp4" }).click();
  await expect(page.getByRole("list", { name: "Файли, що надсилаються" })).toBeHidden();
});

test("a cancelled upload is never stored, and the next file is uploaded", async ({ page, baseURL, request }, info) => {
  const title = `Скасований файл ${stampOf(info)}`;
  await enter(page, baseURL);
  await openCourse(page, await makeCompetency(request, title), title);
  // So slow that it is cancelled during the upload on any machine.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: MB / 4,
  });
  await page.getByLabel("Додати файли").setInputFiles(emptyFile(info.outputPath("Довгий.bin"), 12 * MB));
  const row = underWay(page, "Довгий.bin");
  const progress = row.getByRole("progressbar", { name: "Надсилання: Довгий.bin" });
  await expect.poll(async () => Number(await progress.getAttribute("aria-valuenow"))).toBeGreaterThan(5);
  await row.getByRole("button", { name: "Скасувати надсилання: Довгий.bin" }).click();
  await expect(row).toContainText("Скасовано");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await drop(page, [text("Короткий.txt", "Тут.")]);
  await expect(filesOf(page).getByRole("button", { name: "Короткий", exact: true })).toBeVisible();
  await page.reload();
  await expect(filesOf(page).getByRole("button", { name: "Короткий", exact: true })).toBeVisible();
  await expect(page.getByText("1 файл, 0 посилань")).toBeVisible();
});

/** A video of 90 frames, 1.5 seconds at least, with a square that changes its colour, recorded by the browser itself. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const brush = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const isOver = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 90; frame += 1) {
      if (brush) brush.fillStyle = `hsl(${frame * 4} 60% 50%)`;
      brush?.fillRect(0, 0, 64, 48);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await isOver;
    return btoa(
      Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""),
    );
  });
  return Buffer.from(base64, "base64");
}

/** Opens a material and plays it: its time advances, and the server sends it in ranges. */
async function expectPlays(page: Page, name: string, player: "audio" | "video") {
  const parts: { range: string | undefined; status: number; is: string | undefined }[] = [];
  page.on("response", async (response) => {
    if (!/\/api\/v2\/files\/\d+\//.test(response.url())) return;
    const { range } = response.request().headers();
    parts.push({ range, status: response.status(), is: response.headers()["content-range"] });
  });
  await filesOf(page).getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  const media = dialog.locator(player);
  await expect(media).toHaveAccessibleName(name);
  await expect.poll(() => media.evaluate((one: HTMLMediaElement) => one.readyState)).toBeGreaterThanOrEqual(1);
  await media.evaluate((one: HTMLMediaElement) => one.play());
  await expect.poll(() => media.evaluate((one: HTMLMediaElement) => one.currentTime)).toBeGreaterThan(0.3);
  expect(await media.evaluate((one: HTMLMediaElement) => one.error)).toBeNull();
  expect(parts.length).toBeGreaterThan(0);
  for (const { range, status, is } of parts)
    expect([range, status, is]).toEqual([
      expect.stringMatching(/^bytes=\d+-/),
      206,
      expect.stringMatching(/^bytes \d+-\d+\/\d+$/),
    ]);
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole("button", { name: "Закрити" }).click();
  await expect(dialog).toBeHidden();
}

test("audio and video play in the page, and the server sends them in the requested ranges", async ({
  page,
  baseURL,
  request,
}, info) => {
  const title = `Звук і відео ${stampOf(info)}`;
  await enter(page, baseURL);
  await openCourse(page, await makeCompetency(request, title), title);
  const sound: Dropped = { name: "Сигнал.wav", type: "audio/wav", bytes: soundAlarm() };
  const moving: Dropped = { name: "Верстат.webm", type: "video/webm", bytes: await film(page) };
  await drop(page, [sound, moving]);
  await expect(filesOf(page).getByRole("button", { name: "Верстат", exact: true })).toBeVisible();
  await expectPlays(page, "Сигнал", "audio");
  await expectPlays(page, "Верстат", "video");
});

test("a row of the list opens to its files, links and online test, each with what the page offers", async ({
  page,
  baseURL,
  request,
}, info) => {
  const title = `Вкладені ${stampOf(info)}`;
  const other = `${title} друга`;
  for (const one of [title, other]) await makeCompetency(request, one);
  await enter(page, baseURL);
  await page.goto(`${paths.competencies}?competencies.q=${encodeURIComponent(title)}`);
  const opened = (name: string) => page.getByRole("region", { name, exact: true });
  for (const one of [other, title]) {
    await openRow(page, one);
    await expect(opened(one).getByRole("heading", { name: "Прикріплені файли" })).toBeVisible();
    await expect(opened(one).getByRole("heading", { name: "Прикріплені посилання" })).toBeVisible();
    await expect(opened(one).getByRole("heading", { name: "Онлайн-тест", exact: true })).toBeVisible();
  }
  const here = opened(title);
  const file = { name: "Памʼятка.txt", mimeType: "text/plain", buffer: Buffer.from("Тут.") };
  await here.getByLabel("Додати файли").setInputFiles(file);
  await here.getByRole("button", { name: "Памʼятка", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Памʼятка" })).toContainText("Тут.");
  await page.keyboard.press("Escape");
  await here.getByRole("button", { name: "Нове посилання" }).click();
  const form = here.getByRole("group", { name: "Нове посилання" });
  await form.getByRole("textbox", { name: "Назва" }).fill("Довідник");
  await form.getByRole("textbox", { name: "Адреса" }).fill("example.com/manual");
  await form.getByRole("button", { name: "Створити" }).click();
  await expect(here.getByRole("link", { name: /^Довідник/ })).toHaveAttribute("href", "https://example.com/manual");
  await here.getByRole("button", { name: "Додати тест" }).click();
  await expect(here.getByRole("textbox", { name: "Назва" })).toBeFocused();
  await here.getByRole("textbox", { name: "Назва" }).fill("Вступний тест");
  await here.getByRole("button", { name: "Створити" }).click();
  await expect(here.getByRole("heading", { name: "Вступний тест" })).toBeVisible();
  await expect(page.getByRole("row", { name: `Докладніше: ${title} ${title}` }).getByText("0 запитань")).toBeVisible();
  // The other row has nothing of this.
  await expect(opened(other).getByText("Файлів ще немає. Перетягніть їх сюди.")).toBeVisible();
  await expect(opened(other).getByRole("button", { name: "Додати тест" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
