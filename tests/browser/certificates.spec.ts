import { longDate } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { readPdf } from "../support/pdf";
import { expect, expectAccessible, PASSWORD, remember, signInAs, test } from "./support/journey";
import { expectFitsBothWidths } from "./support/looks";

const VALID = "/certificates/demo-certificate-that-stands";

test.use({ expected: [/404/] });

test("a signed-out visitor sees the certificate's facts; caches and search engines do not store them", async ({
  page,
}) => {
  const answer = await page.goto(VALID);
  expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { name: "Certificate check" })).toBeVisible();
  await expect(page.getByText("The certificate is valid")).toBeVisible();
  await expect(page.getByText(`Checked on ${longDate("en", companyDay())}`)).toBeVisible();
  const facts = page.getByRole("definition");
  await expect(facts).toHaveText([
    "Семенюк Лариса Антонівна",
    "Контролер якості",
    "Яворлад",
    "No. 2",
    /^\d\d\.\d\d\.20\d\d$/,
  ]);
});

test("the page of a certificate prints on one sheet: its facts, without what can be pressed", async ({
  page,
  context,
  baseURL,
}) => {
  await remember(context, String(baseURL), { theme: "dark" });
  await page.goto(VALID);
  await expect(page.getByText("The certificate is valid")).toBeVisible();
  const sheet = await readPdf(await page.pdf({ format: "A4" }));
  expect(sheet.pages).toBe(1);
  expect(sheet.text).toMatch(/The certificate is valid.*Семенюк Лариса Антонівна.*Контролер якості.*No\. 2/);
  expect(sheet.text).not.toContain("Українська");
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ media: "print" });
  expect([ink, await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)]).toEqual([
    "dark",
    "light",
  ]);
});

test("a revoked certificate says so, and since when", async ({ page, context, baseURL }) => {
  await remember(context, String(baseURL), { lang: "uk" });
  await page.goto("/certificates/demo-certificate-taken-back");
  await expect(page.getByText("Сертифікат більше недійсний")).toBeVisible();
  await expect(page.getByText(/^Відкликано \d\d\.\d\d\.20\d\d$/)).toBeVisible();
});

for (const code of [
  "no-such-certificate-is-there",
  "1",
  "demo-certificate-that-stands.",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
]) {
  test(`${code} shows that there is no such certificate`, async ({ page }) => {
    expect((await page.goto(`/certificates/${code}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no such certificate" })).toBeVisible();
  });
}

test("the production server prints a certificate", async ({ request }) => {
  const signedIn = await request.post("/api/v2/auth/login/", {
    data: { email: "examiner@demo.atesta.example", password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${(await signedIn.json()).access}`, "accept-language": "uk" };
  const { results } = await (await request.get("/api/v2/studies/certificates/", { headers })).json();
  const page = await request.get(`/api/v2/studies/certificates/${results[0].id}/pdf/`, { headers });
  expect([page.status(), page.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await page.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a certificate is a card with its picture, which can be shared, shown and kept; one that is revoked is not shared", async ({
  page,
  context,
  baseURL: url = "",
}) => {
  await signInAs(context, "examiner");
  await remember(context, url, {});
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await page.goto("/profile/certificates");
  const cards = page.getByRole("main").getByRole("listitem");
  const valid = cards.filter({ has: page.getByText("Valid", { exact: true }) }).first();
  const title = await valid.getByRole("heading").textContent();
  await expect(valid.getByText("Яворлад")).toBeVisible();
  await expect(valid.getByText(String(title))).toHaveCount(2);
  await valid.getByRole("button", { name: "Share" }).click();
  const view = await valid.getByRole("link", { name: /^Check page/ }).getAttribute("href");
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
    { title, url: `${url}${view}` },
  ]);
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(
    await cards.getByText("Valid", { exact: true }).count(),
  );
  const saved = page.waitForEvent("download");
  await valid.getByRole("button", { name: "PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await expectFitsBothWidths(page);
  // A press on Copy moves nothing beside it.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = valid.getByRole("button", { name: "Copy the check link" });
  const wide = (await copy.boundingBox())?.width;
  await copy.click();
  const copied = valid.getByRole("button", { name: "Copied" });
  await expect(copied).toBeVisible();
  expect((await copied.boundingBox())?.width).toBe(wide);
  // The certificate itself, not the page for others.
  await valid.getByRole("button", { name: "View" }).click();
  const shown = page.getByRole("dialog", { name: /^Certificate No\. \d+$/ });
  await expect(shown).toContainText(String(title));
  await expectAccessible(page);
  await expectFitsBothWidths(page);
});
