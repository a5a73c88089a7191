"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import type { Sort } from "@/components/kit/table/view";
import type { CompetencyMap, CompetencyRow } from "@/lib/contracts/competency-map";
import { heatStep } from "@/lib/rules/score-bands";
import { byCompetency, cellKey } from "./heat-map-view";
import { stepClass } from "./heat-step-class";
import { GridCell, MOST_LYING, PeopleGrid, PlainCell } from "./people-grid";

type HeatTableProps = {
  map: CompetencyMap;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  groupOf(row: CompetencyRow): string | undefined;
  /** Opens a cell, which `cellKey` names. */
  onOpen(key: string): void;
};

/** People by competencies, each with the gap of the person. */
export function HeatTable({ map: { courses, results }, ...order }: HeatTableProps) {
  const t = useTranslations("heatMap");
  const columns = useMemo(
    () => [
      { id: "gap", title: t("gap"), isLargestFirst: true },
      ...courses.map(({ id, title }) => ({ id: byCompetency(id), title })),
    ],
    [courses, t],
  );
  const cellsOf = useCallback(
    ({ user, gap, cells }: CompetencyRow) => {
      const ofCourse = new Map(cells.map((cell) => [cell.course, cell.percent]));
      return (
        <>
          <PlainCell>{gap === null ? "-" : Math.round(gap)}</PlainCell>
          {courses.map(({ id }) => {
            const percent = ofCourse.get(id);
            if (percent === undefined) return <PlainCell key={id}>-</PlainCell>;
            return (
              <GridCell key={id} name={cellKey(user, id)} className={stepClass[heatStep(percent)]}>
                {Math.round(percent)}
              </GridCell>
            );
          })}
        </>
      );
    },
    [courses],
  );
  return (
    <PeopleGrid
      {...order}
      caption={t("caption")}
      keys={t("keys")}
      rows={results}
      columns={columns}
      cellsOf={cellsOf}
      width={columns.length > MOST_LYING ? "narrow" : "lying"}
    />
  );
}
