import type { APIRequestContext, Locator } from "@playwright/test";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { makeLearner } from "./support/learner";
import { chooseOfRow } from "./support/row-menu";
import { above } from "./support/states";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

const toasts = "[data-sonner-toast]";

test.beforeEach(async ({ page, context, baseURL }) => {
  await toastsStay(page);
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("a new row that the list shows has no toast and is announced; one that it does not show has a toast", async ({
  page,
}) => {
  const stamp = crypto.randomUUID().slice(0, 8);
  await page.goto(`/admin/dictionaries/positions?positions.q=${stamp}`);
  const create = page.getByRole("button", { name: "New position" }).first();
  await expectAlive(create);
  await create.click();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(`Seen ${stamp}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader", { name: stamp })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeAttached();
  await expect(page.locator(toasts)).toHaveCount(0);
  await create.click();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Out of this search");
  await page.keyboard.press("Enter");
  await expect(page.locator(toasts)).toContainText("Saved");
});

for (const width of [360, 1280])
  test(
    `at ${width} px a toast covers no main button, no menu, no notification and no field of a sheet`,
    inFull(width > 360),
    async ({ page, request }) => {
      await orderProgram(request);
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/admin/dictionaries/checklists?checklists.q=not-in-this-list&checklists.form=1");
      const create = page.getByRole("button", { name: "New checklist" }).first();
      await expectAlive(create);
      await above(page).locator("button[type=submit]").click();
      await expect(above(page)).toHaveCount(0);
      await expect(page.locator(toasts)).toContainText("Saved");
      /** What the toast lies upon, of all that could be pressed or filled in there without it. */
      const covered = (place: string) =>
        page.evaluate(
          ([within, toast]) => {
            const parts = [...document.querySelectorAll(`${within} :is(input, button, [role=menuitem])`)];
            const hits = () =>
              parts.map((one) => {
                const { left, top, width: wide, height } = one.getBoundingClientRect();
                return document.elementFromPoint(left + wide / 2, top + height / 2);
              });
            const hasToast = hits().map((hit) => hit?.closest(String(toast)) !== null);
            const toastsShown = [...document.querySelectorAll<HTMLElement>(String(toast))];
            for (const shown of toastsShown) shown.style.display = "none";
            // What a list has scrolled out of sight is not there without the toast either.
            const isThere = hits().map((hit, at) => hit && parts[at]?.contains(hit));
            for (const shown of toastsShown) shown.style.display = "";
            return parts.filter((_, at) => hasToast[at] && isThere[at]).map((one) => one.outerHTML);
          },
          [place, toasts],
        );
      expect(await covered("main")).toEqual([]);
      await create.click();
      await expect(above(page).getByRole("textbox").first()).toBeVisible();
      expect(await covered("[role=dialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(above(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Your account" }).click();
      await expect(above(page).getByRole("button", { name: "Log Out" })).toBeVisible();
      expect(await covered("[role=dialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(above(page)).toHaveCount(0);
      await page.getByRole("button", { name: /^Notifications: \d+ new$/ }).click();
      await expect(
        page
          .getByRole("dialog")
          .getByRole("button", { name: /^Mark as read/ })
          .first(),
      ).toBeVisible();
      expect(await covered("[role=dialog]")).toEqual([]);
      await expect(page.locator(toasts)).toHaveCount(1);
    },
  );

/** Somebody orders a specialization, so that administrators have a notification. */
async function orderProgram(request: APIRequestContext) {
  const api = await throughApi(request);
  const { email, name } = await makeLearner(api);
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Швачка ${name}`, position: position?.id });
  const person = await throughApi(request, email);
  const order = { user: person.user.id, program, deadline_date: companyDay(30) };
  await person.make("/studies/user-education-programs/", order);
}

test(
  "a toast about a title of 190 letters has two lines of it at the bottom, and a key opens the rest",
  inFull(),
  async ({ page, request }) => {
    const api = await throughApi(request);
    const stamp = crypto.randomUUID().slice(0, 8);
    const title = `${stamp} ${"Довга назва посади ".repeat(10)}`.slice(0, 190).trim();
    await api.make("/users/positions/", { title });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/admin/dictionaries/positions?positions.q=${stamp}`);
    await chooseOfRow(page, title, "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const toast = page.locator(toasts);
    await expect(toast.getByRole("button", { name: "Undo" })).toBeVisible();
    const text = toast.locator("[data-toast-text]");
    const lines = () =>
      text.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
    const isCut = () => text.evaluate((one) => one.scrollHeight > one.clientHeight);
    expect(await lines()).toBe(2);
    expect(await isCut()).toBe(true);
    expect(Number((await toast.boundingBox())?.y)).toBeGreaterThan(Number(page.viewportSize()?.height) / 2);
    // Screen readers hear all of it from the start: the region that they read holds it once, whole.
    const heard = await page.locator("section[aria-live=polite]").textContent();
    expect(heard?.split(title)).toHaveLength(2);
    const repeated = await page.evaluateHandle((place) => {
      const added: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes, type, target } of changes)
          for (const node of type === "characterData" ? [target] : addedNodes) added.push(node.textContent ?? "");
      }).observe(document.querySelector(place) as Element, { subtree: true, childList: true, characterData: true });
      return added;
    }, "section[aria-live=polite]");
    const open = toast.getByRole("button", { name: "Show all" });
    await expect(open).toHaveAttribute("aria-expanded", "false");
    await open.focus();
    await page.keyboard.press("Enter");
    await expect.poll(isCut).toBe(false);
    expect(await lines()).toBeGreaterThan(2);
    const fold = toast.getByRole("button", { name: "Show less" });
    await expect(fold).toBeFocused();
    await expect(toast.locator("[data-icon] svg")).toBeVisible();
    await expect.poll(async () => Number((await toast.boundingBox())?.height)).toBeGreaterThan(await height(text));
    await expectAccessible(page);
    expect((await repeated.jsonValue()).filter((said) => said.includes(stamp))).toEqual([]);
    await fold.press("Enter");
    await expect.poll(lines).toBe(2);
  },
);

test("a toast whose text has room offers nothing to open", inFull(), async ({ page, request }) => {
  const api = await throughApi(request);
  const title = `Коротка ${crypto.randomUUID().slice(0, 8)}`;
  await api.make("/users/positions/", { title });
  await page.goto(`/admin/dictionaries/positions?positions.q=${title.slice(-8)}`);
  await chooseOfRow(page, title, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const toast = page.locator(toasts);
  await expect(toast.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(toast.getByRole("button", { name: "Show all" })).toHaveCount(0);
});

async function height(one: Locator): Promise<number> {
  return Number((await one.boundingBox())?.height);
}
