import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { Deadline } from "@/components/shared/status/deadline";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { detailQuery } from "@/lib/client/queries";
import { authContract } from "@/lib/contracts/auth";
import type { Language } from "@/lib/contracts/fields";
import { catalogue } from "@/lib/i18n/catalogue";
import { shownDate } from "@/lib/i18n/day-text";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";

const ZONE = "Europe/Kyiv";
const day = (days: number) => dayAfter(dayInZone(ZONE, new Date()), days);

function drawn(what: React.ReactNode, language: Language = "en", soonDays = 3): string {
  const client = new QueryClient();
  const me: unknown = { roles: [], company: { due_soon_days: soonDays } };
  client.setQueryData<unknown>([...detailQuery(authContract.me).queryKey], me);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale={language} messages={catalogue[language]} timeZone={ZONE}>
        {what}
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test.each([
  ["en", -1, "1 day late"],
  ["en", -3, "3 days late"],
  ["en", 0, "Due today"],
  ["en", 1, "1 day left"],
  ["en", 3, "3 days left"],
  ["en", 4, ""],
  ["uk", -1, "Прострочено на 1 день"],
  ["uk", -3, "Прострочено на 3 дні"],
  ["uk", -11, "Прострочено на 11 днів"],
  ["uk", 0, "Термін сьогодні"],
  ["uk", 2, "Залишилося 2 дні"],
  ["ru", -1, "Просрочено на 1 день"],
  ["ru", -22, "Просрочено на 22 дня"],
  ["ru", -25, "Просрочено на 25 дней"],
  ["ru", 0, "Срок сегодня"],
] as const)("in %s a deadline in %d days says its day and: %s", (language, days, words) => {
  const html = drawn(<Deadline day={day(days)} />, language);
  expect(textOf(html)).toBe(`${shownDate(day(days))} ${words}`.trim());
});

test.each([
  ["en", -3, "3 days late"],
  ["en", 0, "Due today"],
  ["uk", -20, "20 днів тому"],
  ["uk", 2, "ще 2 дні"],
  ["ru", -1, "1 день назад"],
] as const)("in %s a cell of a deadline in %d days has the day and one line: %s", (language, days, words) => {
  const html = drawn(<DeadlineCell day={day(days)} isDone={false} />, language);
  expect(textOf(html)).toContain(`${shownDate(day(days))} ${words}`);
  expect(html).toMatch(/inline-grid.*whitespace-nowrap/s);
});

test("a deadline is near from as many days before it as the company says", () => {
  const words = (days: number, soonDays: number) => textOf(drawn(<Deadline day={day(days)} />, "en", soonDays));
  expect(words(7, 7)).toContain("7 days left");
  expect(words(8, 7)).toBe(shownDate(day(8)));
  expect(words(2, 1)).toBe(shownDate(day(2)));
});

test("lateness has a colour and an icon beside its words; what is far or done has neither", () => {
  expect(drawn(<Deadline day={day(-3)} />)).toMatch(/text-danger.*<svg.*aria-hidden="true".*3\sdays late/s);
  for (const html of [drawn(<Deadline day={day(9)} />), drawn(<Deadline day={day(-3)} isDone />)]) {
    expect(html).not.toMatch(/<svg|text-danger/);
    expect(textOf(html)).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  }
  expect(textOf(drawn(<Deadline day={null} />))).toBe("No deadline");
});

test("a phone reads how near a deadline is, without the day", () => {
  const brief = (days: number, isDone = false) =>
    textOf(
      drawn(<DeadlineCell day={day(days)} isDone={isDone} />).replace(
        /^<span[^>]* class="max-sm:hidden">.*?<\/span>(?=<span[^>]*sm:hidden)/s,
        "",
      ),
    );
  expect([brief(-3), brief(0), brief(2), brief(9)]).toEqual(["3 days late", "Due today", "2 days left", "9 days left"]);
});
