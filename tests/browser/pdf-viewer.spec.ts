import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { brokenPdf, encryptedPdf, pdfOf, pdfWithoutPages, scannedPdf } from "@/tests/support/made-pdf";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, openCourse, signInBy } from "./support/learner";
import { throughApi } from "./support/through-api";

/** A learner whose only course has these PDFs, each called after its key. */
async function learnerOf(request: APIRequestContext, files: Record<string, Buffer>) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Книги ${name}` });
  for (const [title, buffer] of Object.entries(files))
    await api.upload("/handbook/course-files/", {
      course,
      title: `${title} ${name}`,
      file: { name: `${title}.pdf`, mimeType: "application/pdf", buffer },
    });
  await learn(api, { user, courses: [course], title: `Читач ${name}` });
  return { email, titleOf: (title: string) => `${title} ${name}` };
}

async function open(page: Page, title: string): Promise<Locator> {
  const button = page.getByRole("button", { name: title, exact: true });
  await expectAlive(button);
  await button.click();
  return page.getByRole("dialog", { name: title });
}

const sheet = (dialog: Locator, page: number) => dialog.getByRole("region", { name: `Page ${page} of` });
const pageField = (dialog: Locator) => dialog.getByRole("textbox", { name: "Page" });

/** How many of a page's points are dark; undefined while it is not drawn. */
function dark(dialog: Locator, page: number): Promise<number | undefined> {
  return dialog.locator(`[data-page="${page}"]`).evaluate((one) => {
    const canvas = one.querySelector("canvas");
    const bytes = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return bytes?.filter((value, nth) => nth % 4 === 0 && value < 100).length;
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("a PDF fills the screen, is enlarged by buttons and by two fingers, and goes on where it was left", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const { email, titleOf } = await learnerOf(request, { Book: pdfOf({ pages: 12 }) });
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto("/development/learn");
    await openCourse(page, /Книги/);
    const dialog = await open(page, titleOf("Book"));
    await expect(dialog.getByText("of 12", { exact: true })).toBeVisible();
    await expect.poll(() => dark(dialog, 1)).toBeGreaterThan(100);
    await expect(sheet(dialog, 1)).toContainText("Sheet 1 of 12");
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const book = dialog.getByRole("region", { name: `${titleOf("Book")}: pages` });
    // The rest of the window is the head and the foot of the dialog.
    expect((await book.boundingBox())?.height).toBeGreaterThan(490);
    // The title has the whole width, below the tools, which stand beside the cross.
    const cross = await dialog.getByRole("button", { name: "Close" }).boundingBox();
    const larger = await dialog.getByRole("button", { name: "Larger" }).boundingBox();
    const title = await dialog.getByRole("heading", { name: titleOf("Book") }).boundingBox();
    expect(larger?.y).toBe(cross?.y);
    expect(title?.width).toBe(328);
    expect(title?.y).toBeGreaterThanOrEqual((cross?.y ?? 0) + (cross?.height ?? 0));
    await expectFits(page);
    await expectAccessible(page);

    const width = async () => (await sheet(dialog, 1).boundingBox())?.width ?? 0;
    const whole = await width();
    expect(whole).toBeLessThanOrEqual(360);
    await dialog.getByRole("button", { name: "Larger" }).click();
    await expect.poll(width).toBeCloseTo(1.25 * whole, -1);
    await expect(dialog.getByRole("status").filter({ hasText: "%" })).toHaveText("125%");
    await dialog.getByRole("button", { name: "Smaller" }).click();
    await expect.poll(width).toBeCloseTo(whole, -1);

    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [180 - apart, 180 + apart].map((x) => ({ x, y: 400 })),
      });
    // The browser learns with the next frames where a touch is ours.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await touch("touchStart", 40);
    for (const apart of [50, 60, 70, 80]) await touch("touchMove", apart);
    await touch("touchEnd", 80);
    await expect.poll(width).toBeCloseTo(2 * whole, -1);
    // The window itself was not enlarged.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await pageField(dialog).fill("7");
    await pageField(dialog).press("Enter");
    await expect(sheet(dialog, 7)).toBeInViewport();
    await expect(pageField(dialog)).toHaveValue("7");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("atesta-pages") ?? "")).toContain(",7.");
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(pageField(dialog)).toHaveValue("7");
    await expect(sheet(dialog, 7)).toContainText("Sheet 7 of 12");
  });
});

test("of 300 pages only those near the view are fetched and kept", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const bytes = pdfOf({ pages: 300, weight: 40_000 });
  expect(bytes.length).toBeGreaterThan(12_000_000);
  const { email, titleOf } = await learnerOf(request, { Long: bytes });
  await signInBy(context, email);
  await remember(context, url, {});
  let received = 0;
  const parts = new Set<number>();
  page.on("response", (response) => {
    if (!/\/api\/v2\/files\/\d+\//.test(response.url())) return;
    parts.add(response.status());
    if (response.status() === 206) received += Number(response.headers()["content-length"]);
  });
  await page.goto("/development/learn");
  const dialog = await open(page, titleOf("Long"));
  await expect(sheet(dialog, 1)).toContainText("Sheet 1 of 300");
  const drawn = () => dialog.locator("canvas").count();
  for (const wanted of [150, 300]) {
    await pageField(dialog).fill(String(wanted));
    await pageField(dialog).press("Enter");
    await expect(sheet(dialog, wanted)).toContainText(`Sheet ${wanted} of 300`);
    await expect.poll(drawn).toBeLessThan(8);
  }
  await expect(sheet(dialog, 1)).toBeEmpty();
  expect(parts.has(206)).toBe(true);
  expect(received).toBeLessThan(bytes.length / 3);
});

test("links of a PDF open a new tab or another of its pages, and its text can be selected", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const links = ["https://materials.example/more", 3, "javascript:alert(1)"];
  const { email, titleOf } = await learnerOf(request, { Links: pdfOf({ pages: 3, links }) });
  await signInBy(context, email);
  await remember(context, url, { theme: "dark" });
  await page.goto("/development/learn");
  const dialog = await open(page, titleOf("Links"));
  const first = sheet(dialog, 1);
  await expect(first.getByRole("link")).toHaveCount(1);
  await expect(first.getByRole("link")).toHaveAttribute("href", "https://materials.example/more");
  await expect(first.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
  await first.getByText("Sheet 1 of 3").selectText();
  expect(await page.evaluate(() => String(getSelection()))).toBe("Sheet 1 of 3");
  await expectAccessible(page);
  await first.getByRole("button", { name: "Link within the document" }).click();
  await expect(pageField(dialog)).toHaveValue("3");
  await expect(dialog.locator("iframe")).toHaveCount(0);
});

test("a scanned page is decoded by the worker, whose policy lets it load and evaluate nothing else", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { email, titleOf } = await learnerOf(request, { Scan: scannedPdf() });
  await signInBy(context, email);
  await remember(context, url, {});
  const worker = page.waitForResponse((response) => response.url().endsWith("/pdf.worker.min.mjs"));
  await page.goto("/development/learn");
  const dialog = await open(page, titleOf("Scan"));
  await expect.poll(() => dark(dialog, 1)).toBeGreaterThan(10_000);
  const headers = (await worker).headers();
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  expect(headers["content-type"]).toMatch(/javascript/);
});

for (const [what, bytes, says] of [
  ["encrypted", encryptedPdf(), "This PDF asks for a password"],
  ["broken", brokenPdf(), "This PDF is damaged"],
  ["without pages", pdfWithoutPages(), "This PDF has no pages"],
] as const)
  test(
    `a PDF that is ${what} says so, and can be downloaded or opened in a tab`,
    inFull(what !== "encrypted"),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { email, titleOf } = await learnerOf(request, { Bad: bytes });
      await signInBy(context, email);
      await remember(context, url, {});
      await page.goto("/development/learn");
      const dialog = await open(page, titleOf("Bad"));
      const alert = dialog.getByRole("alert");
      await expect(alert).toContainText(says);
      await expect(alert.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute("target", "_blank");
      await expect(alert.getByRole("link", { name: "Download" })).toHaveAttribute("href", /\?download=1$/);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(page);
      await expectAccessible(page);
    },
  );

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a PDF that cannot be reached offers another try, which opens it", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const { email, titleOf } = await learnerOf(request, { Far: pdfOf({ pages: 2 }) });
    await signInBy(context, email);
    await remember(context, url, {});
    await page.goto("/development/learn");
    await page.route(/\/api\/v2\/files\//, (route) => route.abort());
    const dialog = await open(page, titleOf("Far"));
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.unroute(/\/api\/v2\/files\//);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(sheet(dialog, 1)).toContainText("Sheet 1 of 2");
  });
});
