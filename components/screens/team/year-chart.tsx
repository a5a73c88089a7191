"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { cx } from "@/components/ui/class-names";
import { paths } from "@/lib/config/paths";
import type { Counts, YearAhead } from "@/lib/contracts/year-ahead";
import { shownDate } from "@/lib/i18n/day-text";
import { dayAfter } from "@/lib/rules/deadlines";
import { comingThings } from "@/lib/rules/year-ahead";
import { DAY } from "./matrix-view";
import { moreByThen, sumOf } from "./year-view";

export const thingClass = { program: "bg-primary", certificate: "bg-st-processing-fg", task: "bg-fg-muted" };

/** Days of the list that a bar shows; an open end has no day. */
export type Span = { from: string | undefined; to: string | undefined };

type YearChartProps = { year: YearAhead; chosen: Span; onChoose(span: Span): void };

/**
 * What falls due in each month, as bars, after what is over. A bar shows its days in the list below, a second press all; below
 * them stands what will be over at the end of the chosen month, or of this year.
 */
export function YearChart({ year, chosen, onChoose }: YearChartProps) {
  const t = useTranslations("yearAhead");
  const format = useFormatter();
  const { today, over, months, later } = year;
  const end = months.at(-1)?.last ?? today;
  const most = Math.max(1, sumOf(over), sumOf(later), ...months.map(({ counts }) => sumOf(counts)));
  const monthOf = (day: string) => format.dateTime(new Date(day), { month: "short", timeZone: "UTC" });
  const bars = [
    { key: "over", name: t("over"), counts: over, span: { from: undefined, to: dayAfter(today, -1) } },
    ...months.map(({ first, last, counts }) => ({
      key: first,
      counts,
      span: { from: first, to: last },
      name: first.slice(5, 7) === "01" ? `${monthOf(first)} ${first.slice(0, 4)}` : monthOf(first),
    })),
    { key: "later", name: t("later"), counts: later, span: { from: dayAfter(end, 1), to: undefined } },
  ];
  return (
    <section aria-label={t("chart")} className="grid gap-3 rounded-lg border border-border bg-surface p-4">
      <ul className="grid gap-1 sm:flex sm:items-end sm:gap-2">
        {bars.map(({ key, name, counts, span }) => {
          const isChosen = chosen.from === span.from && chosen.to === span.to;
          return (
            <li key={key} className={cx("min-w-0 sm:flex-1", sumOf(counts) === 0 && !isChosen && "max-sm:hidden")}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={cx(
                  "grid w-full grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-2 rounded-md px-1 py-1 text-sm hover:bg-surface-2 pointer-coarse:min-h-touch sm:flex sm:h-44 sm:flex-col sm:items-stretch sm:justify-end sm:gap-1 sm:text-center",
                  isChosen && "bg-primary-soft",
                )}
                onClick={() => onChoose(isChosen ? { from: undefined, to: undefined } : span)}
              >
                <span
                  className={cx(
                    "text-left sm:order-3 sm:min-h-10 sm:text-center sm:text-xs",
                    key === "over" && "font-medium text-danger",
                  )}
                >
                  {name}
                </span>
                <Bar counts={counts} most={most} />
                <span className="text-right font-medium tabular-nums sm:order-1 sm:text-center">{sumOf(counts)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Legend />
      <Ahead year={year} chosen={chosen} />
    </section>
  );
}

/** Lying on a phone, else standing. */
function Bar({ counts, most }: { counts: Counts; most: number }) {
  return (
    <span aria-hidden className="flex h-4 sm:order-2 sm:h-auto sm:flex-col-reverse">
      {comingThings.map((thing) => (
        <span
          key={thing}
          style={{ "--share": (100 * counts[thing]) / most } as CSSProperties}
          className={cx("block w-[calc(var(--share)*1%)] sm:h-[calc(var(--share)*1px)] sm:w-full", thingClass[thing])}
        />
      ))}
    </span>
  );
}

function Legend() {
  const t = useTranslations("yearAhead.things");
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {comingThings.map((thing) => (
        <li key={thing} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={cx("size-3 rounded-sm", thingClass[thing])} />
          {t(thing)}
        </li>
      ))}
    </ul>
  );
}

function Ahead({ year, chosen }: { year: YearAhead; chosen: Span }) {
  const t = useTranslations("yearAhead");
  const ends = moreByThen(year);
  const ofThisYear = ends.find(({ last }) => last.endsWith("-12-31"));
  const end = ends.find(({ last }) => last === chosen.to) ?? ofThisYear;
  if (!end) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3">
      {t("ahead", { date: shownDate(end.last), over: sumOf(year.over), more: end.more })}
      <Link
        href={`${paths.trainingMatrix}?${new URLSearchParams({ [DAY]: end.last })}`}
        className="inline-flex items-center rounded-sm text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch print:hidden"
      >
        {t("matrix")}
      </Link>
    </p>
  );
}
