import type { APIRequestContext, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { expectRightInEveryLook } from "./support/looks";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

test.beforeEach(async ({ page, context, baseURL: url = "" }) => {
  await toastsStay(page);
  await signInAs(context, "administrator");
  await remember(context, url, { isAdminMode: true });
});

type Held = { id: number; user: number };

/** A specialization with a course, and so many people with a last name of their own, who lack it. */
async function makePeople(request: APIRequestContext, count: number) {
  const api = await throughApi(request);
  const word = `Лава${Array.from(crypto.randomUUID().slice(0, 6), (one) => "абвгдежзиклмнопр"[Number.parseInt(one, 16)]).join("")}`;
  const course = await api.make("/handbook/education-courses/", { title: `Різьба ${word}` });
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Різьбяр ${word}`, position: position?.id });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  const rows = Array.from({ length: count }, (_, nth) => ({
    line: nth + 2,
    email: `carver${nth}-${crypto.randomUUID()}@people.example`,
    first_name: "Ірина",
    middle_name: "Іванівна",
    last_name: word,
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  const held = async () =>
    (await api.list(`/studies/user-education-programs/?program=${program}`)) as unknown as Held[];
  return { api, word, held };
}

/** How often the mouse was pressed on this page since it was opened. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = "0";
    const count = () => {
      document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1);
    };
    document.addEventListener("pointerdown", count, { capture: true });
  });
  return async () => Number(await page.getAttribute("html", "data-clicks"));
}

/** Assigns the specialization to everybody of the page, by the mouse alone, up to the result. */
async function assignToAll(page: Page, word: string, count: number) {
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await all.click();
  const bar = page.getByRole("group", { name: "Actions with the selected rows" });
  await bar.getByRole("button", { name: "Assign a program" }).click();
  const dialog = page.getByRole("dialog", { name: `Assign to ${count} people` });
  const field = dialog.getByRole("combobox", { name: "Specialization" });
  await field.click();
  await page.keyboard.type(`Різьбяр ${word}`);
  await page.getByRole("option", { name: `Різьбяр ${word}` }).click();
  await dialog.getByRole("button", { name: "+30 days" }).click();
  await dialog.getByRole("button", { name: "Show who gets it" }).click();
  await dialog.getByRole("button", { name: `Assign to ${count} people` }).click();
  await expect(dialog.getByRole("table", { name: `Assigned: ${count}` })).toBeVisible();
  return dialog;
}

async function open(page: Page, word: string): Promise<void> {
  await page.goto(`${paths.userSpecializations}?people.q=${word}`);
  await expectAlive(page.getByRole("columnheader").getByRole("checkbox"));
}

test("forty people get a specialization from Edit User Specializations in eight clicks, and Undo takes it back", async ({
  page,
  request,
}) => {
  const { word, held } = await makePeople(request, 40);
  await open(page, word);
  const clicks = await countClicks(page);
  const dialog = await assignToAll(page, word, 40);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(await clicks()).toBeLessThanOrEqual(8);
  expect(await held()).toHaveLength(40);
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Assigned to 40 people" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(held).toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: "Undone" })).toHaveCount(1);
});

test("the result can be undone where it is read; who has begun keeps it, and is named", async ({ page, request }) => {
  const { api, word, held } = await makePeople(request, 3);
  await open(page, word);
  const dialog = await assignToAll(page, word, 3);
  await expectRightInEveryLook(page, "assign-result");
  const [first] = await held();
  await api.change("/studies/user-education-programs/", first?.id ?? 0, { deadline_date: "2099-12-31" });
  await dialog.getByRole("button", { name: "Undo the assignment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(new RegExp(`stays with 1 person, .*: ${word} Ірина`))).toBeVisible();
  expect((await held()).map(({ id }) => id)).toEqual([first?.id]);
  await expect(page.getByRole("group", { name: "Actions with the selected rows" })).toBeHidden();
});

test.describe("when the server fails", () => {
  test.use({ expected: [/status of 500/] });

  test("nothing is said to be undone, and it can be tried again", inFull(), async ({ page, request }) => {
    const { word, held } = await makePeople(request, 2);
    await open(page, word);
    const dialog = await assignToAll(page, word, 2);
    const failure = { status: 500, json: { code: "internal", status: 500, detail: "The disk is full." } };
    await page.route(/\/undo-assign\/$/, (route) => route.fulfill(failure));
    await dialog.getByRole("button", { name: "Undo the assignment" }).click();
    await expect(page.getByText(/The disk is full\./)).toBeVisible();
    expect(await held()).toHaveLength(2);
    await page.unroute(/\/undo-assign\/$/);
    await dialog.getByRole("button", { name: "Undo the assignment" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await held()).toEqual([]);
  });
});
