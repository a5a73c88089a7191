import type { ComponentType, ReactNode } from "react";

/** What is shown of a row under one header. Without `cell` the text is shown, without `text` the row's own field. */
export type Column<Row> = {
  id: string;
  header: string;
  cell?(row: Row): ReactNode;
  /** The cell in plain words: for the export and for searching and sorting in the browser. */
  text?(row: Row): string;
  /** What to sort by in the browser where the text would mislead, such as a date. */
  sortValue?(row: Row): SortValue;
  /** The list's name of this order; the column's id unless told, false where the list cannot order by it. */
  orderBy?: string | false;
  isHidden?: boolean;
  align?: "end";
  /** Pixels; otherwise the content decides. */
  width?: number;
};

export type SortValue = string | number | boolean | null | undefined;

type Named = { id: string; label: string };
export type Choice = Named & { kind?: "choice"; options: readonly { value: string; label: string }[] };
export type Days = Named & { kind: "days"; to: string };
/** A filter with a control of its own, such as a search for a person. */
export type Own = Named & { kind: "own"; Control: ComponentType<OwnControlProps> };
export type OwnControlProps = {
  labelId: string;
  placeholder: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
};

/**
 * What narrows a list, by parameters of its query: one choice of values, a text, a span of days (`id` is the first day's
 * parameter, `to` the last day's), or a control of its own.
 */
export type Filter = Choice | (Named & { kind: "text" }) | Days | Own;

/** The parameters that filters set. */
export function filterIds(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => (filter.kind === "days" ? [filter.id, filter.to] : [filter.id]));
}

/** Above this many values one types rather than looks. */
const LOOKED_THROUGH = 12;

export function isLongList({ options }: Choice): boolean {
  return options.length > LOOKED_THROUGH;
}

/** A button at the end of a row. Its accessible name is the label with the row's name. */
export type RowAction = {
  id: string;
  label: string;
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
  onSelect(): void;
  isDanger?: boolean;
  isDisabled?: boolean;
};

/** The ticked rows: some of them by themselves, or all that match the search and the filters. */
export type ChosenRows<Row> = {
  count: number;
  /** The rows that were ticked by themselves. */
  rows: readonly Row[];
  /** When all that match are ticked: what the list is asked for, and the keys of those that were unticked. */
  matching: { query: Record<string, unknown>; except: readonly string[] } | undefined;
  clear(): void;
  /** Ticks these rows alone. */
  select(rows: readonly Row[]): void;
};

/** An action on all ticked rows, including rows of other pages. */
export type BulkAction<Row> = {
  id: string;
  label: string;
  isDanger?: boolean;
  run(chosen: ChosenRows<Row>): unknown;
};

/** The row's own field, where a column says nothing else. */
export function fieldOf(row: object, id: string): SortValue {
  const value = (row as Record<string, unknown>)[id];
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : (value as SortValue);
}

/** The cell in plain words. */
export function cellText<Row extends object>(column: Column<Row>, row: Row): string {
  return column.text?.(row) ?? String(fieldOf(row, column.id) ?? "");
}

/** The list's name of the order that a column gives, if it gives one. */
export function orderName<Row>({ id, orderBy }: Pick<Column<Row>, "id" | "orderBy">): string | undefined {
  return orderBy === false ? undefined : (orderBy ?? id);
}
