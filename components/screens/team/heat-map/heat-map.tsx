"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Grid3x3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useDeferredValue } from "react";
import { Pager } from "@/components/kit/table/pager";
import { EmptyState, FailedState, LoadingRows, StaleNotice } from "@/components/kit/table/table-states";
import { useView } from "@/components/kit/table/use-view";
import { isNarrowed, urlKey } from "@/components/kit/table/view";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { type CompetencyMap, teamReportContract } from "@/lib/contracts/team-reports";
import { groupOf } from "../team-view";
import { HeatTable } from "./heat-table";
import { HeatTools } from "./heat-tools";
import { cellKey, HEAT, heatFilterIds, heatQuery } from "./heat-view";
import { Legend } from "./legend";
import { useHeatFilters } from "./use-heat-filters";

const dialogPart = later(() => import("./cell-dialog"));
const { competencies } = teamReportContract;

/** The competencies of the reader's people, or of the people of one unit, as a map of percents. */
export function HeatMap({ unit }: { unit?: number }) {
  const t = useTranslations("heatMap");
  const team = useTranslations("team.filters");
  const [view, change] = useView(HEAT, heatFilterIds);
  const filters = useHeatFilters(unit !== undefined);
  const grouped = groupOf(team("without"));
  const asked = heatQuery(view, unit === undefined ? {} : { unit });
  const { data, error, isPending, isFetching, refetch } = useLastingQuery({
    ...listQuery(competencies, asked),
    placeholderData: keepPreviousData,
  });
  // Deferred: thousands of cells are drawn after the browser has shown the effect of the press.
  const map = useDeferredValue(data);
  const [cell, setCell] = useQueryState(urlKey(HEAT, "cell"), parseAsString.withOptions({ history: "push" }));
  const retry = () => void refetch();
  return (
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
        asked={asked}
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
          <Pager caption={t("caption")} view={view} change={change} count={map.count} stays={false} />
        </div>
      )}
      <Opened map={map} cell={cell} onClose={() => void setCell(null)} />
    </div>
  );
}

/** The arithmetic of the opened cell, if this page has it. */
function Opened({ map, cell: key, onClose }: { map: CompetencyMap | undefined; cell: string | null; onClose(): void }) {
  const part = useLater(dialogPart, key !== null, onClose);
  const [row, cell] =
    map?.results
      .flatMap((one) => one.cells.map((own) => [one, own] as const))
      .find(([{ user }, { course }]) => cellKey(user, course) === key) ?? [];
  if (!part || !row || !cell) return null;
  const title = map?.courses.find(({ id }) => id === cell.course)?.title ?? "";
  return <part.CellDialog user={row.user} name={row.full_name} title={title} cell={cell} onClose={onClose} />;
}
