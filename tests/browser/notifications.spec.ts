import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { spokenDay } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { stepUntil, stopClock } from "./support/clock";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { tabTo } from "./support/keys";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";

type Test = { context: BrowserContext; request: APIRequestContext; baseURL?: string | undefined };
type Listed = { results: { id: number; text: string; created_at: string }[] };

const TASKS = ["Каса", "Склад", "Зал"];

/** A person who is told of a specialization, and then of three tasks to estimate. */
async function signedInPerson({ context, request, baseURL = "" }: Test) {
  const api = await throughApi(request);
  const person = await makeLearner(api, ["employee", "estimator"]);
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", {
    title: `Сад ${person.name}`,
    position: position?.id,
  });
  await api.make("/studies/user-education-programs/", {
    ...{ user: person.user, program, deadline_date: companyDay(30) },
  });
  const checklist = await api.make("/handbook/checklists/", {
    title: `Огляд ${person.name}`,
    estimators: [person.user],
  });
  await api.make("/handbook/checklist-questions/", { checklist, title: "Чисто", score: 1, course: null });
  const other = await makeLearner(api);
  const give = (title: string) =>
    api.make("/process/tasks/", {
      ...{ title, description: "", checklist, user: other.user, estimator: person.user },
      deadline_date: companyDay(7),
    });
  for (const title of TASKS) await give(title);
  await signInBy(context, person.email);
  await remember(context, baseURL, {});
  return { give, api: await throughApi(request, person.email) };
}

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });
const markIn = (page: Page, title: string) => rowOf(page, title).getByRole("button", { name: /^Mark as read/ });
const bell = (page: Page, count: number) =>
  page.getByRole("button", { name: count ? `Notifications: ${count} new` : "no notifications", exact: true });

/** The places of everything on the page, which nothing may change. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main h1, main h2, main li, main li a, main fieldset, main [role=switch], main button",
      ),
    ]
      .map((one) => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y + window.scrollY, width, height].map(Math.round).join(" ")),
  );

for (const [device, width] of [
  ["a phone", 360],
  ["a desktop", 1280],
] as const)
  test(
    `on ${device} the last line of the bell leads to all; one and all are marked as read, and nothing moves`,
    inFull(width > 360),
    async ({ page, context, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      await signedInPerson({ context, request, baseURL });
      await page.goto("/faq");
      await expectAlive(bell(page, 4));
      await bell(page, 4).click();
      const all = page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: "All notifications" });
      await all.click();
      await expect(page).toHaveURL(/\/notifications$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toContainText("Notifications");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["New"]);
      await expect(rows(page)).toHaveCount(4);
      await expect(rowOf(page, "Зал").getByText(/^Today, \d\d:\d\d$/)).toHaveAttribute(
        "title",
        /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/,
      );
      // The newest is first.
      await expect(rows(page).first()).toContainText("Зал");
      await expectFits(page);
      await expectAccessible(page);

      await ready(page);
      const before = await places(page);
      const mark = markIn(page, "Склад");
      await tabTo(page, mark);
      await page.keyboard.press("Enter");
      await expect(bell(page, 3)).toBeVisible();
      const read = rowOf(page, "Склад").getByRole("button", { name: "Read", exact: true });
      await expect(read).toBeFocused();
      await expect(rowOf(page, "Склад")).not.toContainText("Unread");
      expect(await places(page)).toEqual(before);

      const sent = page.waitForResponse(/\/notifications\/read-all\/$/);
      await page.getByRole("button", { name: "Mark all as read" }).click();
      await expect(bell(page, 0)).toBeDisabled();
      await expect(page.getByRole("main").getByText("Unread", { exact: true })).toHaveCount(0);
      expect(await places(page)).toEqual(before);
      await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveAttribute("aria-disabled", "true");
      // The page shows a mark before the server has it.
      expect((await sent).ok()).toBe(true);
      await page.reload();
      await ready(page);
      await expect(rows(page)).toHaveCount(4);
      await expect(page.getByRole("button", { name: /^Mark as read/ })).toHaveCount(0);
      // Nothing is left to tell apart.
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(0);
      // Without new ones the bell opens nothing, so the way here is in the person's panel too.
      await page.getByRole("button", { name: "Your account" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "All notifications" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  );

test("filters are kept in the address, and what was read stays until they change", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signedInPerson({ context, request, baseURL });
  await page.goto("/notifications");
  await ready(page);
  const kinds = page.getByRole("group", { name: "Kind" });
  const unreadOnly = page.getByRole("switch", { name: "Unread only" });
  const found = page.getByRole("main").getByRole("status").first();
  await kinds.getByText("Task", { exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await unreadOnly.click();
  await expect(page).toHaveURL(/\/notifications\?kind=task&unread=true$/);
  const sent = page.waitForResponse(/\/notifications\/\d+\/read\/$/);
  await markIn(page, "Склад").click();
  await expect(found).toHaveText("2 notifications");
  await expect(rows(page)).toHaveCount(3);

  expect((await sent).ok()).toBe(true);
  await page.reload();
  await ready(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(kinds.getByRole("radio", { name: "Task" })).toBeChecked();
  await expect(unreadOnly).toBeChecked();
  // Only those of the kind are marked; another one is still new.
  await page.getByRole("button", { name: "Mark all as read: Task" }).click();
  await expect(bell(page, 1)).toBeVisible();
  await kinds.getByText("Exam", { exact: true }).click();
  await expect(page.getByText("No notifications match the filters")).toBeVisible();
  await expectRightInEveryLook(page);
  await page.goBack();
  await expect(kinds.getByRole("radio", { name: "Task" })).toBeChecked();
  await page.goto("/notifications?kind=exam&page=7");
  await ready(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(rows(page)).toHaveCount(4);
});

test(
  "on a phone the kind is a list that opens, and unread ones stand above those that were read",
  inFull(),
  async ({ page, context, request, baseURL }) => {
    const { api } = await signedInPerson({ context, request, baseURL });
    const { results } = (await api.get("/notifications/")) as Listed;
    const newest = results[0];
    await api.make(`/notifications/${newest?.id}/read/`, {});
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/notifications");
    await ready(page);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["New", "Earlier"]);
    await expect(page.getByRole("region", { name: "New" }).getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Earlier" }).getByRole("link")).toContainText([String(newest?.text)]);
    await expectRightInEveryLook(page, "notifications");
    await page.getByRole("combobox", { name: "Kind" }).selectOption("Education");
    await expect(page).toHaveURL(/\/notifications\?kind=edu$/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Mark all as read: Education" }).click();
    await expect(rowOf(page, "Сад").getByRole("button", { name: "Read", exact: true })).toBeVisible();
  },
);

test("a row leads to the place and marks as read; new ones are offered, not pushed in", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { give } = await signedInPerson({ context, request, baseURL });
  await page.clock.install();
  await page.goto("/notifications");
  await ready(page);
  // The page asks for new ones when its clock is run, and not before.
  await stopClock(page);
  await give("Кухня");
  const offer = page.getByRole("button", { name: "Show new ones" });
  await expect(offer).toHaveCount(0);
  const before = await places(page);
  await page.clock.runFor(31_000);
  await stepUntil(page, async () => expect(await offer.isVisible()).toBe(true));
  await expect(rows(page)).toHaveCount(4);
  expect((await places(page)).slice(0, 3)).toEqual(before.slice(0, 3));
  await page.clock.resume();
  await offer.click();
  await expect(rows(page).first()).toContainText("Кухня");
  await expect(offer).toHaveCount(0);
  // The link has the whole row: a press beside the words counts.
  await rowOf(page, "Кухня").getByRole("time").click();
  await expect(page).toHaveURL(/\/teach\/processes\?fill=\d+/);
  // The task that it is about is open.
  await expect(page.getByRole("dialog", { name: "Кухня" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell(page, 4)).toBeVisible();
});

test.describe("without an answer", () => {
  test.use({ expected: [/ERR_FAILED/] });

  test("a mark is taken back, and the person is told", async ({ page, context, request, baseURL }) => {
    await signedInPerson({ context, request, baseURL });
    await page.goto("/notifications");
    await ready(page);
    await page.route("**/notifications/*/read/", (route) => route.abort());
    await markIn(page, "Каса").click();
    await expect(page.getByText("No response from server").first()).toBeVisible();
    await expect(rowOf(page, "Каса")).toContainText("Unread");
    await expect(markIn(page, "Каса")).toBeVisible();
  });
});

test("older ones follow with their days, page after page, and administrators are led into admin mode", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), {});
  const api = await throughApi(request);
  const { results } = (await api.get("/notifications/")) as Listed;
  expect(results.length).toBeGreaterThan(25);
  const today = companyDay();
  const days = [...new Set(results.map(({ created_at }) => dayOf(created_at)))].filter((day) => day < today);
  expect(days.length).toBeGreaterThan(2);
  const seen = new Set<string>();
  await page.goto("/notifications");
  const next = page.getByRole("button", { name: "Next page" });
  for (let nth = 1; ; nth += 1) {
    await ready(page);
    for (const one of await rows(page).getByRole("time").allTextContents()) seen.add(one.split(",")[0] ?? "");
    if ((await next.getAttribute("aria-disabled")) === "true") break;
    const answered = page.waitForResponse((one) => {
      const { pathname, searchParams } = new URL(one.url());
      return pathname.endsWith("/v2/notifications/") && searchParams.get("page") === String(nth + 1);
    });
    await next.click();
    await answered;
    await expect(page).toHaveURL(new RegExp(`page=${nth + 1}$`));
  }
  await expect(page).toHaveURL(/page=\d/);
  const named = (day: string) => (day === companyDay(-1) ? "Yesterday" : spokenDay("en", day, today));
  expect([...seen].filter((one) => one !== "Today").sort()).toEqual(days.map(named).sort());
  await page.goto("/notifications?kind=edu");
  await ready(page);
  await rows(page).filter({ hasText: "New education request created" }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/development-control/);
  await expect(page.getByRole("switch", { name: "Admin mode" })).toBeChecked();
});

/** YYYY-MM-DD where the company is. */
function dayOf(instant: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" }).format(new Date(instant));
}

test("a person without any sees why, and visitors are asked to sign in", async ({ page, context, request }) => {
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fnotifications/);
  const { email } = await makeLearner(await throughApi(request));
  await signInBy(context, email);
  await page.goto("/notifications");
  await ready(page);
  await expect(page.getByText("No notifications yet")).toBeVisible();
  // There is nothing to choose from and nothing to mark.
  await expect(page.getByRole("main").locator("button, select, fieldset")).toHaveCount(0);
  await expectRightInEveryLook(page);
});
