import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { useShareText } from "@/components/shared/status/use-share-text";
import { catalogue } from "@/lib/i18n/catalogue";
import { shareOf } from "@/lib/rules/marks";

type Answers = Parameters<typeof shareOf>[0];

function Line({ answers }: { answers: Answers }) {
  return useShareText().line(shareOf(answers));
}

function shown(locale: keyof typeof catalogue, answers: Answers): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogue[locale]} timeZone="UTC">
      <Line answers={answers} />
    </NextIntlClientProvider>,
  );
}

const answers = (points: number[], ...ticked: number[]) =>
  points.map((one, nth) => ({ points: one, checked: ticked.includes(nth) }));

test("a percent stands beside its points", () => {
  expect(shown("en", answers([3, 1], 0))).toBe("3 of 4 points: 75%");
  expect(shown("en", answers([1], 0))).toBe("1 of 1 point: 100%");
  expect(shown("uk", answers([3, 1], 0))).toBe("3 із 4 балів: 75%");
  expect(shown("ru", answers([3, 1], 0))).toBe("3 из 4 баллов: 75\u00a0%");
});

test("where all points are 0, the questions are counted", () => {
  expect(shown("en", answers([0, 0, 0], 1))).toBe("1 of 3 questions: 33.3%");
  expect(shown("uk", answers([0, 0, 0], 1))).toBe("1 із 3 запитань: 33,3%");
  expect(shown("ru", answers([0, 0, 0], 1))).toBe("1 из 3 вопросов: 33,3\u00a0%");
});
