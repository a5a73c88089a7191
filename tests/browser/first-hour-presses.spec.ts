import type { Page } from "@playwright/test";
import { type Hand, handOn } from "./support/hand";
import { expect, test } from "./support/journey";
import { ready } from "./support/looks";
import { newestLetter } from "./support/reset-links";

/** What a person needs for it; a designer counted 36 and 600 once. */
const [MOST_CLICKS, MOST_KEYS] = [25, 450];

const GIFT = "Which knife cuts bread? { =The long one ~The short one }\n\nWho sharpens them? { =The chef ~A guest }";
const SECRET = "lantern-42-oak";
const h1 = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) =>
  page.getByRole("main").or(dialog(page)).getByRole("textbox", { name, exact: true });

async function register(page: Page, hand: Hand): Promise<string> {
  await page.goto("/auth/register");
  const email = `nina.${Math.random().toString(36).slice(2, 7)}@cosy.example`;
  const typed = { company_title: "Cosy Home", first_name: "Nina", middle_name: "Petrivna", last_name: "Koval" };
  await hand.click(page.locator("input[name=company_title]"));
  for (const [name, text] of Object.entries(typed)) {
    await hand.type(page.locator(`input[name=${name}]`), text);
    await hand.press("Tab");
  }
  await page.keyboard.type("671234567");
  await hand.press("Tab");
  await hand.type(page.locator("input[name=email]"), email);
  await hand.press("Tab");
  await hand.type(page.locator("input[name=password]"), SECRET);
  await hand.press("Tab", "Tab");
  await hand.type(page.locator("input[name=password2]"), SECRET);
  await hand.press("Enter");
  await h1(page, "Log In");
  await hand.type(page.locator("input[name=password]"), SECRET);
  await hand.press("Enter");
  await h1(page, "My Specialization");
  return email;
}

/** Opens a step of the first card, which stands on Home: it leads to the form for a new row. */
async function step(page: Page, hand: Hand, title: string) {
  const card = page.getByRole("region", { name: "Set up your company" });
  // In the tree of units letters search for a unit.
  if (/units/.test(page.url()))
    await hand.click(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Home" }));
  else if (!(await card.isVisible())) {
    // A letter in a field is a letter.
    await expect(page.locator(":is(input, textarea):focus")).toHaveCount(0);
    await ready(page);
    await hand.press("g", "h");
  }
  await hand.click(card.getByRole("link", { name: new RegExp(`^${title}`) }));
}

/** By the search of the bar, which has what can be made. */
async function find(page: Page, hand: Hand, words: string, deed: string) {
  await hand.press("Control+k");
  const search = page.getByRole("combobox", { name: "What to find" });
  await hand.type(search, words);
  await expect(page.getByRole("option").first()).toContainText(deed);
  await hand.press("Enter");
}

async function confirmEmail(page: Page, hand: Hand, email: string) {
  const { link } = await newestLetter(email, "Confirm your email");
  hand.counted.click += 1;
  await page.goto(link);
  await hand.click(page.getByRole("button", { name: "Confirm the email" }));
  await expect(page.getByText("The email is confirmed.")).toBeVisible();
  await page.goBack();
}

async function places(page: Page, hand: Hand) {
  await step(page, hand, "Units");
  await hand.type(field(page, "Name"), "Shop");
  await hand.press("Enter");
  await expect(page.getByRole("row", { name: "Shop" })).toBeVisible();
  await step(page, hand, "Positions");
  await hand.type(field(page, "Title"), "Cook");
  await hand.press("Shift+Enter");
  await expect(page.getByRole("row").filter({ hasText: "Cook" })).toBeVisible();
  await hand.type(field(page, "Title"), "Waiter");
  await hand.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Waiter" })).toBeVisible();
}

/** One by invitation, and four by a table that knows their position and unit. */
async function people(page: Page, hand: Hand, email: string) {
  await step(page, hand, "People");
  await hand.type(field(page, "Email"), email.replace("nina", "oleg"));
  await hand.press("Tab", "Tab");
  for (const [name, text] of [
    ["First Name", "Oleg"],
    ["Middle Name", "Ivanych"],
    ["Last Name", "Bondar"],
  ] as const) {
    await hand.type(field(page, name), text);
    await hand.press("Tab");
  }
  await page.keyboard.type("Cook");
  await expect(page.getByRole("option", { name: "Cook" })).toBeVisible();
  await hand.press("Enter", "Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Bondar" })).toBeVisible();
  await hand.click(page.getByRole("link", { name: "Import" }));
  const rows = ["Anna", "Borys", "Vira", "Hanna"].map((name) => `${name}.${email},${name},Petrivna,Melnyk,Waiter,Shop`);
  await hand.choose(page.getByLabel("Choose a CSV file"), {
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Email,First Name,Middle Name,Last Name,Position,Unit", ...rows].join("\n")),
  });
  await hand.click(page.getByRole("button", { name: "Next" }));
  await hand.click(page.getByRole("button", { name: "Import 4 people" }));
  await expect(page.getByText("Show 4 people")).toBeVisible();
}

/** With a file, a link, and a test of three questions, two of them pasted. */
async function competency(page: Page, hand: Hand) {
  await step(page, hand, "First competency");
  await hand.type(field(page, "Title"), "Knives");
  await hand.press("Enter");
  await h1(page, "Knives");
  await hand.choose(page.getByText("Add files").first(), {
    name: "Rules.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Wash them."),
  });
  await expect(page.getByRole("button", { name: "Rules", exact: true })).toBeVisible();
  await hand.click(page.getByRole("button", { name: "New link" }));
  await hand.type(field(page, "Title"), "Video");
  await hand.press("Tab");
  await hand.type(field(page, "Address"), "cosy.example/knives");
  await hand.press("Enter");
  await expect(page.getByRole("link", { name: "Video" })).toBeVisible();
  await hand.click(page.getByRole("tab", { name: "Online Test" }));
  await hand.click(page.getByRole("button", { name: "Add a test" }).or(page.getByRole("button", { name: "Add test" })));
  await hand.type(field(page, "Title"), "Blades");
  await hand.press("Enter");
  await questions(page, hand);
}

async function questions(page: Page, hand: Hand) {
  const text = page
    .getByRole("region", { name: "New question" })
    .getByRole("textbox", { name: "Question", exact: true });
  await hand.type(text, "Where do knives lie?");
  await hand.press("Control+Enter");
  const answer = page.getByRole("textbox", { name: "Answer" });
  for (const [nth, given] of ["In the block", "In the sink", "In a pocket", "On the floor"].entries()) {
    await expect(answer).toHaveValue("");
    await hand.type(answer, given);
    await hand.press(nth < 3 ? "Shift+Enter" : "Enter");
    await expect(page.getByRole("listitem").filter({ hasText: given }).first()).toBeVisible();
  }
  await hand.click(page.getByRole("checkbox", { name: "Correct: In the block" }));
  await hand.click(page.getByRole("button", { name: "More actions with the test" }));
  await hand.click(page.getByRole("menuitem", { name: "Import questions" }));
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  // Ctrl and V.
  await page.keyboard.insertText(GIFT);
  hand.counted.key += 2;
  await hand.press("Control+Enter");
  await expect(dialog(page).getByRole("button", { name: "Import 2 questions" })).toBeFocused();
  await hand.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
}

async function programs(page: Page, hand: Hand) {
  await step(page, hand, "First specialization");
  await hand.type(field(page, "Title"), "Chef");
  await hand.press("Tab");
  await page.keyboard.type("Coo");
  await expect(page.getByRole("option", { name: "Cook" })).toBeVisible();
  await hand.press("Enter", "Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Add a competency" })).toBeFocused();
  await page.keyboard.type("Kn");
  await expect(page.getByRole("option", { name: "Knives" })).toBeVisible();
  await hand.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Knives" }).first()).toBeVisible();
  await find(page, hand, "new gr", "New adaptation group");
  await hand.type(field(page, "Title"), "Newcomers");
  await hand.press("Tab", "Tab");
  await page.keyboard.type("Coo");
  await expect(page.getByRole("option", { name: "Cook" })).toBeVisible();
  await hand.press("Enter", "Escape");
  await expect(dialog(page)).toContainText("1 person matches the rule");
  await hand.press("Control+Enter");
  await expect(dialog(page)).toHaveCount(0);
  // The focus goes to the new row, away from whatever opens before.
  await expect(page.getByRole("main").locator("input:focus")).toHaveCount(1);
}

async function checklist(page: Page, hand: Hand) {
  await find(page, hand, "new ch", "New checklist");
  await hand.type(field(page, "Title"), "Kitchen round");
  await hand.press("Enter");
  await expect(page.getByRole("button", { name: "New question" }).first()).toBeFocused();
  await hand.press("Enter");
  const asked = page.getByRole("main").getByRole("textbox", { name: "Question" });
  for (const [nth, line] of ["Knives are clean", "Floor is dry", "Hands are washed"].entries()) {
    await expect(asked).toHaveValue("");
    await hand.type(asked, line);
    await hand.press(nth < 2 ? "Shift+Enter" : "Enter");
    await expect(page.getByText(line)).toBeVisible();
  }
}

test("a new company is set up, from its registration to a checklist, with few presses and nothing refused", async ({
  page,
}, info) => {
  const hand = await handOn(page);
  const email = await register(page, hand);
  await confirmEmail(page, hand, email);
  await places(page, hand);
  await people(page, hand, email);
  await competency(page, hand);
  await programs(page, hand);
  await checklist(page, hand);
  const { click, key } = hand.counted;
  info.annotations.push({ type: "presses", description: `${click} clicks, ${key} keys` });
  expect(click).toBeLessThanOrEqual(MOST_CLICKS);
  expect(key).toBeLessThanOrEqual(MOST_KEYS);
  expect(Math.min(click, key)).toBeGreaterThan(15);
});
