import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { catalogue } from "@/lib/i18n/catalogue";

const drawn = (value: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <ScoreBar value={value} label="Sewing" isEven />
    </NextIntlClientProvider>,
  );

test.each([
  [0, "0", "low"],
  [49.94, "49.9", "low"],
  [50, "50", "mid"],
  [79, "79", "mid"],
  [80, "80", "high"],
  [100, "100", "high"],
  [250, "250", "high"],
])("the score %d says %s, and its bar is of the band %s and ends at 100", (value, number, band) => {
  const bar = drawn(value);
  expect(bar).toContain(`>${number}%</span>`);
  const widths = [...bar.matchAll(/<rect[^>]*width="([\d.]+)%?"[^>]*>/g)].map(([, width]) => Number(width));
  expect(widths).toContain(Math.min(value, 100));
  expect(Math.max(...widths)).toBe(100);
  expect(bar).toContain(`fill-score-${band}`);
});

test("where its word could be read as the mean, another stands there", () => {
  const bar = renderToStaticMarkup(
    <NextIntlClientProvider locale="uk" messages={catalogue.uk} timeZone="UTC">
      <ScoreBar value={59.2} label="Середня" word="рівень: середній" isCompact />
    </NextIntlClientProvider>,
  );
  expect(bar).toContain(">рівень: середній</span>");
  expect(bar).not.toContain(">середній</span>");
});
