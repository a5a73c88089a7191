"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { useListColumns } from "@/components/kit/table/list-columns";
import { useServerRows } from "@/components/kit/table/server-rows";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import { type EstimatesRow, teamReportContract } from "@/lib/contracts/team-reports";
import { EstimateList } from "./estimate-list";
import { type Level, personCell, ReportPeople, unitOf } from "./report-people";

/** People with their mean scores. An opened person shows their tasks and the people of the units that they manage. */
export function EstimatesPeople({ onDetails, ...level }: Level & { onDetails(user: number): void }) {
  const source = useServerRows(teamReportContract.estimates, unitOf(level));
  const cells = useMemo(
    () => ({
      user: personCell,
      mean_score: { cell: (row: EstimatesRow) => <Mean row={row} onDetails={onDetails} /> },
    }),
    [onDetails],
  );
  const columns = useListColumns(teamReportContract.estimates, { show: estimateColumns, cells });
  const parts = useMemo(
    () => ({
      details: (row: EstimatesRow) => <EstimateList estimates={row.estimates} />,
      below: (unit: Level) => drawEstimates(onDetails, unit),
    }),
    [onDetails],
  );
  return <ReportPeople {...level} {...parts} source={source} columns={columns} />;
}

function drawEstimates(onDetails: (user: number) => void, level: Level): ReactNode {
  return <EstimatesPeople onDetails={onDetails} {...level} />;
}

const estimateColumns = ["user", "position", "unit", "mean_score"] as const;

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
