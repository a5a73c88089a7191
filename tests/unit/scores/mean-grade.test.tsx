import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { MeanGrade } from "@/components/screens/profile/my-marks/mean-grade";
import type { Marks } from "@/lib/contracts/marks";
import { catalogue } from "@/lib/i18n/catalogue";

function drawn(scores: readonly (number | null)[]): string {
  const marks = { current_mean_grade: 80, results: scores.map((score) => ({ score })) } as unknown as Marks;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="uk" messages={catalogue.uk} timeZone="UTC">
      <MeanGrade marks={marks} onReport={() => undefined} />
    </NextIntlClientProvider>,
  );
}

test("the marks of the mean have a line of their own, that can only break after a dot", () => {
  const shown = drawn([100, 62.5, null, 75]);
  expect(shown).toContain("Середнє з 3 оцінок: \n100\u00a0· 62,5\u00a0· 75<");
  expect(shown).not.toContain(" · ");
});

test("more marks than fit a line are only counted", () => {
  expect(drawn(Array.from({ length: 13 }, () => 80))).toContain("Середнє з 13 оцінок<");
});
