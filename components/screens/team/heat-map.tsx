"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Grid3x3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { FilterMenu } from "@/components/kit/table/filter-menu";
import { useView } from "@/components/kit/table/use-view";
import { urlKey } from "@/components/kit/table/view";
import { asFilter, type Titles, useTitles } from "@/components/shared/people/use-titles";
import { cx } from "@/components/ui/class-names";
import { Fold } from "@/components/ui/fold";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { listQuery } from "@/lib/client/queries";
import { sendFileRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CompetencyMap } from "@/lib/contracts/competency-map";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { HEAT_EDGES, heatSteps } from "@/lib/rules/score-bands";
import { byCompetency, cellKey, HEAT, heatFilterIds, heatQuery } from "./heat-map-view";
import { stepClass } from "./heat-step-class";
import { HeatTable, isBelow } from "./heat-table";
import { MapFrame } from "./map-frame";
import { groupOf, SCOPE, wholeScope } from "./team-view";
import { titleLists } from "./title-lists";
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
  const positions = useTitles(titleLists.positions);
  const filters = useHeatFilters(positions);
  const grouped = groupOf(team("without"));
  const query = heatQuery(view, { scope: wholeScope(asked) });
  const { data, error, isPending, isFetching, refetch } = useLastingQuery({
    ...listQuery(competencies, query),
    placeholderData: keepPreviousData,
  });
  // Deferred: thousands of cells are drawn after the browser has shown the effect of the press.
  const map = useDeferredValue(data);
  const neededBy = view.filters.needed_by;
  const orders = useHeatOrders(map?.courses, neededBy !== undefined);
  const [cell, setCell] = useQueryState(urlKey(HEAT, "cell"));
  const state = { error, isPending, isFetching, retry: () => void refetch(), hasAnswer: map !== undefined };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <FilterMenu
          filter={{ id: "needed_by", label: t("neededBy"), options: asFilter(positions.options), isWide: true }}
          values={view.filters}
          onFilter={(id, value) => change({ filter: { id, value } })}
        />
        <ScopeSwitch scope={wholeScope(asked)} onChange={() => change({ page: 1 })} />
      </div>
      <MapFrame
        view={view}
        change={change}
        filters={filters}
        state={state}
        orders={orders}
        paper="landscape"
        caption={t("caption")}
        count={map?.count ?? 0}
        file={{ name: t("file"), load: () => csvOf(query) }}
        empty={<PageState icon={<Grid3x3 />} title={t("empty")} text={t("emptyText")} />}
      >
        {map && map.results.length > 0 && neededBy && map.courses.length === 0 && (
          <PageState icon={<Grid3x3 />} title={t("noNeeds")} text={t("noNeedsText")} />
        )}
        {map && map.results.length > 0 && !(neededBy && map.courses.length === 0) && (
          <>
            <Explained title={t("explained")}>
              <Legend hasNeeds={map.results.some(({ cells }) => cells.some(isBelow))} />
              <p className="text-fg-muted text-sm">{t(neededBy ? "gapToTargetsText" : "gapText")}</p>
            </Explained>
            <HeatTable
              map={map}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
              groupOf={(row) => grouped(row, view)}
              onOpen={(key) => void setCell(key)}
            />
          </>
        )}
      </MapFrame>
      <OpenedCell map={map} cell={cell} onClose={() => void setCell(null)} />
    </div>
  );
}

async function csvOf(query: Record<string, unknown>): Promise<Blob> {
  return (await sendFileRequest(competencies, { query: { ...query, format: "csv" } as const })).content;
}

function useHeatOrders(courses: CompetencyMap["courses"] = [], isOfPosition: boolean) {
  const t = useTranslations();
  return useMemo(
    () => [
      { id: "user", header: t("team.columns.user") },
      { id: "gap", header: t(isOfPosition ? "heatMap.gapToTargets" : "heatMap.gap") },
      ...courses.map(({ id, title }) => ({ id: byCompetency(id), header: title })),
    ],
    [courses, isOfPosition, t],
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
  const row = map?.results.find(({ user }) => key?.startsWith(cellKey(user, "")));
  const cell = row?.cells.find(({ course }) => key === cellKey(row.user, course));
  if (!part || !row || !cell) return null;
  const title = map?.courses.find(({ id }) => id === cell.course)?.title ?? "";
  return <part.HeatCellDialog user={row.user} name={row.full_name} title={title} cell={cell} onClose={onClose} />;
}

/** What colours and signs mean. On a phone it is folded, so that the people begin in the first screen. */
function Explained({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="grid gap-1 px-3 py-2 max-sm:hidden print:grid print:px-0">{children}</div>
      <Fold head={title} className="px-3 py-1 sm:hidden print:hidden" headClassName="items-center text-sm">
        <div className="grid gap-2 pb-2">{children}</div>
      </Fold>
    </>
  );
}

/** Which percents each colour stands for. */
function Legend({ hasNeeds }: { hasNeeds: boolean }) {
  const t = useTranslations("heatMap");
  const edges = [0, ...HEAT_EDGES, 101];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-sm">
      <span>{t("legend")}</span>
      <ul className="flex flex-wrap tabular-nums">
        {heatSteps.map((step) => (
          <li key={step} className={cx("px-2 py-0.5 text-xs", stepClass[step])}>
            {t("step", { from: edges[step - 1] ?? 0, to: (edges[step] ?? 101) - 1 })}
          </li>
        ))}
      </ul>
      <span>{t("noEstimate")}</span>
      {hasNeeds && <span>{t("below")}</span>}
    </div>
  );
}

/** The filters of the map. */
function useHeatFilters(positions: Titles): Filter[] {
  const t = useTranslations("team.columns");
  const units = useUnitFilter();
  const grouping = useGrouping();
  const programs = useTitles(titleLists.education);
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
