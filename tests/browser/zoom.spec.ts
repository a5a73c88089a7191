import type { Locator } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { question, sheet, signedInEstimator } from "./support/estimator";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";
import { openUsers } from "./support/people";

test("at 400 % zoom a sheet scrolls as one: its head goes up, and its buttons come after the last field", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 320, height: 256 });
  await openUsers(page, "?users.form=new");
  const form = page.getByRole("dialog", { name: "New user" });
  const [head, save] = [form.getByRole("heading").first(), form.getByRole("button", { name: "Create user" })];
  await expect(form.getByRole("textbox", { name: "Last Name" })).toBeAttached();
  await expectAccessible(page);
  await page.mouse.move(160, 128);
  const isInSight = (target: Locator) =>
    target.evaluate(
      (one) =>
        new Promise<boolean>((resolve) =>
          new IntersectionObserver(([seen]) => resolve(Boolean(seen?.isIntersecting))).observe(one),
        ),
    );
  const wheelTo = (target: Locator, by: number) =>
    expect
      .poll(async () => {
        await page.mouse.wheel(0, by);
        return isInSight(target);
      })
      .toBe(true);
  await wheelTo(head, -3000);
  await expect(save).not.toBeInViewport();
  await wheelTo(save, 3000);
  await expect(head).not.toBeInViewport();
  // In a window of usual height both stay.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(head).toBeInViewport();
  await expect(save).toBeInViewport();
});

/** What stays in sight while the page scrolls: a bar over rows and fields. Columns may stay beside others. */
const stays = () =>
  [...document.querySelectorAll<HTMLElement>("body *")].flatMap((one) => {
    const { position, top, bottom } = getComputedStyle(one);
    const isBar = position === "fixed" || (position === "sticky" && (top !== "auto" || bottom !== "auto"));
    const box = one.getBoundingClientRect();
    const isSeen = one.checkVisibility() && box.bottom > 0 && box.width > 1;
    return isBar && isSeen ? [one.outerHTML.slice(0, 200)] : [];
  });

for (const [role, pages] of [
  ["administrator", [paths.users, paths.units, paths.tasks, paths.adaptationSetup, paths.teamEstimates]],
  ["employee", [paths.home, paths.education, paths.myMarks]],
] as const)
  test(
    `at 400 % zoom nothing stays over the pages of an ${role}, and the head has the menu`,
    inFull(role === "employee"),
    async ({ page, context, baseURL }) => {
      await signInAs(context, role);
      await remember(context, String(baseURL), { isAdminMode: true });
      await page.setViewportSize({ width: 320, height: 256 });
      for (const path of pages) {
        await page.goto(path);
        await ready(page);
        expect(await page.evaluate(stays)).toEqual([]);
        await expectFits(page);
        const menu = page.getByRole("banner").getByRole("button", { name: "Open the menu" });
        await expect(menu).toBeInViewport();
        await menu.click();
        await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      await expectAccessible(page);
      // In a window of usual height the main pages and the head are in sight.
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(stays)).not.toEqual([]);
      await expect(page.getByRole("navigation", { name: "Main pages" })).toBeInViewport();
    },
  );

test(
  "at 400 % zoom nothing stays over the questions of a checklist",
  inFull(),
  async ({ page, context, request, baseURL }) => {
    const one = await signedInEstimator({ context, request, baseURL }, 1);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`${paths.processesEvaluation}?fill=${one.tasks[0]}`);
    await expectAlive(question(page, 0));
    const held = await page.evaluate(stays);
    // The sheet itself, which scrolls as one, and the shade behind it.
    expect(held.length).toBeLessThanOrEqual(2);
    await question(page, 3).scrollIntoViewIfNeeded();
    await expect(sheet(page).getByRole("heading").first()).not.toBeInViewport();
  },
);
