"use client";

import { Users } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import { PageState } from "@/components/ui/page-state";
import { type EstimatesRow, teamReportContract } from "@/lib/contracts/team-reports";
import { EstimateList } from "./estimate-list";
import { PersonDetails } from "./person-details";
import { groupOf, PEOPLE, unitTable } from "./team-view";
import { usePersonColumns } from "./use-person-columns";

type EstimatesPeopleProps = {
  name: string;
  caption: string;
  unit?: number;
  around?: readonly number[];
  filters?: readonly Filter[];
  onDetails(user: number): void;
};

const rowKey = ({ user }: EstimatesRow) => String(user);
const rowName = ({ full_name }: EstimatesRow) => full_name;
const nowhere: readonly number[] = [];

/** People with their mean scores. An opened person shows their tasks and the people of the units that they manage. */
export function EstimatesPeople({ name, caption, unit, around = nowhere, filters, onDetails }: EstimatesPeopleProps) {
  const t = useTranslations("team");
  const source = useServerRows(teamReportContract.estimates, unit === undefined ? {} : { unit });
  const columns = useEstimateColumns(onDetails);
  const grouped = useMemo(() => groupOf(t("filters.without")), [t]);
  const expand = useMemo(
    () => ({ render: (row: EstimatesRow) => <Opened row={row} around={around} onDetails={onDetails} /> }),
    [around, onDetails],
  );
  return (
    <DataTable
      name={name}
      columnsName={PEOPLE}
      caption={caption}
      isPart={unit !== undefined}
      columns={columns}
      source={source}
      search={unit === undefined}
      {...(filters && { filters })}
      rowKey={rowKey}
      rowName={rowName}
      groupOf={grouped}
      expand={expand}
      emptyState={
        unit === undefined ? (
          <PageState icon={<Users />} title={t("empty")} text={t("emptyText")} />
        ) : (
          <p className="p-4 text-fg-muted">{t("emptyUnit")}</p>
        )
      }
    />
  );
}

type OpenedProps = { row: EstimatesRow; around: readonly number[]; onDetails(user: number): void };

function Opened({ row, around, onDetails }: OpenedProps) {
  const t = useTranslations("team");
  return (
    <PersonDetails
      person={row}
      around={around}
      renderUnit={({ id, title }, inside) => (
        <EstimatesPeople
          name={unitTable(inside)}
          caption={t("unit", { title })}
          unit={id}
          around={inside}
          onDetails={onDetails}
        />
      )}
    >
      <EstimateList estimates={row.estimates} />
    </PersonDetails>
  );
}

function useEstimateColumns(onDetails: (user: number) => void): Column<EstimatesRow>[] {
  const t = useTranslations("team");
  const scores = useTranslations("tasks");
  const format = useFormatter();
  const person = usePersonColumns<EstimatesRow>();
  return useMemo(
    () => [
      ...person,
      {
        id: "mean_score",
        header: t("columns.mean"),
        width: 240,
        priority: 1,
        isFigures: true,
        onPhone: "line",
        text: ({ mean_score }) => (mean_score === null ? "" : format.number(mean_score)),
        cell: ({ user, full_name, mean_score, estimates }) => {
          if (estimates.length === 0) return "";
          return (
            <button
              type="button"
              aria-label={t("detailsOf", { name: full_name })}
              className="relative z-1 w-full rounded-sm py-1 text-left text-link underline-offset-2 hover:underline"
              onClick={() => onDetails(user)}
            >
              {mean_score === null ? (
                scores("pending")
              ) : (
                <ScoreBar value={mean_score} label={t("columns.mean")} isCompact />
              )}
            </button>
          );
        },
      },
    ],
    [person, t, scores, format, onDetails],
  );
}
