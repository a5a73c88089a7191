import type { Page } from "@playwright/test";

/**
 * What the browser asked of the API although the page had brought it along, under the same query: the screen then looks for
 * it under another key, and shows for a moment that it has nothing.
 */
export async function askedTwice(page: Page): Promise<string[]> {
  const { flight, asked } = await page.evaluate(() => ({
    flight: [...document.scripts]
      .flatMap(({ textContent }) => /^self\.__next_f\.push\((\[1,.*\])\)$/s.exec(textContent ?? "")?.[1] ?? [])
      .map((pushed) => JSON.parse(pushed)[1] as string)
      .join(""),
    // What is asked later, on a machine that stood still meanwhile, is asked to have it newer.
    asked: performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < 25_000)
      .map(({ name }) => name),
  }));
  const keys = flight.match(/(?<="queryKey":)\["[^"]+","(?:list|detail)",\{[^{}]*\}\]/g) ?? [];
  const brought = new Set(
    keys.map((key) => {
      const [path, , parts] = JSON.parse(key) as [string, string, Record<string, unknown>];
      return textOf(path, Object.entries(parts));
    }),
  );
  return asked
    .map((name) => new URL(name))
    .filter(({ pathname }) => pathname.startsWith("/api/v2/"))
    .map(({ pathname, searchParams }) => textOf(pathname.replace("/api/v2", ""), [...searchParams]))
    .filter((one) => brought.has(one));
}

function textOf(path: string, parts: [string, unknown][]): string {
  return `${path}?${parts.map(([name, value]) => `${name}=${value}`).sort()}`;
}
