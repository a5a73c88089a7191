"use client";

import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { type ReactNode, useCallback, useMemo } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { useListColumns } from "@/components/kit/table/use-list-columns";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { teamReportContract } from "@/lib/contracts/team-reports";
import type { EstimatesRow } from "@/lib/contracts/team-rows";
import { type Level, personCellOf, pressingCell, ReportPeople, useTeamRows } from "./report-people";
import { PEOPLE } from "./team-view";
import { UnitLine, useScope } from "./unit-line";
import { useApart } from "./use-apart";
import { useTeamFilters } from "./use-team-filters";
import { useTeamViews } from "./use-team-views";

const detailsPart = lazyPart(() => import("./estimation-details"));
const listPart = lazyPart(() => import("./estimate-list"));

/** The reader's people with their mean scores; a score opens its arithmetic. */
export function EstimatedPeople() {
  const menu = useTranslations("menu");
  const filters = useTeamFilters("estimates", useApart());
  const scope = useScope();
  const [user, setUser] = useQueryState("details", parseAsInteger);
  const open = useCallback((id: number) => void setUser(id), [setUser]);
  const close = () => void setUser(null);
  const details = useLazyPart(detailsPart, user !== null, close);
  return (
    <div className="grid gap-4">
      <UnitLine scope={scope} />
      <EstimatesPeople name={PEOPLE} caption={menu("teamEstimates")} scope={scope} filters={filters} onDetails={open} />
      {user !== null && details && <details.EstimationDetails user={user} onClose={close} />}
    </div>
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
      // Few columns stand here, so titles of positions need not be cut.
      position: { width: 190 },
      next_deadline: { ...pressingCell, width: 140 },
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
      {mean_score === null ? tasks("pending") : <ScoreBar isCompact value={mean_score} label={t("columns.mean")} />}
    </button>
  );
}
