import type { Locator } from "@playwright/test";
import { picturePath } from "@/components/ui/qr-picture";
import { longDate } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { readPdf } from "../support/pdf";
import { expect, expectAccessible, expectAlive, inFull, PASSWORD, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectFitsAllWidths, expectRightInEveryLook } from "./support/looks";
import { throughApi } from "./support/through-api";

const VALID = "/certificates/demo-certificate-that-stands";

test.use({ expected: [/404/] });

const VALID_STATE = /^Valid(?: until .+)?$/;

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
    "No. 15",
    // When it was passed, and until when it is valid.
    /^\d{1,2} \w+ 20\d\d$/,
    /^\d{1,2} \w+ 20\d\d$/,
  ]);
});

test(
  "the page of a certificate prints on one sheet: its facts, without what can be pressed",
  inFull(),
  async ({ page, context, baseURL }) => {
    await remember(context, String(baseURL), { theme: "dark" });
    await page.goto(VALID);
    await expect(page.getByText("The certificate is valid")).toBeVisible();
    const sheet = await readPdf(await page.pdf({ format: "A4" }));
    expect(sheet.pages).toBe(1);
    expect(sheet.text).toMatch(/The certificate is valid.*Семенюк Лариса Антонівна.*Контролер якості.*No\. 15/);
    expect(sheet.text).not.toContain("Українська");
    const ink = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.emulateMedia({ media: "print" });
    expect([ink, await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)]).toEqual([
      "dark",
      "light",
    ]);
  },
);

test("a revoked certificate says so, and since when", async ({ page, context, baseURL }) => {
  await remember(context, String(baseURL), { lang: "uk" });
  await page.goto("/certificates/demo-certificate-taken-back");
  await expect(page.getByText("Сертифікат більше недійсний")).toBeVisible();
  await expect(page.getByText(/^Відкликано \d{1,2} [а-яі]+ 20\d\d р\.$/)).toBeVisible();
});

for (const code of [
  "no-such-certificate-is-there",
  "1",
  "demo-certificate-that-stands.",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
]) {
  test(`${code} shows that there is no such certificate`, inFull(code !== "1"), async ({ page }) => {
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
  const valid = cards.filter({ has: page.getByText(VALID_STATE) }).first();
  const title = await valid.getByRole("heading").textContent();
  await expect(valid.getByText("Яворлад")).toBeVisible();
  await expect(valid.getByText(String(title))).toHaveCount(2);
  await valid.getByRole("button", { name: "Share" }).click();
  const more = valid.getByRole("button", { name: /^More: Certificate No\. \d+$/ });
  await more.click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: "Check page (opens in a new tab)" }).click();
  const check = await opened;
  await expect(check.getByText("The certificate is valid")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
    { title, url: check.url() },
  ]);
  await check.close();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(await cards.getByText(VALID_STATE).count());
  const saved = page.waitForEvent("download");
  await valid.getByRole("button", { name: "Download PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await more.click();
  await page.getByRole("menuitem", { name: "Copy the check link" }).click();
  await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
  await expect(more).toBeFocused();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  // The picture is the way to the certificate itself, which is not the page for others.
  await valid.getByRole("button", { name: /^View: / }).click();
  const shown = page.getByRole("dialog", { name: /^Certificate No\. \d+$/ });
  await expect(shown).toContainText(String(title));
  const code = shown.getByRole("img", { name: "Check this certificate" });
  await expect(code.locator("path")).toHaveAttribute("d", picturePath(address).path);
  // The whole address is in the code: on the sheet it would be two lines of signs.
  const checking = shown.getByRole("link", { name: new URL(address).host });
  await expect(checking).toHaveAttribute("href", address);
  await expect(shown.getByText(address)).toHaveCount(0);
  await expectRightInEveryLook(page, "certificate");
  const again = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download PDF" }).click();
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(shown.getByRole("button", { name: "Share" })).toBeVisible();
});

test(
  "a certificate is the same white paper in the dark, and one that is revoked says so on it",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const api = await throughApi(request);
    const { user, email, name } = await makeLearner(api);
    const course = await api.make("/handbook/education-courses/", { title: `Глина ${name}` });
    await learn(api, { user, courses: [course], title: `Гончар ${name}` });
    const { id } = await passProgram(await throughApi(request, email));
    await api.make(`/studies/user-education-programs/${id}/approve/`, {});
    await api.make(`/studies/user-education-programs/${id}/restart/`, {});
    await signInBy(context, email);
    await remember(context, url, { theme: "dark" });
    await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/profile/certificates");
    const revoked = page.getByRole("main").getByRole("listitem");
    await expect(revoked.getByText("Revoked", { exact: true })).toBeVisible();
    await expect(revoked.getByRole("button", { name: "Share" })).toHaveCount(0);
    await revoked.getByRole("button", { name: /^View: / }).click();
    const shown = page.getByRole("dialog", { name: /^Certificate No\. \d+$/ });
    const sentence = shown.getByText(/^Revoked on \d+ \w+ \d{4}$/);
    await expect(sentence).toBeVisible();
    expect(await groundOf(sentence)).toBe("rgb(255, 255, 255)");
    await expect(shown.getByRole("button", { name: "Share" })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  "where the browser hands nothing to others, the link of an open certificate is copied",
  inFull(),
  async ({ page, context, baseURL: url = "" }) => {
    await signInAs(context, "examiner");
    await remember(context, url, {});
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // A browser of a desktop may have it, too.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await page.goto("/profile/certificates");
    const cards = page.getByRole("main").getByRole("listitem");
    const view = cards
      .filter({ has: page.getByText(VALID_STATE) })
      .first()
      .getByRole("button", { name: /^View: / });
    await expectAlive(view);
    await view.click();
    const shown = page.getByRole("dialog", { name: /^Certificate No\. \d+$/ });
    await expect(shown.getByRole("button", { name: "Share" })).toHaveCount(0);
    await shown.getByRole("button", { name: "Copy the check link" }).click();
    await expect(shown.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await shown.getByRole("link", { name: new URL(url).host }).getAttribute("href"),
    );
  },
);

/** The colour that stands behind a text. */
function groundOf(text: Locator): Promise<string | undefined> {
  return text.evaluate((one) => {
    for (let box: Element | null = one; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return undefined;
  });
}
