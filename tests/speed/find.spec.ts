import { expect, remember, signInAs, test } from "../browser/support/journey";
import { press } from "../browser/support/keys";
import { ready } from "../browser/support/looks";
import { median, noteFigure } from "./figures";
import { frameOf } from "./frames";

/** In frames of the same page. The goal on a quiet machine is 100 ms, which is three. */
const MOST_FRAMES = 8;

test("it opens in a few frames, from the press to the field with the focus", async ({ page, context, baseURL }) => {
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
    addEventListener("focusin", ({ target }) => {
      // The first focus after a press: the field may get it again when its part has come.
      if (pressed === 0 || !(target instanceof Element) || target.role !== "combobox") return;
      waits.push(performance.now() - pressed);
      pressed = 0;
    });
  });
  for (let turn = 0; turn < 5; turn += 1) {
    await press(page, "Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  expect(waits).toHaveLength(5);
  const [middle, frame] = [median(waits), await frameOf(page)];
  const shown = waits.map(Math.round).join(", ");
  noteFigure(`opening the search: middle ${Math.round(middle)} ms of ${shown}, a frame ${frame.toFixed(0)} ms`);
  expect(middle / frame).toBeLessThan(MOST_FRAMES);
});
