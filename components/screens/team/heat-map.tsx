"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Download, Grid3x3, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { FilterTools } from "@/components/kit/table/filter-tools";
import { MoreTools } from "@/components/kit/table/more-tools";
import { Pager } from "@/components/kit/table/pager";
import { SearchBox } from "@/components/kit/table/search-box";
import type { Order } from "@/components/kit/table/sort-choice";
import { EmptyState, FailedState, LoadingRows, StaleNotice } from "@/components/kit/table/table-states";
import { useExport } from "@/components/kit/table/use-export";
import { type ChangeView, useView } from "@/components/kit/table/use-view";
import { isNarrowed, type TableView, urlKey } from "@/components/kit/table/view";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { listQuery } from "@/lib/client/queries";
import { sendFileRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CompetencyMap } from "@/lib/contracts/competency-map";
import { positionContract } from "@/lib/contracts/positions";
import { educationProgramContract } from "@/lib/contracts/programs";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { HEAT_EDGES, heatSteps } from "@/lib/rules/score-bands";
import { byCompetency, cellKey, HEAT, heatFilterIds, heatQuery } from "./heat-map-view";
import { stepClass } from "./heat-step-class";
import { HeatTable } from "./heat-table";
import { groupOf, SCOPE, wholeScope } from "./team-view";
import { ScopeSwitch } from "./unit-line";
import { useGrouping } from "./use-grouping";
import { useUnitFilter } from "./use-unit-filter";

const dialogPart = lazyPart(() => import("@/components/screens/team/heat-cell-dialog"));
const { competencies } = teamReportContract;

/** The competencies of the reader's people as a map of percents. */
export function HeatMap() {
  const t = useTranslations("heatMap");
  const team = useTranslations("team.filters");
  const [view, change] = useView(HEAT, heatFilterIds);
  const [asked] = useQueryState(SCOPE);
  const filters = useHeatFilters();
  const grouped = groupOf(team("without"));
  const query = heatQuery(view, { scope: wholeScope(asked) });
  const { data, error, isPending, isFetching, refetch } = useLastingQuery({
    ...listQuery(competencies, query),
    placeholderData: keepPreviousData,
  });
  // Deferred: thousands of cells are drawn after the browser has shown the effect of the press.
  const map = useDeferredValue(data);
  const [cell, setCell] = useQueryState(urlKey(HEAT, "cell"), parseAsString);
  const retry = () => void refetch();
  return (
    <div className="grid gap-3">
      <div className="flex justify-end empty:hidden">
        <ScopeSwitch scope={wholeScope(asked)} onChange={() => change({ page: 1 })} />
      </div>
      <div
        data-print="landscape"
        aria-busy={isFetching}
        className="@container/data relative min-w-0 overflow-clip rounded-lg border border-border bg-surface print:overflow-visible print:border-0"
      >
        <HeatTools
          caption={t("caption")}
          view={view}
          change={change}
          filters={filters}
          courses={map?.courses ?? []}
          count={map?.count ?? 0}
          query={query}
        />
        {error && map && <StaleNotice error={error} retry={retry} />}
        {map && map.results.length > 0 ? (
          <>
            <div className="grid gap-1 px-3 py-2 print:px-0">
              <Legend />
              <p className="text-fg-muted text-sm">{t("gapText")}</p>
            </div>
            <HeatTable
              map={map}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
              groupOf={(row) => grouped(row, view)}
              onOpen={(key) => void setCell(key)}
            />
          </>
        ) : isPending ? (
          <LoadingRows columns={6} retry={retry} />
        ) : error && !map ? (
          <FailedState error={error} retry={retry} />
        ) : (
          <EmptyState isNarrowed={isNarrowed(view)} onClear={() => change({ search: "", filters: {} })}>
            <PageState icon={<Grid3x3 />} title={t("empty")} text={t("emptyText")} />
          </EmptyState>
        )}
        {map && map.count > 0 && (
          <div className="print:hidden">
            <Pager caption={t("caption")} noun="people" view={view} change={change} count={map.count} stays={false} />
          </div>
        )}
        <OpenedCell map={map} cell={cell} onClose={() => void setCell(null)} />
      </div>
    </div>
  );
}

/** The arithmetic of the opened cell, if this page has it. */
function OpenedCell({
  map,
  cell: key,
  onClose,
}: {
  map: CompetencyMap | undefined;
  cell: string | null;
  onClose(): void;
}) {
  const part = useLazyPart(dialogPart, key !== null, onClose);
  const [row, cell] =
    map?.results
      .flatMap((one) => one.cells.map((own) => [one, own] as const))
      .find(([{ user }, { course }]) => cellKey(user, course) === key) ?? [];
  if (!part || !row || !cell) return null;
  const title = map?.courses.find(({ id }) => id === cell.course)?.title ?? "";
  return <part.HeatCellDialog user={row.user} name={row.full_name} title={title} cell={cell} onClose={onClose} />;
}

/** Which percents each colour stands for. */
function Legend() {
  const t = useTranslations("heatMap");
  const edges = [0, ...HEAT_EDGES, 100];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-sm">
      <span>{t("legend")}</span>
      <ul className="flex flex-wrap tabular-nums">
        {heatSteps.map((step) => (
          <li key={step} className={cx("px-2 py-0.5 text-xs", stepClass[step])}>
            {t("step", { from: edges[step - 1] ?? 0, to: edges[step] ?? 100 })}
          </li>
        ))}
      </ul>
      <span>{t("noEstimate")}</span>
    </div>
  );
}

/** The filters of the map. */
function useHeatFilters(): Filter[] {
  const t = useTranslations("team.columns");
  const units = useUnitFilter();
  const grouping = useGrouping();
  const positions = useTitles(positionContract.list);
  const programs = useTitles(educationProgramContract.list);
  return useMemo(
    () => [
      ...units,
      { id: "position", label: t("position"), options: asFilter(positions.options) },
      { id: "program", label: t("specialization"), options: asFilter(programs.options) },
      grouping,
    ],
    [t, grouping, units, positions.options, programs.options],
  );
}

type HeatToolsProps = {
  caption: string;
  view: TableView;
  change: ChangeView;
  filters: readonly Filter[];
  courses: CompetencyMap["courses"];
  count: number;
  query: Record<string, unknown>;
};

/** Search, filters, the file and the print-out. Phones choose the order in the sheet of filters. */
function HeatTools({ caption, view, change, filters, courses, count, query }: HeatToolsProps) {
  const t = useTranslations();
  const orders = useMemo<Order[]>(
    () =>
      [
        { id: "user", header: t("team.columns.user") },
        { id: "gap", header: t("heatMap.gap") },
        ...courses.map(({ id, title }) => ({ id: byCompetency(id), header: title })),
      ].flatMap((order) => [false, true].map((isDescending) => ({ ...order, isDescending }))),
    [courses, t],
  );
  const save = useExport(t("heatMap.file"), async () => {
    const csvQuery = { ...query, format: "csv" } as const;
    return (await sendFileRequest(teamReportContract.competencies, { query: csvQuery })).content;
  });
  return (
    <div className="flex h-14 items-center gap-2 border-border border-b px-3 print:hidden [&_input]:border-button-bd">
      <SearchBox caption={caption} value={view.search} onChange={(search) => change({ search })} />
      <FilterTools filters={filters} view={view} change={change} count={count} noun="people" orders={orders} />
      <div className="ml-auto flex items-center gap-2">
        <IconButton label={t("myMarks.print")} className="max-sm:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
        </IconButton>
        <IconButton label={t("table.exportCsv")} className="max-sm:hidden" onClick={save.run} isBusy={save.isBusy}>
          <Download aria-hidden />
        </IconButton>
        <MoreTools orders={[]} sort={view.sort} onSort={(sort) => change({ sort })} tools={[]} onExport={save.run} />
      </div>
    </div>
  );
}
