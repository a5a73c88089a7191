import { expect, expectAlive, inFull, test } from "./support/journey";

test("a phone can put Atesta on its home screen: it opens where people learn, with icons that load", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await expect(page.locator("link[rel=apple-touch-icon]")).toHaveCount(1);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(String(address));
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Atesta", display: "standalone", start_url: "/home" });
  const purposes = manifest.icons.map(({ purpose = "any" }) => purpose);
  expect(purposes).toEqual(["any", "any", "maskable"]);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
});

test(
  "the colour around the page follows the theme that the reader chooses, also after a reload",
  inFull(),
  async ({ page }) => {
    const colours = () =>
      page.locator("meta[name=theme-color]").evaluateAll((all) => all.map((one) => one.getAttribute("content")));
    await page.goto("/auth/login");
    expect(await colours()).toEqual(["#ffffff", "#14171d"]);
    const dark = page.getByRole("radio", { name: "Dark" });
    await expectAlive(dark);
    // What one presses is its label.
    await page.locator("label").filter({ has: dark }).click();
    await expect.poll(colours).toEqual(["#14171d", "#14171d"]);
    await page.reload();
    expect(await colours()).toEqual(["#14171d", "#14171d"]);
  },
);
