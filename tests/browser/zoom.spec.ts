import type { Locator } from "@playwright/test";
import { expect, expectAccessible, remember, signInAs, test } from "./support/journey";
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
  const sheet = page.getByRole("dialog", { name: "New user" });
  const [head, save] = [sheet.getByRole("heading").first(), sheet.getByRole("button", { name: "Create user" })];
  await expect(sheet.getByRole("textbox", { name: "Last Name" })).toBeAttached();
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
