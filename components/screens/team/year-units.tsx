"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Fold } from "@/components/ui/fold";
import type { YearAhead } from "@/lib/contracts/year-ahead";

/** The same by unit, as numbers. */
export function YearUnits({ year: { months, units } }: { year: YearAhead }) {
  const t = useTranslations("yearAhead");
  const format = useFormatter();
  if (units.length === 0) return null;
  const heads = [
    t("over"),
    ...months.map(({ first }) => format.dateTime(new Date(first), { month: "short", timeZone: "UTC" })),
  ];
  return (
    <Fold head={<span className="font-medium">{t("units")}</span>}>
      <section aria-label={t("units")} className="overflow-x-auto rounded-lg border border-border bg-surface">
        <table className="w-full text-sm">
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
            {units.map(({ unit, title, over, months: counts }) => (
              <tr key={unit ?? "none"} className="border-border border-t">
                <th scope="row" className="min-w-32 px-3 py-2 text-left font-medium wrap-anywhere">
                  {title ?? t("noUnit")}
                </th>
                {[over, ...counts].map((count, nth) => (
                  <td key={heads[nth]} className="px-2 py-2 text-right tabular-nums">
                    {count === 0 ? <span className="text-fg-muted">–</span> : count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  );
}
