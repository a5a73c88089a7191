"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Fold } from "@/components/ui/fold";
import type { YearAhead } from "@/lib/contracts/year-ahead";
import { dayAfter } from "@/lib/rules/deadlines";
import type { Span } from "./year-chart";

const noSpan: Span = { from: undefined, to: undefined };

type YearUnitsProps = {
  year: YearAhead;
  /** Opens the list of a unit, without the units below. */
  onChoose(unit: number, span: Span): void;
};

/** The same by unit, as numbers that open their list; a phone names only the months that have something. */
export function YearUnits({ year: { today, months, units }, onChoose }: YearUnitsProps) {
  const t = useTranslations("yearAhead");
  const format = useFormatter();
  if (units.length === 0) return null;
  const heads = [
    t("over"),
    ...months.map(({ first }) => format.dateTime(new Date(first), { month: "short", timeZone: "UTC" })),
    t("later"),
  ];
  const spans: Span[] = [
    { from: undefined, to: dayAfter(today, -1) },
    ...months.map(({ first, last }) => ({ from: first, to: last })),
    { from: dayAfter(months.at(-1)?.last ?? today, 1), to: undefined },
  ];
  const rows = units.map(({ unit, title, over, months: counts, later }) => ({
    key: unit ?? "none",
    unit,
    title: title ?? t("noUnit"),
    counts: [over, ...counts, later],
  }));
  return (
    <Fold head={<span className="font-medium">{t("units")}</span>}>
      <ul className="mt-2 divide-y divide-border rounded-lg border border-border bg-surface lg:hidden print:hidden">
        {rows.map(({ key, unit, title, counts }) => (
          <li key={key} className="px-3 py-2">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="flex flex-wrap gap-x-4 text-fg-muted text-sm tabular-nums">
              {counts.map((count, nth) => {
                const head = heads[nth] ?? "";
                if (count === 0) return null;
                return (
                  <Count key={head} unit={unit} onOpen={(id) => onChoose(id, spans[nth] ?? noSpan)}>
                    {`${head}: ${count}`}
                  </Count>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      <table
        aria-label={t("units")}
        className="mt-2 w-full rounded-lg border border-border bg-surface text-sm max-lg:hidden print:table!"
      >
        <thead className="text-fg-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t("unit")}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, unit, title, counts }) => (
            <tr key={key} className="border-border border-t">
              <th scope="row" className="px-3 py-2 text-left font-medium wrap-anywhere">
                {title}
              </th>
              {counts.map((count, nth) => (
                <td key={heads[nth]} className="px-2 py-2 text-right tabular-nums">
                  {count === 0 ? (
                    <span className="text-fg-muted">—</span>
                  ) : (
                    <Count
                      unit={unit}
                      label={`${title}, ${heads[nth]}: ${count}`}
                      onOpen={(id) => onChoose(id, spans[nth] ?? noSpan)}
                    >
                      {count}
                    </Count>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

type CountProps = { unit: number | null; label?: string; onOpen(unit: number): void; children: ReactNode };

/** People of no unit have no filter, so their number opens nothing. */
function Count({ unit, label, onOpen, children }: CountProps) {
  if (unit === null) return <span>{children}</span>;
  return (
    <button
      type="button"
      aria-label={label}
      className="min-h-6 min-w-6 rounded-sm text-right text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch pointer-coarse:min-w-touch"
      onClick={() => onOpen(unit)}
    >
      {children}
    </button>
  );
}
