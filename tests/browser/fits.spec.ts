import { expect, expectFits, test } from "./support/journey";

const LONG = "A sentence that is longer than its place";
const NARROW = "width:80px;white-space:nowrap;overflow:hidden";

const cut: [string, string][] = [
  ["by its own element", `<p style="${NARROW}">${LONG}</p>`],
  ["with an ellipsis and without a title", `<p style="${NARROW};text-overflow:ellipsis">${LONG}</p>`],
  ["with an ellipsis and a different title", `<p title="Another" style="${NARROW};text-overflow:ellipsis">${LONG}</p>`],
  ["by an outer element", `<div style="${NARROW}"><b><i>${LONG}</i></b></div>`],
  ["at the bottom of an element", `<div style="width:80px;height:20px;overflow:hidden"><p>${LONG}</p></div>`],
  [
    "by nothing, but out of its tile",
    `<div style="width:80px;border:1px solid"><b style="white-space:nowrap">${LONG}</b></div>`,
  ],
  [
    "out of a tile with a ground",
    `<div style="width:80px;background:#eee"><b style="white-space:nowrap">${LONG}</b></div>`,
  ],
  ["in the middle of a word", `<p style="width:40px;overflow-wrap:anywhere">Хмельницький</p>`],
  [
    "by the two lines of a head, whatever its title",
    `<table style="table-layout:fixed;width:80px"><thead><tr><th data-column="name" title="${LONG}"><span style="overflow:hidden;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical">${LONG}</span></th></tr></thead></table>`,
  ],
  ["at the edge of the page", `<p style="width:3000px">${LONG}</p>`],
];
const whole: [string, string][] = [
  ["its title has the complete text", `<p title="${LONG}" style="${NARROW};text-overflow:ellipsis">${LONG}</p>`],
  [
    "it has a limit of two lines",
    `<p style="width:80px;overflow:hidden;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical">${LONG}</p>`,
  ],
  [
    "it can be scrolled to",
    `<div style="overflow:hidden"><div style="width:80px;overflow-x:auto;white-space:nowrap">${LONG}</div></div>`,
  ],
  [
    "it is for screen readers only",
    `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">${LONG}</span>`,
  ],
  [
    "its tile is as wide as it",
    `<div style="width:max-content;border:1px solid;background:#eee"><b style="white-space:nowrap">${LONG}</b></div>`,
  ],
  [
    "it is placed over its tile on purpose",
    `<div style="width:80px;border:1px solid"><b style="position:absolute;white-space:nowrap">${LONG}</b></div>`,
  ],
  ["its lines end between words", `<p style="width:90px;overflow-wrap:anywhere">Сергій Хмель, м’ята-рута</p>`],
  ["it is an address", `<code style="display:block;width:80px;overflow-wrap:anywhere">example.com/certificates</code>`],
  ["it is hidden", `<p style="${NARROW};display:none">${LONG}</p>`],
  ["there is room for it", `<div style="width:600px;overflow:hidden"><p>${LONG}</p></div>`],
];

test("the check finds every kind of cut-off text, but not complete text or intended ellipses", async ({ page }) => {
  for (const [how, html] of cut) {
    await page.setContent(`<main>${html}</main>`);
    const seen = await expectFits(page).then(
      () => "nothing",
      () => "a cut",
    );
    expect([how, seen]).toEqual([how, "a cut"]);
  }
  for (const [, html] of whole) {
    await page.setContent(`<main>${html}</main>`);
    await expectFits(page);
  }
});
