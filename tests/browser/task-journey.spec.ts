import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { newEstimator, QUESTIONS } from "./support/estimator";
import { expect, expectAlive, inFull, remember, test } from "./support/journey";
import { focusAndPress, press, typeInto } from "./support/keys";
import { signInBy } from "./support/learner";

/** How people act: the steps are the same, the hands are not. */
type Hands = {
  press(page: Page, target: Locator): Promise<void>;
  type(page: Page, field: Locator, text: string): Promise<void>;
  /** Chooses the only option of the open list. */
  choose(page: Page): Promise<void>;
  tick(page: Page, box: Locator, title: string): Promise<void>;
};

type Prepared = Awaited<ReturnType<typeof newEstimator>>;
type Seat = { browser: Browser; url: string; options: BrowserContextOptions };

/** A browser of one person. */
async function seat({ browser, url, options }: Seat, email: string, isAdminMode = false): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url });
  await signInBy(context, email);
  await remember(context, url, { isAdminMode });
  return context.newPage();
}

async function create(page: Page, hands: Hands, one: Prepared): Promise<void> {
  await page.goto("/admin/tasks");
  const button = page.getByRole("button", { name: "New task" });
  await expectAlive(button);
  await hands.press(page, button);
  const form = page.getByRole("dialog", { name: "New task" });
  await hands.type(page, form.getByLabel("Task"), `Обхід ${one.name}`);
  for (const [field, text] of [
    ["User", one.person.email],
    ["Checklist", one.name],
    ["Estimator", "Учениця"],
  ] as const) {
    await hands.type(page, form.getByRole("combobox", { name: field }), text);
    await expect(page.getByRole("option")).toHaveCount(1);
    await hands.choose(page);
    await expect(page.getByRole("option")).toHaveCount(0);
  }
  await hands.press(page, form.getByRole("button", { name: "Create" }));
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("region", { name: `Обхід ${one.name}` })).toBeVisible();
}

async function fill(page: Page, hands: Hands, one: Prepared): Promise<void> {
  await page.goto("/teach/processes");
  const row = page.getByRole("button", { name: new RegExp(`^(Учениця Марія )?Обхід ${one.name}`) });
  await expectAlive(row);
  await hands.press(page, row);
  await hands.press(page, page.getByRole("button", { name: "Fill the checklist", exact: true }));
  const sheet = page.getByRole("dialog");
  for (const title of [QUESTIONS[1], QUESTIONS[3]] as string[]) {
    const box = sheet.getByRole("checkbox", { name: title });
    await hands.tick(page, box, title);
    await expect(box).toBeChecked();
  }
  await expect(sheet.getByText("60 of 100 points", { exact: true })).toBeVisible();
  await hands.press(page, sheet.getByRole("button", { name: "Save the estimate" }));
  await expect(page.getByText(`Estimated: Обхід ${one.name}, 60`)).toBeVisible();
  await expect(page.getByText("Nothing to estimate")).toBeVisible();
}

async function read(page: Page, hands: Hands, one: Prepared): Promise<void> {
  await page.goto("/profile/marks");
  await expect(page.getByText("Mean of 1 mark: 60")).toBeVisible();
  const open = page.getByRole("button", { name: `Open the filled checklist: Огляд ${one.name}` });
  await expectAlive(open);
  await hands.press(page, open);
  const filled = page.getByRole("dialog", { name: `Обхід ${one.name}` });
  await expect(filled.getByText("60 of 100 points", { exact: true })).toBeVisible();
  await expect(filled.getByText(/^Estimator: Учениця.*, \d+\s[A-Z][a-z]+/)).toBeVisible();
}

/** From the task to the mark: an administrator, an estimator and the person, each in a browser of their own. */
async function goAll(place: Seat, hands: Hands, one: Prepared): Promise<void> {
  const administrator = await seat(place, "administrator@demo.atesta.example", true);
  const estimator = await seat(place, one.estimator.email);
  const person = await seat(place, one.person.email);
  await create(administrator, hands, one);
  await person.goto("/profile/marks");
  await expect(person.getByText("pending...")).toBeVisible();
  await fill(estimator, hands, one);
  await read(person, hands, one);
  const [task] = await one.api.list(`/process/tasks/?checklist=${one.checklist}`);
  expect(task).toMatchObject({ title: `Обхід ${one.name}`, score: 60, user: one.person.user });
  for (const page of [administrator, estimator, person]) await page.context().close();
}

const mouse: Hands = {
  press: (_, target) => target.click(),
  type: (_, field, text) => field.fill(text),
  choose: (page) => page.getByRole("option").click(),
  tick: (page, _, title) => page.getByRole("dialog").getByText(title, { exact: true }).click(),
};
const keys: Hands = {
  press: focusAndPress,
  type: typeInto,
  choose: (page) => press(page, "Enter"),
  tick: (page, box) => focusAndPress(page, box, "Space"),
};
const finger: Hands = {
  press: (_, target) => target.tap(),
  type: async (_, field, text) => {
    await field.tap();
    await field.fill(text);
  },
  choose: (page) => page.getByRole("option").tap(),
  tick: (page, _, title) => page.getByRole("dialog").getByText(title, { exact: true }).tap(),
};
const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const [name, hands, options] of [
  ["by mouse", mouse, wide],
  ["by keys alone", keys, wide],
  ["on a phone", finger, phone],
] as const) {
  test(
    `${name}: a task goes from its creation to the mark`,
    inFull(hands === mouse),
    async ({ browser, request, baseURL: url = "" }) => {
      await goAll({ browser, url, options }, hands, await newEstimator(request, 0));
    },
  );
}
