import sharp from "sharp";
import { expect, expectAccessible, expectAlive, expectFits, remember, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

/** A dark picture on a transparent ground. */
const drawn = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: "#7a1f1f" } })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

test("an administrator gives the company a logo, on a phone and a wide window; it is seen in the menu and on a certificate", async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const { api, email } = await newCompany(request, "Друкарня");
  await signInBy(context, email);
  await remember(context, String(baseURL), { lang: "uk" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/company");
  const card = page.getByRole("region", { name: "Логотип" });
  const choose = card.getByRole("button", { name: "Вибрати логотип" });
  await expectAlive(choose);
  const give = async (name: string, buffer: Buffer, button = choose) => {
    const chooser = page.waitForEvent("filechooser");
    await button.click();
    await (await chooser).setFiles({ name, mimeType: "image/png", buffer });
  };
  const image = card.getByRole("img", { name: "Логотип: Друкарня" });
  await give("logo.png", await drawn());
  await expect(image).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const isLoaded = (one: typeof image) => one.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(() => isLoaded(image)).toBe(427);

  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.getByRole("complementary").getByRole("link", { name: "Друкарня" });
  await expect(menu.locator("img")).toBeVisible();
  await expect(menu.locator("img")).toHaveCSS("background-color", "rgb(255, 255, 255)");

  const { user, email: learner } = await makeLearner(api);
  await api.make("/users/positions/", { title: "Друкар" });
  const course = await api.make("/handbook/education-courses/", { title: "Фарби" });
  await learn(api, { user, courses: [course], title: "Друкарська справа" });
  const own = await throughApi(request, learner);
  const { id } = await passProgram(own);
  await api.make(`/studies/user-education-programs/${id}/approve/`, {});
  const certificates = await own.get("/studies/certificates/");
  // A visitor without an account, with the dark theme.
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: String(baseURL) });
  await remember(visitor, String(baseURL), { lang: "uk", theme: "dark" });
  const check = await visitor.newPage();
  await check.goto(`/certificates/${certificates.results[0].code}`);
  const logo = check.getByRole("main").getByRole("img", { name: "Друкарня" });
  await expect.poll(() => isLoaded(logo)).toBe(427);
  await expect(logo).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectFits(check);
  await expectAccessible(check);

  await card.getByRole("button", { name: "Прибрати логотип" }).click();
  const asking = page.getByRole("alertdialog");
  await asking.getByRole("button", { name: "Прибрати логотип" }).click();
  // Behind the question everything is hidden from roles.
  await expect(asking).toBeHidden();
  await expect(image).toHaveCount(0);
  await expect(menu.locator("img")).toHaveCount(0);
  await check.reload();
  await expect(check.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(logo).toHaveCount(0);
  await visitor.close();
});

test.describe("a file that is no picture", () => {
  test.use({ expected: [/400/] });

  test("is refused in words beside the button", async ({ page, context, baseURL, request }) => {
    const { email } = await newCompany(request);
    await signInBy(context, email);
    await remember(context, String(baseURL), { lang: "uk" });
    await page.goto("/admin/company");
    const choose = page.getByRole("button", { name: "Вибрати логотип" });
    await expectAlive(choose);
    const chooser = page.waitForEvent("filechooser");
    await choose.click();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg });
    await expect(page.getByRole("region", { name: "Логотип" }).getByRole("alert")).toContainText("JPEG, PNG чи WebP");
  });
});
