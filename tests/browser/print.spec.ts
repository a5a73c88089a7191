import type { BrowserContext, Page } from "@playwright/test";
import { readPages, readPdf } from "../support/pdf";
import { expect, inFull, remember, test } from "./support/journey";
import { estimateOne, makeLargeTeam } from "./support/large-team";
import { signInBy } from "./support/learner";
import { ready } from "./support/looks";

const PEOPLE = 120;
/** Texts of the application's frame, of the toolbar, of the pager, and of a row's ticks. */
const SCREEN_ONLY = [
  "Skip to the content",
  "Development Management",
  "Search",
  "Group by",
  "Export",
  "per page",
  "Next page",
  "Select",
];

async function open(page: Page, context: BrowserContext, email: string, address: string, url: string) {
  await signInBy(context, email);
  await remember(context, url, { theme: "dark", isAdminMode: true });
  await page.goto(address);
  await ready(page);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

/** The sheets of the printout, which all lie across. */
async function print(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { width, height } = await readPdf(pdf);
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
  return readPages(pdf);
}

/** A PDF places letters of a repeated or an upright text one by one, which reads as spaces between them. */
const squeezed = (text: string) => text.replace(/\s/g, "");

function expectAllThere(printed: readonly string[], names: readonly string[], heads: readonly string[]) {
  const sheets = printed.map(squeezed);
  const everything = sheets.join("");
  expect(sheets.length).toBeGreaterThan(2);
  for (const [nth, sheet] of sheets.entries()) {
    for (const head of heads) expect(sheet, `sheet ${nth + 1}`).toContain(squeezed(head));
    expect(sheet, `sheet ${nth + 1}`).toMatch(/Ткаля/);
  }
  expect(names.filter((name) => !everything.includes(name))).toEqual([]);
  expect(SCREEN_ONLY.filter((text) => everything.includes(squeezed(text)))).toEqual([]);
}

for (const [title, address, heads] of [
  ["Team Profiles", "profiles", ["User", "Position", "Specialization", "Status", "Progress", "Activity"]],
  ["Team Adaptation Report", "adaptation", ["User", "Position", "Status", "Progress", "Activity"]],
  ["Team Estimates Report", "estimates", ["User", "Position", "Mean Score"]],
] as const)
  test(
    `${title} of ${PEOPLE} people prints all of them, with its headings on each sheet and no controls`,
    inFull(address !== "profiles"),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { email, names } = await makeLargeTeam(request, PEOPLE);
      await open(page, context, email, `/team-development/${address}?people.size=200`, url);
      const drawn = page.locator("tbody tr[aria-rowindex]");
      expect(await drawn.count()).toBeLessThan(PEOPLE);
      const sheets = await print(page);
      expectAllThere(sheets, names, heads);
      expect(sheets[0]).toContain(title);
      await expect.poll(() => drawn.count()).toBeLessThan(PEOPLE);
    },
  );

test(
  `the heat map of ${PEOPLE} people prints all of them, with its competencies on each sheet`,
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api, email, names } = await makeLargeTeam(request, PEOPLE);
    const titles = ["Набір", "Верстка", "Палітурка"];
    await estimateOne(api, titles);
    await open(page, context, email, "/team-development/estimates?tab=competencies&heat.size=200", url);
    expectAllThere(await print(page), names, ["User", "Gap to 80", ...titles]);
  },
);

test(
  "an opened person prints with their unit's people, under its title, without buttons",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api, email } = await makeLargeTeam(request, 3);
    const [head, ...members] = await api.list("/users/users/?search=Ткаля");
    const unit = await api.make("/users/units/", { title: "Цех набору", color: "#1f6f54", manager: head?.id });
    for (const { id } of members) await api.change("/users/users/", id, { unit });
    const address = `/team-development/profiles?people.open=${head?.id}`;
    await open(page, context, email, address, url);
    await expect(page.getByRole("table", { name: "Unit: Цех набору" }).getByRole("rowheader")).toHaveCount(2);
    const sheets = (await print(page)).join(" ");
    expect(sheets).toContain("Unit: Цех набору");
    expect(sheets).not.toContain("User Profile Report");
  },
);
