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

test("how the mean is counted has a line of its own, that breaks after a sign, and says where it is rounded", () => {
  expect(drawn([100, 62.5, null, 77.5])).toContain("Середнє з 3 оцінок: \n(100\u00a0+ 62,5\u00a0+ 77,5) : 3 = 80<");
  expect(drawn([100, 62.47, 77.53])).toContain("(100\u00a0+ 62,5\u00a0+ 77,5) : 3 ≈ 80<");
  expect(drawn([80])).toContain("Середнє з 1 оцінки: \n80<");
});

test("more marks than fit a line are only counted", () => {
  expect(drawn(Array.from({ length: 13 }, () => 80))).toContain("Середнє з 13 оцінок<");
});
