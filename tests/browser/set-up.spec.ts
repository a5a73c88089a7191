import type { Page, Response } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, inFull, signInAs, test } from "./support/journey";
import { expectRightInEveryLook, ready } from "./support/looks";
import { registerCompany } from "./support/new-company";
import { newestLetter } from "./support/reset-links";
import { toastsStay } from "./support/staying-toasts";

const cardOf = (page: Page) => page.getByRole("region", { name: "Set up your company" });
const stepOf = (page: Page, title: string) => cardOf(page).getByRole("listitem").filter({ hasText: title });
const finished = (page: Page) => page.getByRole("region", { name: "Your company is set up" });

const isKept = (one: Response) => one.url().endsWith("/users/set-up/") && one.request().method() !== "GET";

async function home(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
  await ready(page);
}

/** Opens a step, which leads to its place with the form for a new row. */
async function follow(page: Page, title: string) {
  await stepOf(page, title).getByRole("link").click();
  await expect(page.locator("h1")).not.toHaveText("My Specialization");
  const field = page.getByRole("main").or(page.getByRole("dialog")).getByRole("textbox");
  // On a phone My account shows the part of the step unfolded, and the others by their names.
  await expect(field.or(page.getByRole("button", { name: "Email", expanded: true })).first()).toBeVisible();
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).first().click();
}

/** What a person does in the form of each step. */
const steps: readonly [title: string, act: (page: Page, email: string) => Promise<void>][] = [
  [
    "Your email",
    async (page, email) => {
      await page.goto((await newestLetter(email, "Confirm your email")).link);
      const confirm = page.getByRole("button", { name: "Confirm the email" });
      await expectAlive(confirm);
      await confirm.click();
      await expect(page.getByText("The email is confirmed.")).toBeVisible();
    },
  ],
  [
    "Units",
    async (page) => {
      await page.getByRole("main").getByRole("textbox", { name: "Name" }).fill("Kitchen");
      await choose(page, "Manager", "Koval");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row").filter({ hasText: "Kitchen" })).toBeVisible();
    },
  ],
  [
    "Positions",
    async (page) => {
      await page.getByRole("main").getByRole("textbox", { name: "Title" }).fill("Cook");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row").filter({ hasText: "Cook" })).toBeVisible();
    },
  ],
  [
    "People",
    async (page) => {
      const form = page.getByRole("dialog");
      await form.getByRole("textbox", { name: "Email" }).fill(`cook.${crypto.randomUUID()}@company.example`);
      for (const [field, name] of [
        ["First Name", "Olena"],
        ["Middle Name", "Ivanivna"],
        ["Last Name", "Bondar"],
      ] as const)
        await form.getByRole("textbox", { name: field }).fill(name);
      await form.getByRole("radio", { name: /password/i }).focus();
      await page.keyboard.press("Space");
      for (const name of ["password", "password2"])
        await form.locator(`input[name=${name}]`).fill("four-quiet-meadows");
      await form.getByRole("button", { name: "Create" }).click();
      await expect(form).toHaveCount(0);
    },
  ],
  [
    "First competency",
    async (page) => {
      await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Knives");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Knives" })).toBeVisible();
    },
  ],
  [
    "First specialization",
    async (page) => {
      await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Chef");
      await choose(page, "Position", "Cook");
      await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  ],
  [
    "First adaptation rule",
    async (page) => {
      await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Newcomers");
      await choose(page, "Positions", "Cook");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  ],
];

for (const [device, width] of [
  ["a phone", 360],
  ["a desktop", 1280],
] as const)
  test(
    `on ${device} a new company's seven steps are ticked as its things are made, and then they are gone`,
    inFull(width > 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { email } = await registerCompany(page, "Dawn");
      await expect(cardOf(page).getByRole("listitem")).toHaveCount(7);
      await expectFits(page);
      await expectAccessible(page);
      for (const [nth, [title, act]] of steps.entries()) {
        await expect(cardOf(page)).toContainText(`${nth} of 7`);
        await expect(stepOf(page, title)).not.toContainText("Done");
        await follow(page, title);
        await act(page, email);
        // That all are done is kept once they are seen.
        const kept = nth === 6 && page.waitForResponse((one) => isKept(one) && one.ok());
        await home(page);
        if (kept) await kept;
        if (nth < 6) await expect(stepOf(page, title)).toContainText("Done");
      }
      await expect(finished(page)).toContainText("All seven steps are done");
      await expect(cardOf(page)).toHaveCount(0);
      await expectRightInEveryLook(page);
      await home(page);
      await expect(finished(page)).toHaveCount(0);
    },
  );

test("a done step opens its list alone; Back shows the ticks of now; the menu of administrators is there", async ({
  page,
}) => {
  await registerCompany(page, "Noon");
  await follow(page, "Positions");
  await expect(page.getByRole("switch", { name: "Admin mode" })).toBeChecked();
  await steps[2]?.[1](page, "");
  await page.goBack();
  await expect(cardOf(page)).toContainText("1 of 7");
  const link = stepOf(page, "Positions").getByRole("link");
  await expect(link).toHaveAttribute("href", "/admin/dictionaries/positions");
  await expect(stepOf(page, "Units").getByRole("link")).toHaveAttribute(
    "href",
    "/admin/dictionaries/units?units.form=new",
  );
});

test(
  "at 1280 px the card is as wide as the page, seen at once, and the notice about the email takes one line",
  inFull(),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await registerCompany(page, "Morning");
    await page.goto("/home");
    await ready(page);
    const card = cardOf(page);
    await expect(card).toBeInViewport({ ratio: 1 });
    const [own, around] = await Promise.all([card.boundingBox(), page.getByRole("main").boundingBox()]);
    expect(own?.width ?? 0).toBeGreaterThan((around?.width ?? 0) - 60);
    const lefts = await card
      .getByRole("listitem")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(2);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    const notice = page.getByRole("region", { name: "Your email" });
    await expect(notice.getByRole("button", { name: "Send again" })).toBeVisible();
    expect((await notice.boundingBox())?.height).toBeLessThan(52);
    await expectFits(page);
  },
);

test("hidden steps stay hidden on another device, until the Company page shows them again", async ({
  page,
  browser,
  baseURL,
}) => {
  await toastsStay(page);
  await registerCompany(page, "Dusk");
  await cardOf(page).getByRole("button", { name: "Hide the steps" }).click();
  await expect(cardOf(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  const toast = page.getByRole("listitem").filter({ hasText: "The steps are hidden" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await cardOf(page).getByRole("button", { name: "Hide the steps" }).click();
  await expect(cardOf(page)).toHaveCount(0);

  const session = (await page.context().cookies()).filter(({ name }) => name.includes("session-token"));
  const other = await browser.newContext({ baseURL: String(baseURL) });
  await other.addCookies(session);
  const phone = await other.newPage();
  await home(phone);
  await expect(cardOf(phone)).toHaveCount(0);
  await phone.goto("/admin/company");
  await ready(phone);
  await expectRightInEveryLook(phone);
  await phone.getByRole("button", { name: "Show the steps" }).click();
  await expect(cardOf(phone)).toContainText("0 of 7");
  await phone.goto("/admin/company");
  await ready(phone);
  await expect(phone.getByRole("button", { name: "Show the steps" })).toHaveCount(0);
  await other.close();
  await home(page);
  await expect(cardOf(page)).toBeVisible();
});

test("a company that has everything, and people who do not administrate, see no steps", async ({ page, context }) => {
  for (const role of ["administrator", "employee"] as const) {
    await context.clearCookies();
    await signInAs(context, role);
    await page.goto("/profile/specializations");
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Specialization");
    await expect(cardOf(page)).toHaveCount(0);
    await expect(finished(page)).toHaveCount(0);
  }
});
