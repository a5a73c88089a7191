import type { CDPSession } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";

type TraceEvent = { name: string; args?: { elementCount?: number } };

/** How many elements got a new style while something was done: the same on every machine, as time is not. */
async function styledBy(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline"] },
    transferMode: "ReportEvents",
  });
  await act();
  const isOver = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await isOver;
  session.off("Tracing.dataCollected", collect);
  const counts = events.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? [args?.elementCount ?? 0] : []));
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

test(
  "a menu, a form and a question over a long table do not style the page behind them again",
  inFull(),
  async ({ page, context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
    await page.goto(paths.users);
    await ready(page);
    const session = await context.newCDPSession(page);
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    expect(all).toBeGreaterThan(1500);
    const name = page.getByRole("rowheader").nth(3).getByRole("button");
    await expectAlive(name);
    const ways = {
      menu: async () => {
        await page.getByRole("button", { name: "Columns" }).click();
        await expect(page.getByRole("menuitemcheckbox").first()).toBeVisible();
      },
      form: async () => {
        await name.click();
        await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
      },
      question: async () => {
        await page
          .getByRole("button", { name: /^More: / })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "Delete" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
      },
    };
    for (const [what, open] of Object.entries(ways)) {
      expect({ what, styled: (await styledBy(session, open)) < all / 4 }).toEqual({ what, styled: true });
      // The page does not scroll behind a dialog, and does again after it.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
        what === "menu" ? "visible" : "hidden",
      );
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu").or(page.getByRole("dialog")).or(page.getByRole("alertdialog"))).toHaveCount(
        0,
      );
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("visible");
  },
);
