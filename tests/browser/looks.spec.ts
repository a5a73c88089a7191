import { catalogue } from "@/lib/i18n/catalogue";
import { expect, inFull, test } from "./support/journey";
import { expectFitsAllWidths, expectRightInBothThemes, expectRightInEveryLook, ready } from "./support/looks";
import { expectWordsOf } from "./support/words";

const pageOf = (content: string, style = "") =>
  `<!doctype html><html lang="uk" data-theme="light"><title>Сторінка</title>
  <meta name="viewport" content="width=device-width">
  <style>body{background:#fff;color:#111}[data-theme=dark] body{background:#111;color:#eee}${style}</style>
  <main><h1>Сторінка</h1><p>Перше</p><p>Друге</p><p>Третє</p>${content}</main></html>`;

const seen = (look: Promise<void>) =>
  look.then(
    () => "nothing",
    (error: Error) => error.message,
  );

const faults: [name: string, html: string, told: string][] = [
  [
    "a badge with low contrast in the dark theme",
    pageOf("<b>Так</b>", "[data-theme=dark] b{color:#333}"),
    "color-contrast",
  ],
  [
    "one only in the dark theme of a phone",
    pageOf("<b>Так</b>", "@media (max-width:400px){[data-theme=dark] b{color:#333}}"),
    "color-contrast",
  ],
  [
    "one only in the dark theme of a desktop",
    pageOf("<b>Так</b>", "@media (min-width:400px){[data-theme=dark] b{color:#333}}"),
    "color-contrast",
  ],
  ["a field without a name", pageOf("<input>"), "label: <input>"],
  [
    "such a field only on a phone",
    pageOf("<input>", "@media (min-width:400px){input{display:none}}"),
    "label: <input>",
  ],
  ["content wider than a phone", pageOf("<div style='width:500px'>Так</div>"), "the page is 5"],
];

test(
  "the check finds a fault of a single theme or width, and leaves the page unchanged",
  inFull(),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, html, finding] of faults) {
      await page.setContent(html);
      expect([name, await seen(expectRightInEveryLook(page))]).toEqual([name, expect.stringContaining(finding)]);
    }
    await page.setContent(faults[0]?.[1] ?? "");
    expect(await seen(expectRightInBothThemes(page))).toContain("color-contrast");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(faults.at(-1)?.[1] ?? "");
    expect(await seen(expectFitsAllWidths(page))).toContain("the page is 5");

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(pageOf("<b>Так</b>"));
    for (const look of [expectRightInEveryLook, expectRightInBothThemes, expectFitsAllWidths]) await look(page);
    expect([page.viewportSize()?.width, await page.getAttribute("html", "data-theme")]).toEqual([1280, "light"]);
  },
);

test(
  "the check finds text in a wrong language and missing texts, but accepts names in their own language",
  inFull(),
  async ({ page }) => {
    const [english, own] = [catalogue.en.auth.loginTitle, catalogue.uk.auth.loginTitle];
    for (const [html, finding] of [
      [`<p>${english}</p>`, english],
      [`<button aria-label="${english}"></button>`, english],
      ["<p>auth.noSuchText</p>", "auth.noSuchText"],
    ] as const) {
      await page.setContent(pageOf(html));
      expect(await seen(expectWordsOf(page, "uk"))).toContain(finding);
    }
    await page.setContent(pageOf(`<p>${own}</p><p lang="en">${english}</p>`));
    await expectWordsOf(page, "uk");
    expect(await seen(expectWordsOf(page, "ru"))).toContain("toBe");
  },
);

test("a page is ready when its root says so and it shows no skeleton", inFull(), async ({ page }) => {
  await page.setContent(pageOf("<i data-skeleton></i>"));
  let isOver = false;
  const waiting = ready(page).then(() => {
    isOver = true;
  });
  await page.evaluate(() => document.documentElement.toggleAttribute("data-ready", true));
  // `ready` checks again with every frame.
  for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(isOver).toBe(false);
  await page.locator("[data-skeleton]").evaluate((one) => one.remove());
  await waiting;
});
