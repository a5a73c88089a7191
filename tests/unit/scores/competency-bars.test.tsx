import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { CompetencyBars } from "@/components/screens/profile/my-marks/competency-bars";
import { catalogue } from "@/lib/i18n/catalogue";

const competency = (course: number, title: string, score_sum: number, max_sum: number) => ({
  ...{ course, title, asked: 2, checked: 2, score_sum, max_sum },
  ...{ mean: score_sum / 2, percent: (100 * score_sum) / max_sum },
});

const drawn = renderToStaticMarkup(
  <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
    <QueryClientProvider client={new QueryClient()}>
      <CompetencyBars
        competencies={[
          competency(1, "Sewing", 35, 35),
          competency(2, "Ironing", 40, 100),
          competency(3, "Cutting", 500, 500),
        ]}
      />
    </QueryClientProvider>
  </NextIntlClientProvider>,
);
const rows = drawn.split("<li").slice(1);
/** Of the bars of a row: how wide, and of which band. */
const barsOf = (row = "") =>
  [...row.matchAll(/<rect width="([\d.]+)%"[^>]*class="fill-score-(low|mid|high)"/g)].map(([, width, band]) => ({
    width: Number(width),
    band,
  }));

test("a competency with all of its points has a full bar, and is high", () => {
  const [, full = ""] = rows;
  expect(full).toContain("Sewing");
  expect(full).toContain(">100%</span>");
  expect(barsOf(full)).toEqual([{ width: 100, band: "high" }]);
});

test("the mean has a bar of its own, up to 100, of the band of the share, with its arithmetic", () => {
  expect(barsOf(rows[3])).toEqual([{ width: 20, band: "low" }]);
  // All of its points, though its questions have few.
  expect(barsOf(rows[4])).toEqual([{ width: 17.5, band: "high" }]);
  expect(barsOf(rows[5])).toEqual([{ width: 100, band: "high" }]);
  expect(rows[4]).toContain("35 points / 2 questions<");
  expect(rows[4]).toContain(">17.5</span>");
});

test("the weakest by its percent is first, also where its mean is larger", () => {
  expect(rows[0]).toContain("Ironing");
  expect(barsOf(rows[0])).toEqual([{ width: 40, band: "low" }]);
});

test("the points are said, and from where a competency is middling or high", () => {
  expect(rows[1]).toContain("35 of 35 points<");
  expect(drawn).toContain("Below 50% is low, below 80% medium, from 80% high.");
});
