"use client";

import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type Column, fieldOf } from "./column";
import type { Sort } from "./view";

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
});

type ModelInput<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  ticked: RowSelectionState;
  /** Two ticks may come before the next drawing, so each is told as a change of what is ticked by then. */
  onTick(change: (ticked: RowSelectionState) => RowSelectionState): void;
  hidden: readonly string[];
  /** These are drawn anyway, and shown or not by the width of the window. */
  byWidth: readonly string[];
  onHide(hidden: string[]): void;
  open: readonly string[];
  onOpen(open: string[]): void;
};

export type HeaderModel<Row> = {
  column: Column<Row>;
  order: "asc" | "desc" | false;
  toggleOrder: (() => void) | undefined;
};
export type RowModel<Row> = {
  key: string;
  row: Row;
  isTicked: boolean;
  tick(isTicked: boolean): void;
  isOpen: boolean;
  toggleOpen(): void;
};
export type TableModel<Row> = {
  headers: HeaderModel<Row>[];
  /** The shown columns; the array changes only when they do. */
  visible: readonly Column<Row>[];
  /** Those of them that only a wide window shows. */
  byWidth: readonly string[];
  rows: RowModel<Row>[];
  choices: { column: Column<Row>; isVisible: boolean; toggle(): void }[];
  isPageTicked: boolean;
  isPagePartlyTicked: boolean;
  tickPage(isTicked: boolean): void;
};

const idsOf = (record: Record<string, boolean>) => Object.keys(record).filter((key) => record[key]);
const recordOf = (ids: readonly string[], value = true) => Object.fromEntries(ids.map((id) => [id, value]));

/** Wraps TanStack Table, which handles sorting, ticks, open rows and columns. Other files get plain values only. */
export function useTableModel<Row extends object>(input: ModelInput<Row>): TableModel<Row> {
  const { columns, rows, sort } = input;
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row) => fieldOf(row, column.id),
        enableSorting: column.orderBy !== false,
      })),
    [columns],
  );
  const sorting = sort ? [{ id: sort.id, desc: sort.isDescending }] : [];
  const visibility = recordOf(input.hidden, false);
  const expanded = recordOf(input.open);
  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: input.rowKey,
    state: { sorting, rowSelection: input.ticked, columnVisibility: visibility, expanded },
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    manualExpanding: true,
    getRowCanExpand: () => true,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      input.onSort(next ? { id: next.id, isDescending: next.desc } : null);
    },
    onRowSelectionChange: (updater) => input.onTick((ticked) => functionalUpdate(updater, ticked)),
    onColumnVisibilityChange: (updater) => {
      const next = functionalUpdate(updater, visibility);
      input.onHide(Object.keys(next).filter((id) => next[id] === false));
    },
    onExpandedChange: (updater) => input.onOpen(idsOf(functionalUpdate(updater, expanded) as Record<string, boolean>)),
  });

  const byWidthIds = input.byWidth.join(" ");
  const hiddenIds = input.hidden.filter((id) => !input.byWidth.includes(id)).join(" ");
  const byWidth = useMemo(() => byWidthIds.split(" ").filter(Boolean), [byWidthIds]);
  const visible = useMemo(() => columns.filter(({ id }) => !hiddenIds.split(" ").includes(id)), [columns, hiddenIds]);
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  return {
    visible,
    byWidth,
    headers: table.getAllLeafColumns().flatMap((leaf) => {
      const column = visible.find(({ id }) => id === leaf.id);
      if (!column) return [];
      return [
        { column, order: leaf.getIsSorted(), toggleOrder: leaf.getCanSort() ? () => leaf.toggleSorting() : undefined },
      ];
    }),
    rows: table.getRowModel().rows.map((row) => ({
      key: row.id,
      row: row.original,
      isTicked: row.getIsSelected(),
      tick: (isTicked) => row.toggleSelected(isTicked),
      isOpen: row.getIsExpanded(),
      toggleOpen: () => row.toggleExpanded(),
    })),
    choices: table.getAllLeafColumns().flatMap((leaf) => {
      const column = columnOf(leaf.id);
      return column ? [{ column, isVisible: leaf.getIsVisible(), toggle: () => leaf.toggleVisibility() }] : [];
    }),
    isPageTicked: table.getIsAllPageRowsSelected(),
    isPagePartlyTicked: table.getIsSomePageRowsSelected(),
    tickPage: (isTicked) => table.toggleAllPageRowsSelected(isTicked),
  };
}
