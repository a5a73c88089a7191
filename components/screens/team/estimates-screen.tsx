"use client";

import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, useCallback, useMemo } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { Page } from "@/components/kit/layout/page";
import { useListColumns } from "@/components/kit/table/use-list-columns";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { teamReportContract } from "@/lib/contracts/team-reports";
import type { EstimatesRow } from "@/lib/contracts/team-rows";
import { type Level, personCellOf, pressingCell, ReportPeople, useTeamRows } from "./report-people";
import { TeamStrip } from "./team-strip";
import { estimateTabs, PEOPLE } from "./team-view";
import { UnitLine, useScope } from "./unit-line";
import { useApart } from "./use-apart";
import { useTeamFilters } from "./use-team-filters";
import { useTeamViews } from "./use-team-views";

const detailsPart = lazyPart(() => import("./estimation-details"));
const listPart = lazyPart(() => import("./estimate-list"));
const mapPart = lazyPart(() => import("./heat-map"));
const tabs = parseAsStringLiteral(estimateTabs).withDefault("people").withOptions({ history: "push" });

/** How the reader's people were estimated: person by person, or as a map of competencies. */
export function EstimatesScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("heatMap");
  const filters = useTeamFilters("estimates", useApart());
  const scope = useScope();
  const [user, setUser] = useQueryState("details", parseAsInteger);
  const open = useCallback((id: number) => void setUser(id), [setUser]);
  const close = () => void setUser(null);
  const details = useLazyPart(detailsPart, user !== null, close);
  const [tab, setTab] = useQueryState("tab", tabs);
  const map = useLazyPart(mapPart, tab === "competencies", () => void setTab("people"));
  return (
    <Page title={menu("teamEstimates")}>
      <div className={tab === "competencies" ? "print:hidden" : undefined}>
        <TeamStrip kind="estimates" />
      </div>
      <Tabs
        value={tab}
        onChange={(next) => void setTab(next)}
        label={t("tabs")}
        tabs={estimateTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <TabPanel value="people">
          <div className="grid gap-4">
            <UnitLine scope={scope} />
            <EstimatesPeople
              name={PEOPLE}
              caption={menu("teamEstimates")}
              scope={scope}
              filters={filters}
              onDetails={open}
            />
          </div>
        </TabPanel>
        <TabPanel value="competencies">{map ? <map.HeatMap /> : <Skeleton className="h-96" />}</TabPanel>
      </Tabs>
      {user !== null && details && <details.EstimationDetails user={user} onClose={close} />}
    </Page>
  );
}

/** People with their mean scores. An opened person shows their tasks and the people of the units that they manage. */
function EstimatesPeople({ onDetails, ...level }: Level & { onDetails(user: number): void }) {
  const source = useTeamRows(teamReportContract.estimates, level);
  const user = personCellOf(level);
  const views = useTeamViews("estimates");
  const cells = useMemo(
    () => ({
      user,
      position: { width: 150 },
      next_deadline: { ...pressingCell, width: 170 },
      mean_score: { cell: (row: EstimatesRow) => <Mean row={row} onDetails={onDetails} /> },
    }),
    [onDetails, user],
  );
  const columns = useListColumns(teamReportContract.estimates, { show: estimateColumns, cells });
  const parts = useMemo(
    () => ({
      details: (row: EstimatesRow) => (
        <LazyPart of={listPart} waiting={<Skeleton className="h-24" />}>
          {({ EstimateList }) => <EstimateList estimates={row.estimates} />}
        </LazyPart>
      ),
      below: (unit: Level) => drawEstimates(onDetails, unit),
    }),
    [onDetails],
  );
  return <ReportPeople {...level} {...parts} source={source} columns={columns} views={views} />;
}

function drawEstimates(onDetails: (user: number) => void, level: Level): ReactNode {
  return <EstimatesPeople onDetails={onDetails} {...level} />;
}

const estimateColumns = ["user", "position", "unit_path", "next_deadline", "mean_score"] as const;

/** A mean score, which opens its arithmetic. */
function Mean({ row, onDetails }: { row: EstimatesRow; onDetails(user: number): void }) {
  const t = useTranslations("team");
  const tasks = useTranslations("tasks");
  const { user, full_name, mean_score, estimates } = row;
  if (estimates.length === 0) return "";
  return (
    <button
      type="button"
      aria-label={t("detailsOf", { name: full_name })}
      className="relative z-1 w-full rounded-sm py-1 text-left text-link underline-offset-2 hover:underline"
      onClick={() => onDetails(user)}
    >
      {mean_score === null ? tasks("pending") : <ScoreBar value={mean_score} label={t("columns.mean")} isCompact />}
    </button>
  );
}
