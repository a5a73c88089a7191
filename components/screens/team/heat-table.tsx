"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import type { Sort } from "@/components/kit/table/view";
import type { CompetencyCell, CompetencyMap, CompetencyRow } from "@/lib/contracts/competency-map";
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

/** People by competencies, each with the gap of the person. Where they are those of one position, with its targets. */
export function HeatTable({ map: { courses, results }, ...order }: HeatTableProps) {
  const t = useTranslations("heatMap");
  const needs = useTranslations("needs");
  const isOfPosition = courses.some(({ target }) => target !== null);
  const columns = useMemo(
    () => [
      { id: "gap", title: t(isOfPosition ? "gapToTargets" : "gap"), isLargestFirst: !isOfPosition },
      ...courses.map(({ id, title, target }) => ({
        id: byCompetency(id),
        title: target === null ? title : needs("column", { title, target }),
        isLargestFirst: isOfPosition,
      })),
    ],
    [courses, isOfPosition, t, needs],
  );
  const cellsOf = useCallback(
    ({ user, gap, cells }: CompetencyRow) => {
      const ofCourse = new Map(cells.map((cell) => [cell.course, cell]));
      return (
        <>
          <PlainCell>{gap === null ? "—" : Math.round(gap)}</PlainCell>
          {courses.map(({ id }) => {
            const cell = ofCourse.get(id);
            if (!cell) return <PlainCell key={id}>—</PlainCell>;
            const percent = isOfPosition ? (cell.need?.latest ?? null) : cell.percent;
            return (
              <GridCell
                key={id}
                name={cellKey(user, id)}
                label={cell.need ? needText(needs, percent, cell.need) : undefined}
                className={percent === null ? "text-fg-muted" : stepClass[heatStep(percent)]}
              >
                {percent === null ? "—" : Math.round(percent)}
                {isBelow(cell) && "↓"}
              </GridCell>
            );
          })}
        </>
      );
    },
    [courses, isOfPosition, needs],
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

type Need = NonNullable<CompetencyCell["need"]>;

/** What the cell shows, and what is needed. */
function needText(
  t: ReturnType<typeof useTranslations<"needs">>,
  percent: number | null,
  { target, latest }: Need,
): string {
  if (percent === null || latest === null) return t("cellNever", { target });
  return t("cell", { percent: Math.round(percent), latest: Math.round(latest), target });
}

/** Whether the newest estimate is below what the position needs. */
export function isBelow({ need }: Pick<CompetencyCell, "need">): boolean {
  return need !== null && (need.latest ?? 0) < need.target;
}
