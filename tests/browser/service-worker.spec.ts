import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { STANDALONE } from "@/scripts/build-steps.mjs";
import { workerOf } from "@/scripts/worker-door.mjs";
import { pdfOf } from "@/tests/support/made-pdf";
import { openFront } from "./support/front";
import { test as base, expect, expectAlive, inFull, remember } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { throughApi } from "./support/through-api";

const test = base.extend<{ front: Awaited<ReturnType<typeof openFront>> }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(String(baseURL));
    await use(front);
    await front.close();
  },
});

test.use({
  serviceWorkers: "allow",
  expected: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_CONNECTION_RESET|status of 401/],
});

const SAVED = /^You are offline\. This is what was saved on this device on/;

/** The addresses that are kept of anybody. */
async function kept(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("atesta-person-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => decodeURIComponent(url));
  });
  return found.map((url) => url.replace(/^https?:\/\/[^/]+/, "")).sort();
}

/** A learner of one course with a text and a PDF. */
async function learnerWithMaterials(request: Parameters<typeof throughApi>[0]) {
  const api = await throughApi(request);
  const learner = await makeLearner(api);
  const { user, name } = learner;
  const course = await api.make("/handbook/education-courses/", { title: `Бджоли ${name}` });
  const files = [
    {
      title: `Мед ${name}`,
      file: { name: "honey.txt", mimeType: "text/plain", buffer: Buffer.from("Солодке слово.") },
    },
    { title: `Вулик ${name}`, file: { name: "hive.pdf", mimeType: "application/pdf", buffer: pdfOf({ pages: 3 }) } },
  ];
  for (const one of files) await api.upload("/handbook/course-files/", { course, ...one });
  await learn(api, { user, courses: [course], title: `Бджоляр ${name}` });
  return learner;
}

async function openMaterial(page: Page, title: string) {
  const button = page.getByRole("button", { name: title, exact: true });
  await expectAlive(button);
  await button.click();
  return page.getByRole("dialog", { name: title });
}

async function openEducation(page: Page, url: string, name: string) {
  await page.goto(`${url}/development/learn`);
  const course = page.getByRole("button", { name: new RegExp(`Бджоли ${name}`) });
  await expectAlive(course);
  await course.click();
  await expect(page).toHaveURL(/course=\d+/);
}

/** The page that a new window shows. */
async function newWindow(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const nothingShown = (page: Page, address: string) => expect(page.goto(address)).rejects.toThrow(/ERR_FAILED/);

test("without a network the start shows Home, and Education what was opened last; with one the page is read anew", async ({
  page,
  context,
  request,
  front,
}) => {
  const { email, name } = await learnerWithMaterials(request);
  await signInBy(context, email);
  await remember(context, front.url, {});
  await page.goto(`${front.url}/home`);
  await expect.poll(() => kept(page)).toContain("/home");
  // Inside the program, without a navigation of the browser.
  const link = page.getByRole("link", { name: /^Education/ }).first();
  await link.click();
  await expect(page).toHaveURL(/\/development\/learn/);
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/development\/learn/));
  await front.goAway();
  const start = await newWindow(context, `${front.url}/home`);
  await expect(start.getByText(SAVED)).toBeVisible();
  await expect(start.getByText(`Бджоляр ${name}`).first()).toBeVisible();
  await start.goto(`${front.url}/development/learn?preview=file-1`);
  await expect(start.getByText(SAVED)).toBeVisible();
  await expect(start.getByRole("button", { name: new RegExp(`Бджоли ${name}`) }).first()).toBeVisible();
  // A page of learners that was never opened leads to Home, others to nothing.
  await start.goto(`${front.url}${paths.myMarks}`);
  await expect(start).toHaveURL(`${front.url}/home`);
  await expect(start.getByText(SAVED)).toBeVisible();
  await nothingShown(await context.newPage(), `${front.url}${paths.myAccount}`);
  await front.comeBack();
  await expect(start.getByText(SAVED)).toBeHidden();
});

test("materials that were opened are read without a network: a text, and a PDF in its viewer", async ({
  page,
  context,
  request,
  front,
}) => {
  const { email, name } = await learnerWithMaterials(request);
  await signInBy(context, email);
  await remember(context, front.url, {});
  await openEducation(page, front.url, name);
  const text = await openMaterial(page, `Мед ${name}`);
  await expect(text.getByText("Солодке слово.")).toBeVisible();
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/api\/v2\/files\/\d+\/honey\.txt/));
  await page.keyboard.press("Escape");
  const pdf = await openMaterial(page, `Вулик ${name}`);
  await expect(pdf.getByRole("region", { name: "Page 1 of" })).toContainText("Sheet 1 of 3");
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/api\/v2\/files\/\d+\/hive\.pdf/));
  await page.keyboard.press("Escape");
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/development\/learn\?.*course=/));
  await front.goAway();
  const later = await newWindow(context, page.url());
  await expect(later.getByText(SAVED)).toBeVisible();
  await expect((await openMaterial(later, `Мед ${name}`)).getByText("Солодке слово.")).toBeVisible();
  await later.keyboard.press("Escape");
  const again = await openMaterial(later, `Вулик ${name}`);
  await expect(again.getByRole("region", { name: "Page 1 of" })).toContainText("Sheet 1 of 3");
});

test("signing out removes what was kept, and without a network nothing of it is shown", async ({
  page,
  context,
  request,
  front,
}) => {
  const { email, name } = await learnerWithMaterials(request);
  await signInBy(context, email);
  await remember(context, front.url, {});
  await openEducation(page, front.url, name);
  await openMaterial(page, `Мед ${name}`);
  await expect.poll(async () => (await kept(page)).length).toBe(2);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await kept(page)).toEqual([]);
  await front.goAway();
  await nothingShown(page, `${front.url}/home`);
});

test("signing out without a network removes it too", async ({ page, context, request, front }) => {
  const { email } = await makeLearner(await throughApi(request));
  await signInBy(context, email);
  await remember(context, front.url, {});
  await page.goto(`${front.url}/home`);
  await expect.poll(() => kept(page)).toEqual(["/home"]);
  await front.goAway();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/chrome-error|auth\/login/);
  await nothingShown(page, `${front.url}/home`);
});

test("a session that was ended elsewhere takes the copies along as soon as the server says so", async ({
  page,
  context,
  request,
  front,
}) => {
  const { email } = await makeLearner(await throughApi(request));
  await signInBy(context, email);
  await remember(context, front.url, {});
  await page.goto(`${front.url}/home`);
  await expect.poll(() => kept(page)).toEqual(["/home"]);
  await context.clearCookies();
  await page.goto(`${front.url}/home`);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(() => kept(page)).toEqual([]);
  await front.goAway();
  await nothingShown(page, `${front.url}/home`);
});

test(
  "a link that leads to the sign-in page takes the copies along too",
  inFull(),
  async ({ page, context, request, front }) => {
    const { email } = await makeLearner(await throughApi(request));
    await signInBy(context, email);
    await remember(context, front.url, {});
    await page.goto(`${front.url}/home`);
    await expect.poll(() => kept(page)).toEqual(["/home"]);
    await context.clearCookies();
    await page.getByRole("link", { name: "My Marks" }).first().click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect.poll(() => kept(page)).toEqual([]);
  },
);

test("the next person of the device sees nothing of the one before, also without a network", async ({
  page,
  context,
  request,
  front,
}) => {
  const first = await learnerWithMaterials(request);
  const second = await makeLearner(await throughApi(request));
  await signInBy(context, first.email);
  await remember(context, front.url, {});
  await page.goto(`${front.url}/development/learn`);
  await expect.poll(() => kept(page)).toEqual(["/development/learn"]);
  // Nobody signed out: the second session takes the place of the first.
  await signInBy(context, second.email);
  await page.goto(`${front.url}/home`);
  await expect.poll(() => kept(page)).toEqual(["/home"]);
  await front.goAway();
  await page.goto(`${front.url}/development/learn`);
  await expect(page).toHaveURL(`${front.url}/home`);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText(first.name)).toHaveCount(0);
});

test("nothing of administrators is kept", async ({ page, context, request, front }) => {
  const { email } = await newCompany(request);
  await signInBy(context, email);
  await remember(context, front.url, { isAdminMode: true });
  for (const path of [paths.users, paths.home]) {
    await page.goto(front.url + path);
    await expectAlive(page.getByRole("main"));
  }
  await page.getByRole("link", { name: "Users", exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(paths.users));
  await page.goto(front.url + paths.home);
  await expect.poll(() => kept(page)).toEqual(["/home"]);
  await front.goAway();
  await nothingShown(page, front.url + paths.users);
});

test("a new version is shown by the next navigation, and the old one never again", async ({
  page,
  context,
  request,
  front,
}) => {
  const { email } = await makeLearner(await throughApi(request));
  await signInBy(context, email);
  await remember(context, front.url, {});
  const version = () => page.locator("html").getAttribute("data-version");
  await page.goto(`${front.url}/home`);
  await expect.poll(() => kept(page)).toEqual(["/home"]);
  expect(await version()).toBeNull();
  front.changes.build = "second";
  await page.goto(`${front.url}/home`);
  expect(await version()).toBe("second");
  const caches = () => page.evaluate(async () => (await window.caches.keys()).filter((name) => /second$/.test(name)));
  await expect.poll(caches).toHaveLength(2);
  await expect.poll(() => kept(page)).toEqual(["/home"]);
  await front.goAway();
  await page.goto(`${front.url}/home`);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await version()).toBe("second");
});

test(
  "the old version is not shown either while the new worker cannot be had",
  inFull(),
  async ({ page, context, request, front }) => {
    const { email } = await makeLearner(await throughApi(request));
    await signInBy(context, email);
    await remember(context, front.url, {});
    await page.goto(`${front.url}/home`);
    await expect.poll(() => kept(page)).toEqual(["/home"]);
    Object.assign(front.changes, { build: "second", isWorkerHeld: true });
    await page.goto(`${front.url}/home`);
    await expect.poll(() => kept(page)).toEqual([]);
    await front.goAway();
    await nothingShown(page, `${front.url}/home`);
  },
);

test.describe("where the operator wants no worker", () => {
  const registered = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const cached = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

  test("the one that is served instead removes the former with all that it kept", async ({
    page,
    context,
    request,
    front,
  }) => {
    const { email } = await makeLearner(await throughApi(request));
    await signInBy(context, email);
    await remember(context, front.url, {});
    await page.goto(`${front.url}/home`);
    await expect.poll(() => kept(page)).toEqual(["/home"]);
    front.changes.worker = workerOf(STANDALONE, undefined).bytes;
    // A page without the program, so that only the browser itself looks for a new worker.
    await page.goto(`${front.url}/api/v2/docs/`);
    await expect.poll(() => registered(page)).toBe(0);
    await expect.poll(() => cached(page)).toBe(0);
    await front.goAway();
    await expect(page.goto(`${front.url}/home`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  });

  test("a page removes both too", inFull(), async ({ page, context, request, front }) => {
    const { email } = await makeLearner(await throughApi(request));
    await signInBy(context, email);
    await remember(context, front.url, {});
    await page.goto(`${front.url}/home`);
    await expect.poll(() => kept(page)).toEqual(["/home"]);
    front.changes.page = (html) => html.replaceAll(/(\\"isOn\\":)true/g, "$1false");
    await page.goto(`${front.url}/home`);
    await expect.poll(() => registered(page)).toBe(0);
    await expect.poll(() => cached(page)).toBe(0);
  });
});
