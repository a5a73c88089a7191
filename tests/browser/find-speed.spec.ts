import fs from "node:fs";
import { expect, remember, signInAs, test } from "./support/journey";
import { press } from "./support/keys";
import { ready } from "./support/looks";

/** The goal on a quiet machine. The bound leaves room for one that runs other tests at the same time. */
const [GOAL_MS, BOUND_MS] = [100, 400];

test("it opens within a tenth of a second, from the press to the field with the focus", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "employee");
  await remember(context, String(baseURL), {});
  await page.goto("/profile/specializations");
  await ready(page);
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    let pressed = 0;
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key === "k") pressed = timeStamp;
      },
      true,
    );
    addEventListener(
      "focusin",
      ({ target }) =>
        target instanceof Element && target.role === "combobox" && waits.push(performance.now() - pressed),
    );
  });
  for (let turn = 0; turn < 5; turn += 1) {
    await press(page, "Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  expect(waits).toHaveLength(5);
  const median = Number(waits.toSorted((one, other) => one - other)[2]);
  fs.mkdirSync(".data/results", { recursive: true });
  const shown = waits.map(Math.round).join(", ");
  fs.writeFileSync(
    ".data/results/find-speed.txt",
    `Opening the search: median ${Math.round(median)} ms of ${shown}, goal ${GOAL_MS} ms\n`,
  );
  expect(median).toBeLessThanOrEqual(BOUND_MS);
});
