/** Where a page stands in the scrolled content. */
export type PageBox = { top: number; height: number };

/** What the reader looks at: the page, counted from 1, and how far down in it, so 3.25 is a quarter below the top of page 3. */
export function placeAt(pages: readonly PageBox[], y: number): number {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  const page = pages[low];
  if (!page || page.height <= 0) return 1;
  // Below the page is the gap before the next one.
  return low + 1 + Math.min(Math.max((y - page.top) / page.height, 0), 0.999);
}

/** Where a place stands in the content. */
export function topOf(pages: readonly PageBox[], place: number): number {
  const nth = Math.min(Math.max(Math.floor(place), 1), pages.length);
  const page = pages[nth - 1];
  return page ? page.top + (place - nth) * page.height : 0;
}

export const MOST_ZOOM = 5;
export const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, MOST_ZOOM] as const;

/** The next step of the zoom in one direction, or the present one at the ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? STEPS : STEPS.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0.01) ?? zoom;
}

/** The page that somebody typed, within the document. */
export function typedPage(typed: string, count: number): number | undefined {
  const page = Number.parseInt(typed, 10);
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), count) : undefined;
}
