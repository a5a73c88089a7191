"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import type { Sort } from "@/components/kit/table/view";
import { toneClass } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import type { MatrixCell, MatrixRow, TrainingMatrix } from "@/lib/contracts/training-matrix";
import { dayOfCell, looks } from "./matrix-states";
import { byProgram, matrixCellKey } from "./matrix-view";
import { GridCell, MOST_LYING, PeopleGrid, PlainCell } from "./people-grid";
import { useCellDay } from "./use-cell-day";

type MatrixTableProps = {
  matrix: TrainingMatrix;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  groupOf(row: MatrixRow): string | undefined;
  /** Opens a cell, which `matrixCellKey` names. */
  onOpen(name: string): void;
};

/** People by programs. A phone has a list instead. */
export function MatrixTable({ matrix: { programs, results }, ...order }: MatrixTableProps) {
  const t = useTranslations("matrix");
  const menu = useTranslations("menu");
  const dayOf = useCellDay();
  const columns = useMemo(() => programs.map(({ id, title }) => ({ id: byProgram(id), title })), [programs]);
  const cellsOf = useCallback(
    ({ user, cells }: MatrixRow) => {
      const ofProgram = new Map(cells.map((cell) => [cell.program, cell]));
      return programs.map(({ id, title }) => {
        const cell = ofProgram.get(id);
        if (!cell) return <PlainCell key={id}>—</PlainCell>;
        const date = dayOf(cell);
        const said = { program: title, state: t(`states.${cell.state}`) };
        return (
          <GridCell
            key={id}
            name={matrixCellKey(user, id)}
            label={date ? t("cellUntil", { ...said, date }) : t("cell", said)}
            className={cx(toneClass[looks[cell.state].tone], "print:[print-color-adjust:exact]")}
          >
            <Sign cell={cell} day={dayOfCell(cell)} />
          </GridCell>
        );
      });
    },
    [programs, t, dayOf],
  );
  return (
    <div className="max-sm:hidden print:block!">
      <PeopleGrid
        {...order}
        caption={menu("trainingMatrix")}
        keys={t("keys")}
        rows={results}
        columns={columns}
        cellsOf={cellsOf}
        width={programs.length > MOST_LYING ? "wide" : "lying"}
      />
    </div>
  );
}

/** The sign of the state, and the day or the percent that matters in it. */
function Sign({ cell: { state, progress }, day }: { cell: MatrixCell; day: string | null }) {
  const format = useFormatter();
  const Icon = looks[state].icon;
  const short = day
    ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(2, 4)}`
    : state === "on_track"
      ? format.number((progress ?? 0) / 100, { style: "percent" })
      : "";
  return (
    <span className="grid justify-items-center leading-none">
      <Icon aria-hidden className="size-4 overflow-visible print:size-3" />
      {short && <span className="pt-0.5 text-[11px] print:text-[7px]">{short}</span>}
    </span>
  );
}
