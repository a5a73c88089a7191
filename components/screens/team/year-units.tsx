"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Fold } from "@/components/ui/fold";
import type { YearAhead } from "@/lib/contracts/year-ahead";

/** The same by unit, as numbers; a phone names only the months that have something. */
export function YearUnits({ year: { months, units } }: { year: YearAhead }) {
  const t = useTranslations("yearAhead");
  const format = useFormatter();
  if (units.length === 0) return null;
  const heads = [
    t("over"),
    ...months.map(({ first }) => format.dateTime(new Date(first), { month: "short", timeZone: "UTC" })),
    t("later"),
  ];
  const rows = units.map(({ unit, title, over, months: counts, later }) => ({
    key: unit ?? "none",
    title: title ?? t("noUnit"),
    counts: [over, ...counts, later],
  }));
  return (
    <Fold head={<span className="font-medium">{t("units")}</span>}>
      <ul className="mt-2 divide-y divide-border rounded-lg border border-border bg-surface lg:hidden print:hidden">
        {rows.map(({ key, title, counts }) => (
          <li key={key} className="px-3 py-2">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="block text-fg-muted text-sm tabular-nums">
              {counts.flatMap((count, nth) => (count > 0 ? [`${heads[nth]}: ${count}`] : [])).join(" · ")}
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
          {rows.map(({ key, title, counts }) => (
            <tr key={key} className="border-border border-t">
              <th scope="row" className="px-3 py-2 text-left font-medium wrap-anywhere">
                {title}
              </th>
              {counts.map((count, nth) => (
                <td key={heads[nth]} className="px-2 py-2 text-right tabular-nums">
                  {count === 0 ? <span className="text-fg-muted">–</span> : count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
