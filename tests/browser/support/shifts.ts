import type { Page } from "@playwright/test";
import { transitionsEnded } from "./axe";

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; sources: readonly Source[] };
/** How far, and what of the page went from where to where. */
type Moved = { shift: number; moved: string[] };

/**
 * How far the layout shifts while something is done, shifts just after an input included. With `mayReorder` rows may go
 * up and down, because that is what was asked for; they may not go sideways, and nothing around them may move.
 */
export async function shiftOf(page: Page, { mayReorder = false }, act: () => Promise<void>): Promise<Moved> {
  await page.evaluate((mayReorder) => {
    const isOrder = ({ node, previousRect: from, currentRect: to }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const isInSight = from.width > 0 && to.width > 0;
      return Boolean(element?.closest("tbody")) && (!isInSight || (from.x === to.x && from.width === to.width));
    };
    /** The part of a shift that these make, as browsers reckon it: the area they touch, by the way that they go. */
    const shiftBy = (some: readonly Source[]) => {
      const area = ({ width, height }: DOMRectReadOnly) => width * height;
      const way = ({ previousRect: from, currentRect: to }: Source) =>
        Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
      const touched = some.reduce(
        (sum, { previousRect, currentRect }) => sum + area(previousRect) + area(currentRect),
        0,
      );
      return (
        Math.min(1, touched / (innerWidth * innerHeight)) *
        (Math.max(...some.map(way)) / Math.max(innerWidth, innerHeight))
      );
    };
    const seen = { shift: 0, moved: [] as string[] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    const said = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 30)}": ${place(previousRect)} to ${place(currentRect)}`;
    const watch = (shifts: PerformanceEntryList) => {
      for (const { value, sources } of shifts as Shift[]) {
        const counted = sources.filter((one) => one.node && !(mayReorder && isOrder(one)));
        if (mayReorder && !counted.length) continue;
        seen.shift += counted.length === sources.length ? value : shiftBy(counted);
        seen.moved.push(...counted.map(said));
      }
    };
    const observer = new PerformanceObserver((list) => watch(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    const end = () => {
      watch(observer.takeRecords());
      observer.disconnect();
      return seen;
    };
    Object.assign(window, { end });
  }, mayReorder);
  await act();
  await page.evaluate(transitionsEnded);
  await page.evaluate(drawn);
  return page.evaluate(() => (window as unknown as { end(): Moved }).end());
}

/** Runs in the page: waits until the browser has drawn what was done, which is when it tells of shifts. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
}
