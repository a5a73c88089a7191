"use client";

import { CalendarRange } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useView } from "@/components/kit/table/use-view";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { PageState } from "@/components/ui/page-state";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type ComingDay, yearAheadContract } from "@/lib/contracts/year-ahead";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { comingThings } from "@/lib/rules/year-ahead";
import { useUnitFilter } from "./use-unit-filter";
import { type Span, YearChart } from "./year-chart";
import { YearUnits } from "./year-units";
import { COMING, comingFilterIds, yearQuery } from "./year-view";

const cells: Cells<typeof yearAheadContract.list> = {
  user: { cell: ({ user }) => <PersonCell person={user} /> },
  day: { cell: (row) => <Day row={row} /> },
};
const rowKey = ({ id }: ComingDay) => String(id);
const rowName = ({ user, title }: ComingDay) => `${fullName(user)}, ${title}`;

/** What falls due or ends for the team within a year, month by month, and the list behind it. */
export function YearScreen() {
  const t = useTranslations("yearAhead");
  const menu = useTranslations("menu");
  const [view, change] = useView(COMING, comingFilterIds);
  const { unit, unit_only, from, to } = view.filters;
  const { data: year } = useLastingQuery(answerQuery(yearAheadContract.read, yearQuery(unit, unit_only)));
  const columns = useListColumns(yearAheadContract.list, { cells });
  const filters = useFilters(unit !== undefined && unit_only === "true");
  const source = useServerRows(yearAheadContract.list);
  const title = menu("yearAhead");
  return (
    <Page title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {year && (
          <>
            <YearChart
              year={year}
              chosen={{ from, to }}
              onChoose={(span) => {
                const { from: _, to: __, ...others } = view.filters;
                change({ filters: Object.assign(others, daysOf(span)) });
              }}
            />
            <YearUnits
              year={year}
              onChoose={(id, span) => {
                const only = { unit: String(id), unit_only: "true" };
                change({ filters: Object.assign(only, daysOf(span)) });
              }}
            />
          </>
        )}
        <DataTable
          name={COMING}
          caption={title}
          noun="deadlines"
          columns={columns}
          source={source}
          filters={filters}
          search
          rowKey={rowKey}
          rowName={rowName}
          emptyState={<PageState icon={<CalendarRange />} title={t("empty")} text={t("emptyText")} />}
        />
      </div>
    </Page>
  );
}

const daysOf = (span: Span) =>
  Object.fromEntries(Object.entries(span).filter((one): one is [string, string] => one[1] !== undefined));

/** The last day of a certificate is no deadline that somebody missed. */
function Day({ row: { thing, day, is_over } }: { row: ComingDay }) {
  const t = useTranslations("teamCertificates.states");
  if (thing !== "certificate") return <DeadlineCell day={day} isDone={false} />;
  return (
    <span className="inline-grid tabular-nums">
      {shownDate(day)}
      {is_over && <span className="font-medium text-danger text-xs">{t("expired")}</span>}
    </span>
  );
}

/** `isUnitOnly`: the units below are left out; only a number of one unit leads there, and everybody may clear it. */
function useFilters(isUnitOnly: boolean): Filter[] {
  const t = useTranslations("yearAhead");
  const units = useUnitFilter();
  return useMemo(
    () => [
      {
        id: "thing",
        label: t("thing"),
        options: comingThings.map((value) => ({ value, label: t(`things.${value}`) })),
      },
      ...units,
      ...(isUnitOnly
        ? [{ id: "unit_only", label: t("below"), options: [{ value: "true", label: t("unitOnly") }] }]
        : []),
      { id: "from", to: "to", label: t("day"), kind: "days" },
    ],
    [t, units, isUnitOnly],
  );
}
